#include "ui/compound/compoundediting.h"

#include "core/json/pointer.h"
#include "ui/window/session.h"

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

const std::string capabilitiesFile = ".vendo/capabilities.json";
const std::string overridesFile = ".vendo/overrides.json";

std::optional<json::Node> toolsOf(const json::Document* document)
{
    const auto tools = document != nullptr ? memberOf(document->root(), "tools") : std::nullopt;
    return tools && tools->isArray() ? tools : std::nullopt;
}

const json::Document* documentIn(const Session& session, const std::string& file)
{
    const auto* workspace = session.workspace();
    const auto* found = workspace != nullptr ? workspace->find(file) : nullptr;
    return found != nullptr ? found->document() : nullptr;
}

std::string nameAt(const json::Document* document, std::size_t index)
{
    const auto tools = toolsOf(document);
    return tools && index < tools->size() ? memberText(tools->item(index), "name").toStdString()
                                          : std::string();
}

} // namespace

EditList smallestEdits(const EditList& edits, std::string_view text)
{
    if (edits.edits().size() != 1) {
        return edits;
    }
    const auto& edit = edits.edits().front();
    const auto smaller = differenceAsEdit(text.substr(edit.range.offset, edit.range.length), edit.text);
    if (smaller.isEmpty()) {
        return smaller;
    }
    auto only = smaller.edits().front();
    only.range.offset += edit.range.offset;
    return EditList::single(std::move(only));
}

CompoundEditing::CompoundEditing(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    const auto begin = [this] {
        m_tool.reset();
        m_current.reset();
        m_selected.clear();
        m_folded.clear();
        m_leftOut.clear();
        follow();
        Q_EMIT compoundChanged();
        Q_EMIT selectionChanged();
    };
    connect(&m_session, &Session::opened, this, begin);
    connect(&m_session, &Session::closed, this, begin, Qt::QueuedConnection);
    connect(&m_session, &Session::textEdited, this, &CompoundEditing::follow);
    connect(&m_session, &Session::analysed, this, &CompoundEditing::refresh);
}

const std::string& CompoundEditing::file()
{
    return capabilitiesFile;
}

const json::Document* CompoundEditing::document() const
{
    return documentIn(m_session, capabilitiesFile);
}

compound::Dialect CompoundEditing::dialect() const
{
    const auto* known = document();
    if (known == nullptr) {
        return compound::Dialect::Template;
    }
    const auto use = compound::detectDialect(*known);
    return use.isCertain ? use.dialect : compound::Dialect::Template;
}

std::size_t CompoundEditing::compoundCount() const
{
    const auto tools = toolsOf(document());
    return tools ? tools->size() : 0;
}

std::optional<json::Node> CompoundEditing::compound() const
{
    const auto tools = toolsOf(document());
    return tools && m_tool && *m_tool < tools->size() ? std::optional(tools->item(*m_tool)) : std::nullopt;
}

std::string CompoundEditing::pointer(std::string_view below) const
{
    return json::pointerBelow("/tools", m_tool.value_or(0)) + std::string(below);
}

std::string CompoundEditing::stepPointer(std::size_t step, std::string_view below) const
{
    return json::pointerBelow(pointer("/binding/steps"), step) + std::string(below);
}

std::size_t CompoundEditing::stepCount() const
{
    return m_rows.empty() ? 0 : m_rows.size() - 1;
}

std::optional<json::Node> CompoundEditing::step(std::size_t step) const
{
    const auto* known = document();
    return known != nullptr && m_tool ? known->find(stepPointer(step)) : std::nullopt;
}

QString CompoundEditing::stepId(std::size_t step) const
{
    return step + 1 < m_rows.size() ? m_rows[step + 1].step.id : QString();
}

/// Finds the compound again after an edit: by its place, else by its name.
void CompoundEditing::follow()
{
    const auto before = m_tool;
    const auto count = compoundCount();
    if (m_tool && nameAt(document(), *m_tool) != m_name) {
        for (std::size_t index = 0; index < count; ++index) {
            if (!m_name.empty() && nameAt(document(), index) == m_name) {
                m_tool = index;
                break;
            }
        }
    }
    if (!m_tool || *m_tool >= count) {
        m_tool = count == 0 ? std::nullopt : std::optional(std::min(m_tool.value_or(0), count - 1));
    }
    if (m_tool) {
        m_name = nameAt(document(), *m_tool);
    }
    refresh();
    if (before.has_value() != m_tool.has_value()) {
        Q_EMIT compoundChanged();
    }
}

void CompoundEditing::refresh()
{
    std::vector<LadderRow> rows;
    if (const auto entry = compound()) {
        const auto report = m_session.report();
        LadderFacts facts;
        facts.analysis = report != nullptr ? &report->analysis : nullptr;
        facts.overrides = documentIn(m_session, overridesFile);
        facts.file = capabilitiesFile;
        facts.pointer = pointer();
        facts.dialect = compound::detectDialect(*document());
        rows = ladderRows(*entry, facts);
    }
    for (auto& row : rows) {
        row.step.isFolded = m_folded.contains(row.step.id);
        row.step.isLeftOut = row.number > 0 && m_leftOut.contains(row.step.id);
    }
    const auto old = std::exchange(m_rows, std::move(rows));
    const auto moved = keepSelection(old);
    Q_EMIT rowsChanged();
    if (moved) {
        Q_EMIT selectionChanged();
    }
}

