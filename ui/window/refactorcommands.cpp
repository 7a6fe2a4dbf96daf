#include "ui/window/refactorcommands.h"

#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/readers.h"
#include "core/compound/authoring/restructure.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/compoundform.h"
#include "ui/compound/inspector.h"
#include "ui/compound/stepform.h"
#include "ui/models/labels.h"
#include "ui/window/compoundcommands.h"
#include "ui/window/gocommands.h"
#include "ui/window/session.h"

namespace toolwright::ui {

namespace {

namespace authoring = compound::authoring;

EditAnswer objection(const Error& error)
{
    return {{sentence(error.message)}, {}};
}

EditChoice choiceIn(const QString& verb, const QString& name, const EditList& edits)
{
    return {verb, name, {{CompoundEditing::file(), edits}}};
}

QString pairsText(const std::vector<std::pair<std::string, std::string>>& pairs)
{
    QStringList parts;
    for (const auto& [from, to] : pairs) {
        parts.append(QString::fromStdString(from) + QStringLiteral(" \u2192 ") + QString::fromStdString(to));
    }
    return parts.join(QStringLiteral(", "));
}

QString namesText(const std::vector<std::string>& names)
{
    QStringList parts;
    for (const auto& name : names) {
        parts.append(QString::fromStdString(name));
    }
    return parts.join(QStringLiteral(", "));
}

/// Adds @p line with @p names unless they are empty.
void addLine(QStringList& lines, const QString& line, const QString& names)
{
    if (!names.isEmpty()) {
        lines.append(line.arg(names));
    }
}

} // namespace

RefactorCommands::RefactorCommands(const WindowParts& parts, CompoundCommands& compounds, GoCommands& go,
                                   QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_compounds(compounds)
    , m_go(go)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("compound.rename"), [this] { rename(); });
    actions.handle(QStringLiteral("compound.changeTool"), [this] { changeTool(); });
    actions.handle(QStringLiteral("compound.extract"), [this] { extract(); });
    actions.handle(QStringLiteral("compound.fromTools"), [this] { fromTools(); });
    actions.handle(QStringLiteral("compound.split"), [this] { split(); });
    actions.handle(QStringLiteral("compound.join"), [this] { join(); });
    actions.handle(QStringLiteral("compound.convert"), [this] { convert(); });
    actions.handle(QStringLiteral("compound.duplicateCompound"), [this] { duplicateCompound(); });
    actions.handle(QStringLiteral("compound.deleteCompound"), [this] { removeCompound(); });
    connect(m_parts.inspector->stepForm(), &StepForm::toolRequested, this, &RefactorCommands::changeTool);
    connect(m_parts.inspector->stepForm(), &StepForm::renameRequested, this, &RefactorCommands::renameNow);
    connect(m_parts.inspector->compoundForm(), &CompoundForm::renameRequested, this,
            &RefactorCommands::renameCompound);
    connect(m_parts.inspector->compoundForm(), &CompoundForm::overrideRequested, this,
            [this](const QString& field) {
                m_go.openLink(QStringLiteral("overrides.json#/tools/%1/%2")
                                  .arg(m_parts.editing->rows().front().header.name, field));
            });
    connect(m_parts.editing, &CompoundEditing::rowsChanged, this, &RefactorCommands::updateBlocks);
    connect(m_parts.editing, &CompoundEditing::selectionChanged, this, &RefactorCommands::updateBlocks);
    updateBlocks();
}

bool RefactorCommands::hasStep() const
{
    return m_parts.editing->tool() && m_parts.editing->currentStep();
}

EditAnswer RefactorCommands::renaming(std::size_t step, const QString& id) const
{
    const auto& editing = *m_parts.editing;
    if (id == editing.stepId(step)) {
        return {{tr("Type another id; every step that reads it follows.")}, {}};
    }
    const auto made = authoring::renameStep(*editing.document(), *editing.tool(), step, id.toStdString());
    if (!made) {
        return objection(made.error());
    }
    EditAnswer answer;
    answer.lines.append(made->readers.empty() ? tr("No step reads it.")
                                              : tr("%n place(s) that read it follow.", nullptr,
                                                   static_cast<int>(made->readers.size())));
    for (const auto& captured : made->captured) {
        answer.lines.append(
            tr("Step %1 reads a field of its item that is called so: %2. It would read the "
               "step instead; write item. in front of it first.")
                .arg(QString::fromStdString(captured.readerId), QString::fromStdString(captured.text)));
    }
    answer.choices.push_back(choiceIn(made->captured.empty() ? tr("Rename") : tr("Rename anyway"),
                                      tr("Rename step %1 to %2").arg(editing.stepId(step), id), made->edits));
    return answer;
}

void RefactorCommands::rename()
{
    if (!hasStep()) {
        m_parts.inspector->compoundForm()->focusName();
        return;
    }
    const auto step = *m_parts.editing->currentStep();
    m_parts.preview->open({tr("Rename step %1").arg(m_parts.editing->stepId(step)), tr("New id"),
                           m_parts.editing->stepId(step),
                           [this, step](const QString& id) { return renaming(step, id); }});
}

void RefactorCommands::renameNow(const QString& id)
{
    auto& editing = *m_parts.editing;
    if (!hasStep()) {
        return;
    }
    const auto step = *editing.currentStep();
    const auto made = authoring::renameStep(*editing.document(), *editing.tool(), step, id.toStdString());
    if (made && !made->captured.empty()) {
        m_parts.preview->open({tr("Rename step %1").arg(editing.stepId(step)), tr("New id"), id,
                               [this, step](const QString& text) { return renaming(step, text); }});
        return;
    }
    const auto name = tr("Rename step %1 to %2").arg(editing.stepId(step), id);
    editing.apply(name, made ? Result<EditList>(made->edits) : tl::unexpected(made.error()));
    editing.tryAgain();
}

