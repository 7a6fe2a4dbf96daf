#include "core/compound/authoring/extraction.h"
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/restructure.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/models/labels.h"
#include "ui/models/toollistmodel.h"
#include "ui/window/compoundcommands.h"
#include "ui/window/refactorcommands.h"
#include "ui/window/session.h"

#include <QTreeView>

namespace toolwright::ui {

namespace {

namespace authoring = compound::authoring;

/// A part that stands several times in one expression of the step, and where that expression is.
struct Repetition
{
    std::string pointer;
    std::string whole;
    std::size_t offset = 0;
    std::string expression;
    authoring::RepeatedPart part;
};

std::optional<Repetition> repetitionIn(const simulation::StepPreview& step)
{
    for (const auto& expression : step.expressions) {
        // Spaces at the ends stay where they are.
        const auto first = expression.text.find_first_not_of(" \t\r\n");
        if (first == std::string::npos) {
            continue;
        }
        const auto last = expression.text.find_last_not_of(" \t\r\n");
        const auto text = expression.text.substr(first, last - first + 1);
        const auto parts = authoring::repeatedParts(text);
        if (!parts.empty()) {
            return Repetition{expression.pointer, {}, expression.offset + first, text, parts.front()};
        }
    }
    return std::nullopt;
}

/// Names of the tools that are marked in the list, in its order.
std::vector<std::string> markedTools(const ToolListPanel& list)
{
    std::vector<std::string> names;
    const auto rows = list.view()->selectionModel()->selectedIndexes();
    for (const auto& row : rows) {
        names.push_back(row.data(ToolListModel::NameRole).toString().toStdString());
    }
    return names;
}

} // namespace

/// The longest part that an expression of the step holds twice is computed once.
void RefactorCommands::extract()
{
    auto& editing = *m_parts.editing;
    if (!hasStep()) {
        return;
    }
    const auto step = *editing.currentStep();
    const auto* tried = editing.trial().step(step);
    auto found = tried != nullptr ? repetitionIn(*tried) : std::nullopt;
    const auto place =
        found ? editing.document()->find(editing.stepPointer(step, found->pointer)) : std::nullopt;
    if (!place || !place->isString()) {
        EditAnswer none{{tr("No expression of this step holds the same part twice.")}, {}};
        m_parts.preview->open(
            {tr("Extract a repeated part"), {}, {}, [none](const QString&) { return none; }});
        return;
    }
    found->whole = place->string();
    const auto pointer = place->pointer();
    const auto answer = [&editing, repetition = *found, pointer](const QString& name) -> EditAnswer {
        const auto once =
            authoring::withPartExtracted(repetition.expression, repetition.part, name.toStdString());
        if (!once) {
            return {{sentence(once.error().message)}, {}};
        }
        auto text = repetition.whole;
        text.replace(repetition.offset, repetition.expression.size(), *once);
        const auto edits = json::edit::set(*editing.document(), pointer, json::Value::string(text));
        if (!edits) {
            return {{sentence(edits.error().message)}, {}};
        }
        return {{tr("%1 stands there %n time(s); it is computed once.", nullptr,
                    static_cast<int>(repetition.part.places.size()))
                     .arg(QString::fromStdString(repetition.part.text))},
                {{tr("Extract"), tr("Extract %1").arg(name), {{CompoundEditing::file(), *edits}}}}};
    };
    m_parts.preview->open(
        {tr("Extract a repeated part"), tr("Name of the value"), QStringLiteral("value"), answer});
}

void RefactorCommands::fromTools()
{
    const auto targets = markedTools(*m_parts.list);
    const auto answer = [this, targets](const QString& name) -> EditAnswer {
        const auto made = authoring::createFromTools(m_parts.session->workspace()->snapshot(),
                                                     {name.toStdString(), {}, "read", targets});
        if (!made) {
            return {{sentence(made.error().message)}, {}};
        }
        EditChoice choice{tr("Create"),
                          tr("New compound %1").arg(name),
                          {{CompoundEditing::file(), made->edits}},
                          [this, tool = made->tool] {
                              m_parts.editing->openCompound(tool);
                              m_parts.tabs->showVisual();
                          }};
        return {{tr("One step for each marked tool, one argument for each value they require.")}, {choice}};
    };
    m_parts.preview->open(
        {tr("New compound from %n marked tool(s)", nullptr, static_cast<int>(targets.size())),
         tr("Name of the compound"), QStringLiteral("host_"), answer});
}

void RefactorCommands::join()
{
    const auto report = m_parts.session->report();
    if (report == nullptr || !m_parts.editing->tool()) {
        return;
    }
    std::vector<PaletteEntry> entries;
    for (const auto& tool : report->analysis.tools) {
        if (tool.isCompound && tool.place.pointer != m_parts.editing->pointer()) {
            const auto name = QString::fromStdString(tool.name);
            entries.push_back(
                {QLatin1String("tool:") + name, name, QString::fromStdString(tool.description), {}, {}});
        }
    }
    m_compounds.pick(tr("Compound to join behind this one"), std::move(entries),
                     [this](const QString& name) { joinWith(name); });
}

void RefactorCommands::joinWith(const QString& name)
{
    auto& editing = *m_parts.editing;
    const auto* known = editing.toolNamed(name);
    const auto index = known != nullptr ? json::parsePointer(known->place.pointer) : json::parsePointer("");
    const auto second = index && index->size() == 2 ? json::arrayIndex(index->back()) : std::nullopt;
    if (!second) {
        return;
    }
    const auto made = authoring::joinCompounds(*editing.document(), *editing.tool(), *second);
    EditAnswer answer;
    if (!made) {
        answer.lines.append(sentence(made.error().message));
    } else {
        for (const auto& [from, to] : made->renamedSteps) {
            answer.lines.append(
                tr("Step %1 becomes %2.").arg(QString::fromStdString(from), QString::fromStdString(to)));
        }
        for (const auto& [from, to] : made->renamedArguments) {
            answer.lines.append(
                tr("Argument %1 becomes %2.").arg(QString::fromStdString(from), QString::fromStdString(to)));
        }
        answer.choices.push_back(
            {tr("Join"), tr("Join with %1").arg(name), {{CompoundEditing::file(), made->edits}}});
    }
    m_parts.preview->open(
        {tr("Join with %1").arg(name), {}, {}, [answer](const QString&) { return answer; }});
}

} // namespace toolwright::ui