/// Steps are followed by their ids; one whose id is gone stays where it was.
bool CompoundEditing::keepSelection(const std::vector<LadderRow>& old)
{
    const auto count = stepCount();
    const auto now = [&](std::size_t step) -> std::optional<std::size_t> {
        const auto id = step + 1 < old.size() ? old[step + 1].key : std::string();
        const auto found = std::ranges::find(m_rows, id, &LadderRow::key);
        if (found != m_rows.end()) {
            return static_cast<std::size_t>(found - m_rows.begin()) - 1;
        }
        return step < count ? std::optional(step) : std::nullopt;
    };
    std::vector<std::size_t> selected;
    for (const auto step : m_selected) {
        if (const auto kept = now(step)) {
            selected.push_back(*kept);
        }
    }
    std::ranges::sort(selected);
    auto current = m_current ? now(*m_current) : std::nullopt;
    if (m_current && !current && count > 0) {
        current = count - 1;
        selected = {count - 1};
    }
    const auto changed = current != m_current || selected != m_selected;
    m_current = current;
    m_selected = std::move(selected);
    return changed;
}

void CompoundEditing::openCompound(std::size_t tool)
{
    if (tool >= compoundCount() || m_tool == tool) {
        return;
    }
    endTyping();
    m_tool = tool;
    m_name = nameAt(document(), tool);
    m_current.reset();
    m_selected.clear();
    m_folded.clear();
    m_leftOut.clear();
    refresh();
    Q_EMIT compoundChanged();
    Q_EMIT selectionChanged();
}

bool CompoundEditing::openPlace(const Place& place)
{
    const auto parts = json::parsePointer(place.pointer);
    if (place.file != capabilitiesFile || !parts || parts->size() < 2 || parts->front() != "tools") {
        return false;
    }
    const auto tool = json::arrayIndex((*parts)[1]);
    if (!tool || *tool >= compoundCount()) {
        return false;
    }
    openCompound(*tool);
    const auto isStep = parts->size() >= 5 && (*parts)[2] == "binding" && (*parts)[3] == "steps";
    const auto step = isStep ? json::arrayIndex((*parts)[4]) : std::nullopt;
    if (step && *step < stepCount()) {
        select(*step, {*step});
    } else {
        select(std::nullopt, {});
    }
    return true;
}

void CompoundEditing::select(std::optional<std::size_t> current, std::vector<std::size_t> selected)
{
    std::ranges::sort(selected);
    if (m_current == current && m_selected == selected) {
        return;
    }
    if (m_current != current) {
        endTyping();
    }
    m_current = current;
    m_selected = std::move(selected);
    Q_EMIT selectionChanged();
}

Place CompoundEditing::placeOf(std::string_view below) const
{
    Place place{capabilitiesFile, m_current ? stepPointer(*m_current, below) : pointer(below), {}};
    const auto* known = document();
    if (const auto node = known != nullptr && m_tool ? known->find(place.pointer) : std::nullopt) {
        place.range = node->range();
    }
    return place;
}

bool CompoundEditing::apply(const QString& name, const Result<EditList>& edits)
{
    endTyping();
    if (!edits) {
        Q_EMIT refused(edits.error());
        return false;
    }
    const auto pushed = m_session.history()->push(name, {{capabilitiesFile, *edits}});
    if (!pushed) {
        Q_EMIT refused(pushed.error());
    }
    return pushed.has_value();
}

bool CompoundEditing::type(const Result<EditList>& edits)
{
    if (!edits) {
        Q_EMIT refused(edits.error());
        return false;
    }
    const auto smallest = smallestEdits(*edits, m_session.text(capabilitiesFile));
    if (smallest.isEmpty()) {
        return true;
    }
    const auto pushed =
        m_session.history()->pushTyping(capabilitiesFile, smallest, m_typing.keyFor(smallest));
    if (!pushed) {
        Q_EMIT refused(pushed.error());
    }
    return pushed.has_value();
}

void CompoundEditing::endTyping()
{
    m_typing.end();
}

void CompoundEditing::setFolded(std::size_t step, bool folded)
{
    if (folded) {
        m_folded.insert(stepId(step));
    } else {
        m_folded.erase(stepId(step));
    }
    refresh();
}

void CompoundEditing::setAllFolded(bool folded)
{
    m_folded.clear();
    for (std::size_t step = 0; folded && step < stepCount(); ++step) {
        m_folded.insert(stepId(step));
    }
    refresh();
}

void CompoundEditing::setLeftOut(const std::vector<std::size_t>& steps, bool leftOut)
{
    for (const auto step : steps) {
        if (leftOut) {
            m_leftOut.insert(stepId(step));
        } else {
            m_leftOut.erase(stepId(step));
        }
    }
    refresh();
    Q_EMIT leftOutChanged();
}

} // namespace toolwright::ui
