#include "core/compound/authoring/readers.h"

#include "core/compound/authoring/draft.h"
#include "core/compound/authoring/entries.h"
#include "core/compound/authoring/stepedits.h"
#include "core/compound/names.h"
#include "core/json/edit.h"
#include "core/json/write.h"
#include "core/jsonata/references.h"

#include <algorithm>
#include <map>
#include <set>

namespace toolwright::compound::authoring {

namespace {

/// All reads of one compound.
class Reading
{
public:
    Reading(const json::Document& capabilities, std::size_t tool)
        : m_dialect(writingDialect(capabilities))
    {
        if (const std::optional<json::Node> entry = capabilities.find(entryPointer(tool))) {
            m_ids = compound::stepIds(*entry);
            m_expressions = expressionsOf(*entry, m_dialect);
        }
    }

    const std::vector<std::string>& ids() const { return m_ids; }

    ReadScope scopeOf(const PlacedExpression& placed) const
    {
        ReadScope scope{m_dialect, placed.hasItem, m_ids};
        if (placed.hasItem) {
            scope.ids.resize(std::min(placed.step, m_ids.size()));
        }
        return scope;
    }

    std::vector<StepReader> readers() const
    {
        std::vector<StepReader> found;
        for (const PlacedExpression& placed : m_expressions) {
            for (const ExpressionRead& read : readsOf(placed.expression, scopeOf(placed))) {
                if (read.source == ReadSource::Step && !read.step.empty()) {
                    found.push_back(readerOf(placed, read));
                }
            }
        }
        return found;
    }

    /// Reads of a field @p name of the item, without `item.`, in steps behind @p step.
    std::vector<StepReader> itemFields(std::string_view name, std::size_t step) const
    {
        std::vector<StepReader> found;
        for (const PlacedExpression& placed : m_expressions) {
            if (!placed.hasItem || placed.step <= step || m_dialect == Dialect::Bare) {
                continue;
            }
            for (const ExpressionRead& read : readsOf(placed.expression, scopeOf(placed))) {
                const bool isBareField = read.source == ReadSource::Item && read.head.isEmpty();
                if (isBareField && !read.path.empty() && read.path.front() == name) {
                    found.push_back(readerOf(placed, read));
                }
            }
        }
        return found;
    }

private:
    StepReader readerOf(const PlacedExpression& placed, const ExpressionRead& read) const
    {
        StepReader reader;
        reader.step = placed.step;
        reader.readerId = placed.step < m_ids.size() ? m_ids[placed.step] : std::string();
        reader.readId = read.step;
        reader.use = placed.use;
        reader.pointer = placed.node.pointer();
        reader.text = placed.expression.text().substr(read.range.offset, read.range.length);
        reader.range = placed.inDocument(read.range);
        reader.idRange = placed.inDocument(read.head);
        return reader;
    }

    Dialect m_dialect;
    std::vector<std::string> m_ids;
    std::vector<PlacedExpression> m_expressions;
};

std::string nameOfReader(const StepReader& reader)
{
    return reader.readerId.empty() ? "step " + std::to_string(reader.step + 1) : reader.readerId;
}

std::vector<std::size_t> orderAfterMove(std::size_t count, const std::vector<std::size_t>& steps,
                                        std::size_t before)
{
    const std::set<std::size_t> moved(steps.begin(), steps.end());
    std::vector<std::size_t> order;
    for (std::size_t step = 0; step <= count; ++step) {
        if (step == std::min(before, count)) {
            order.insert(order.end(), moved.begin(), moved.end());
        }
        if (step < count && !moved.contains(step)) {
            order.push_back(step);
        }
    }
    return order;
}

std::vector<std::size_t> positionsOf(const std::vector<std::size_t>& order)
{
    std::vector<std::size_t> positions(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i] < positions.size()) {
            positions[order[i]] = i;
        }
    }
    return positions;
}

/// Number of the step that has @p id; the first one of several.
std::optional<std::size_t> stepNumber(const std::vector<std::string>& ids, std::string_view id)
{
    const auto found = std::find(ids.begin(), ids.end(), id);
    return found == ids.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ids.begin()));
}

Breakage breakage(const StepReader& reader, BreakReason reason)
{
    const std::string what = nameOfReader(reader) + " reads " + reader.text;
    return Breakage{reader, reason,
                    what + (reason == BreakReason::ReadsLater ? ", which would not have run yet"
                                                              : ", which would be gone")};
}

/// What steps must come along so that @p steps can stand in front of @p before.
std::set<std::size_t> withCompanions(const Reading& reading, const std::vector<std::size_t>& steps,
                                     std::size_t before)
{
    const std::vector<StepReader> readers = reading.readers();
    std::set<std::size_t> group(steps.begin(), steps.end());
    for (bool grows = true; grows;) {
        const std::size_t size = group.size();
        for (const StepReader& reader : readers) {
            const std::optional<std::size_t> read = stepNumber(reading.ids(), reader.readId);
            if (!read || *read >= reader.step) {
                continue;
            }
            // Upwards what a moved step reads comes along, downwards what reads it.
            if (group.contains(reader.step) && *read >= before) {
                group.insert(*read);
            }
            if (group.contains(*read) && reader.step < before) {
                group.insert(reader.step);
            }
        }
        grows = group.size() > size;
    }
    return group;
}

std::vector<std::size_t> onlyNew(const std::set<std::size_t>& group, const std::vector<std::size_t>& steps)
{
    std::vector<std::size_t> along;
    std::copy_if(group.begin(), group.end(), std::back_inserter(along), [&](std::size_t step) {
        return std::find(steps.begin(), steps.end(), step) == steps.end();
    });
    return along;
}