void RefactorCommands::renameCompound(const QString& name)
{
    auto& editing = *m_parts.editing;
    const auto before = editing.rows().front().header.name;
    editing.applyFiles(tr("Rename compound %1 to %2").arg(before, name),
                       authoring::renameCompound(m_parts.session->workspace()->snapshot(), *editing.tool(),
                                                 name.toStdString()));
    editing.tryAgain();
}

void RefactorCommands::changeTool()
{
    if (hasStep()) {
        m_compounds.pickTool(
            tr("Tool of step %1").arg(m_parts.editing->stepId(*m_parts.editing->currentStep())),
            [this](const QString& target) { changeTo(target); });
    }
}

void RefactorCommands::changeTo(const QString& target)
{
    auto& editing = *m_parts.editing;
    if (!hasStep()) {
        return;
    }
    const auto step = *editing.currentStep();
    const auto made = authoring::changeTool(m_parts.session->workspace()->snapshot(), *editing.tool(), step,
                                            target.toStdString());
    const auto name = tr("Let step %1 call %2").arg(editing.stepId(step), target);
    if (!made || (made->dropped.empty() && made->renamed.empty())) {
        editing.apply(name, made ? Result<EditList>(made->edits) : tl::unexpected(made.error()));
        return;
    }
    EditAnswer answer;
    addLine(answer.lines, tr("Kept: %1"), namesText(made->kept));
    addLine(answer.lines, tr("Renamed: %1"), pairsText(made->renamed));
    addLine(answer.lines, tr("Removed, since the tool does not take it: %1"), namesText(made->dropped));
    addLine(answer.lines, tr("Still to be given: %1"), namesText(made->missing));
    answer.choices.push_back(choiceIn(tr("Change the tool"), name, made->edits));
    m_parts.preview->open({name, {}, {}, [answer](const QString&) { return answer; }});
}

void RefactorCommands::split()
{
    auto& editing = *m_parts.editing;
    if (!hasStep()) {
        return;
    }
    const auto step = *editing.currentStep();
    const auto answer = [&editing, step](const QString& name) -> EditAnswer {
        const auto made =
            authoring::splitCompound(*editing.document(), *editing.tool(), step, name.toStdString());
        if (!made) {
            return objection(made.error());
        }
        EditAnswer found;
        addLine(found.lines, tr("Results that become arguments of the second part: %1"),
                namesText(made->carried));
        addLine(found.lines, tr("Arguments both parts take: %1"), namesText(made->shared));
        found.choices.push_back(choiceIn(tr("Split"), tr("Split off compound %1").arg(name), made->edits));
        return found;
    };
    m_parts.preview->open({tr("Split in front of step %1").arg(editing.stepId(step)),
                           tr("Name of the second compound"),
                           editing.rows().front().header.name + QStringLiteral("_2"), answer});
}

void RefactorCommands::convert()
{
    auto& editing = *m_parts.editing;
    if (editing.document() == nullptr) {
        return;
    }
    const auto isBare = editing.dialect() == compound::Dialect::Bare;
    const auto target = isBare ? compound::Dialect::Template : compound::Dialect::Bare;
    const auto name =
        isBare ? tr("Write the compounds as templates") : tr("Write the compounds in bare dialect");
    const auto edits = compound::convertDialect(*editing.document(), target);
    const auto answer = edits ? EditAnswer{{tr("Every value of every compound of the file is translated.")},
                                           {choiceIn(tr("Convert"), name, *edits)}}
                              : objection(edits.error());
    m_parts.preview->open({name, {}, {}, [answer](const QString&) { return answer; }});
}

void RefactorCommands::removeCompound()
{
    auto& editing = *m_parts.editing;
    if (editing.tool()) {
        editing.apply(tr("Delete compound %1").arg(editing.rows().front().header.name),
                      authoring::deleteCompound(*editing.document(), *editing.tool()));
    }
}

void RefactorCommands::duplicateCompound()
{
    auto& editing = *m_parts.editing;
    if (!editing.tool()) {
        return;
    }
    const auto made = authoring::duplicateCompound(*editing.document(), *editing.tool());
    const auto name = tr("Duplicate compound %1").arg(editing.rows().front().header.name);
    if (editing.apply(name, made ? Result<EditList>(made->edits) : tl::unexpected(made.error()))) {
        editing.openCompound(made->tool);
    }
}

void RefactorCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto none = m_parts.editing->tool() ? QString() : tr("There is no compound yet.");
    const auto unmarked = hasStep() ? QString() : tr("No step is selected.");
    for (const auto* id : {"compound.rename", "compound.convert", "compound.join",
                           "compound.duplicateCompound", "compound.deleteCompound"}) {
        actions.setBlocked(QString::fromLatin1(id), none);
    }
    for (const auto* id : {"compound.changeTool", "compound.split", "compound.extract"}) {
        actions.setBlocked(QString::fromLatin1(id), none.isEmpty() ? unmarked : none);
    }
    actions.setBlocked(QStringLiteral("compound.fromTools"),
                       m_parts.session->isOpen() ? QString() : tr("No workspace is open."));
}

} // namespace toolwright::ui
