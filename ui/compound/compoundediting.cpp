#include "ui/compound/compoundediting.h"

#include "core/compound/authoring/flow.h"
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
    connect(&m_session, &Session::analysed, this, &CompoundEditing::noteReport);
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
    const auto entry = compound();
    const auto use = entry ? compound::dialectOf(compound::stepValues(*entry, 0)) : compound::DialectUse();
    const auto isTemplate = use.isCertain && use.dialect == compound::Dialect::Template;
    return isTemplate ? use.dialect : m_fileDialect;
}

const compound::ToolSummary* CompoundEditing::toolNamed(const QString& name) const
{
    return ui::toolNamed(&m_tools, name);
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

/// Looks through the whole file once an analysis, not once a letter.
void CompoundEditing::noteReport()
{
    m_report = m_session.report();
    m_tools.clear();
    m_fileDialect = compound::Dialect::Template;
    if (m_report != nullptr) {
        for (const auto& known : m_report->analysis.tools) {
            m_tools.emplace(known.name, &known);
        }
        const auto& file = m_report->files.capabilities;
        const auto use = file ? compound::detectDialect(*file) : compound::DialectUse();
        m_fileDialect = use.isCertain ? use.dialect : compound::Dialect::Template;
    }
    refresh();
}

LadderFacts CompoundEditing::facts() const
{
    LadderFacts facts;
    facts.tools = &m_tools;
    facts.overrides = documentIn(m_session, overridesFile);
    facts.pointer = pointer();
    facts.dialect = dialect();
    if (m_report == nullptr) {
        return facts;
    }
    for (const auto& known : m_report->analysis.tools) {
        if (known.place.pointer == facts.pointer && known.place.file == capabilitiesFile) {
            facts.self = &known;
        }
    }
    for (const auto& found : m_report->analysis.diagnostics) {
        if (found.place.file == capabilitiesFile && found.place.pointer.starts_with(facts.pointer)) {
            facts.findings.push_back(&found);
        }
    }
    return facts;
}

void CompoundEditing::addTrial(std::vector<LadderRow>& rows)
{
    std::set<std::string, std::less<>> without;
    for (const auto& id : m_leftOut) {
        without.insert(id.toStdString());
    }
    m_trial.setWithout(std::move(without));
    m_trial.run(*document(), *m_tool);
    const auto flow = compound::authoring::flowOf(*document(), *m_tool);
    for (std::size_t index = 0; index + 1 < rows.size(); ++index) {
        auto& row = rows[index + 1].step;
        if (const auto* tried = m_trial.step(index)) {
            addResults(row, *tried);
        }
        for (const auto& read : index < flow.size() ? flow[index].inflow : std::vector<std::string>()) {
            row.reads.append(QString::fromStdString(read));
        }
    }
}

void CompoundEditing::refresh()
{
    std::vector<LadderRow> rows;
    if (const auto entry = compound()) {
        rows = ladderRows(*entry, facts());
        addTrial(rows);
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

std::vector<std::string> CompoundEditing::leftOut() const
{
    std::vector<std::string> ids;
    for (const auto& id : m_leftOut) {
        ids.push_back(id.toStdString());
    }
    return ids;
}

void CompoundEditing::showLeftOut(const std::vector<std::string>& ids)
{
    m_leftOut.clear();
    for (const auto& id : ids) {
        m_leftOut.insert(QString::fromStdString(id));
    }
}

} // namespace toolwright::ui