std::optional<Error> idObjection(const std::vector<std::string>& ids, std::size_t step, std::string_view id)
{
    if (id.empty()) {
        return Error{"rename.empty", "found no id; expected a name for the step", {}};
    }
    if (id == "args" || id == "item" || id == "steps" || id == "__proto__") {
        return Error{"rename.reserved", inQuotes(id) + " has a meaning of its own; expected another id", {}};
    }
    if (id.find('`') != std::string_view::npos) {
        return Error{
            "rename.unwritable", "an expression cannot name an id with a backtick; expected none", {}};
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i != step && ids[i] == id) {
            return Error{"rename.taken",
                         "step " + std::to_string(i + 1) + " is called " + inQuotes(id) +
                             " already; expected a new id",
                         {}};
        }
    }
    return std::nullopt;
}

Result<MoveAlong> answer(const Result<EditList>& edits, std::vector<std::size_t> along)
{
    return edits ? Result<MoveAlong>(MoveAlong{*edits, std::move(along)})
                 : tl::unexpected<Error>(edits.error());
}

} // namespace

std::vector<StepReader> stepReaders(const json::Document& capabilities, std::size_t tool)
{
    return Reading(capabilities, tool).readers();
}

std::vector<StepReader> readersOf(const json::Document& capabilities, std::size_t tool, std::size_t step)
{
    const Reading reading(capabilities, tool);
    std::vector<StepReader> found =
        step < reading.ids().size() ? reading.readers() : std::vector<StepReader>();
    std::erase_if(found, [&](const StepReader& reader) { return reader.readId != reading.ids()[step]; });
    return found;
}

std::vector<Breakage> brokenByMove(const json::Document& capabilities, std::size_t tool,
                                   const std::vector<std::size_t>& steps, std::size_t before)
{
    const Reading reading(capabilities, tool);
    const std::vector<std::size_t> places = positionsOf(orderAfterMove(reading.ids().size(), steps, before));
    std::vector<Breakage> broken;
    for (const StepReader& reader : reading.readers()) {
        const std::optional<std::size_t> read = stepNumber(reading.ids(), reader.readId);
        if (read && *read < reader.step && places[*read] > places[reader.step]) {
            broken.push_back(breakage(reader, BreakReason::ReadsLater));
        }
    }
    return broken;
}

std::vector<Breakage> brokenByDelete(const json::Document& capabilities, std::size_t tool,
                                     const std::vector<std::size_t>& steps)
{
    const Reading reading(capabilities, tool);
    const std::set<std::size_t> gone(steps.begin(), steps.end());
    std::vector<Breakage> broken;
    for (const StepReader& reader : reading.readers()) {
        const std::optional<std::size_t> read = stepNumber(reading.ids(), reader.readId);
        if (read && *read < reader.step && gone.contains(*read) && !gone.contains(reader.step)) {
            broken.push_back(breakage(reader, BreakReason::ReadsRemoved));
        }
    }
    return broken;
}

Result<MoveAlong> moveStepsAlong(const json::Document& capabilities, std::size_t tool,
                                 const std::vector<std::size_t>& steps, std::size_t before)
{
    const std::set<std::size_t> group = withCompanions(Reading(capabilities, tool), steps, before);
    return answer(moveSteps(capabilities, tool, std::vector<std::size_t>(group.begin(), group.end()), before),
                  onlyNew(group, steps));
}

Result<MoveAlong> deleteStepsAlong(const json::Document& capabilities, std::size_t tool,
                                   const std::vector<std::size_t>& steps)
{
    const Reading reading(capabilities, tool);
    const std::vector<StepReader> readers = reading.readers();
    std::set<std::size_t> group(steps.begin(), steps.end());
    // In file order, a reader stands behind what it reads.
    for (const StepReader& reader : readers) {
        const std::optional<std::size_t> read = stepNumber(reading.ids(), reader.readId);
        if (read && *read < reader.step && group.contains(*read)) {
            group.insert(reader.step);
        }
    }
    return answer(deleteSteps(capabilities, tool, std::vector<std::size_t>(group.begin(), group.end())),
                  onlyNew(group, steps));
}

Result<StepRenaming> renameStep(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                std::string_view id)
{
    const Result<json::Node> node = stepAt(capabilities, tool, step);
    if (!node) {
        return tl::unexpected<Error>(node.error());
    }
    const Reading reading(capabilities, tool);
    if (std::optional<Error> objection = idObjection(reading.ids(), step, id)) {
        objection->place = Place{{}, stepPointer(tool, step, "/id"), {}};
        return tl::unexpected<Error>(*objection);
    }
    StepRenaming result;
    const json::Value value = json::Value::string(std::string(id));
    const Result<EditList> own = json::edit::set(capabilities, stepPointer(tool, step, "/id"), value);
    if (!own || reading.ids()[step] == id) {
        return own ? Result<StepRenaming>(StepRenaming()) : tl::unexpected<Error>(own.error());
    }
    std::vector<TextEdit> edits = own->edits();
    const std::string written = json::quoted(jsonata::writtenName(id));
    for (const StepReader& reader : reading.readers()) {
        if (reader.readId == reading.ids()[step] && !reading.ids()[step].empty()) {
            edits.push_back(TextEdit{reader.idRange, written.substr(1, written.size() - 2)});
            result.readers.push_back(reader);
        }
    }
    result.captured = reading.itemFields(id, step);
    Result<EditList> list = EditList::fromEdits(std::move(edits));
    if (!list) {
        return tl::unexpected<Error>(list.error());
    }
    result.edits = std::move(*list);
    return result;
}

} // namespace toolwright::compound::authoring
