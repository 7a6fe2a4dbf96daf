#include "ui/window/compoundcommands.h"

#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/readers.h"
#include "core/compound/authoring/stepedits.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/inspector.h"
#include "ui/compound/ladderview.h"
#include "ui/compound/stepform.h"
#include "ui/compound/toolentries.h"
#include "ui/compound/visualpage.h"
#include "ui/models/labels.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>

#include <algorithm>
#include <numeric>
#include <utility>

namespace toolwright::ui {

namespace {

namespace authoring = compound::authoring;

EditChoice choiceOf(const QString& verb, const QString& name, const EditList& edits)
{
    return {verb, name, {{CompoundEditing::file(), edits}}};
}

QStringList messagesOf(const std::vector<authoring::Breakage>& broken)
{
    QStringList lines;
    for (const auto& one : broken) {
        lines.append(sentence(one.message));
    }
    return lines;
}

} // namespace

CompoundCommands::CompoundCommands(const WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("compound.new"), [this] { newCompound(); });
    actions.handle(QStringLiteral("compound.addStep"), [this] { addStep(); });
    actions.handle(QStringLiteral("compound.duplicate"), [this] { duplicate(); });
    actions.handle(QStringLiteral("compound.delete"), [this] { removeSteps(); });
    actions.handle(QStringLiteral("compound.moveUp"), [this] { moveBy(-1); });
    actions.handle(QStringLiteral("compound.moveDown"), [this] { moveBy(1); });
    actions.handle(QStringLiteral("compound.leaveOut"), [this] { toggleLeftOut(); });
    actions.handle(QStringLiteral("compound.fold"), [this] { toggleFold(); });
    actions.handle(QStringLiteral("compound.filter"), [this] {
        m_parts.tabs->showVisual();
        m_parts.tabs->visual()->focusFilter();
    });
    for (const auto* id : {"compound.delete", "compound.moveUp", "compound.moveDown"}) {
        m_parts.tabs->visual()->ladder()->addAction(actions.action(QString::fromLatin1(id)));
    }
    connectViews();
    updateBlocks();
}

void CompoundCommands::connectViews()
{
    auto* visual = m_parts.tabs->visual();
    auto* ladder = visual->ladder();
    ladder->setClipboardText([this] { return selectedText(); });
    connect(visual, &VisualPage::newRequested, this, &CompoundCommands::newCompound);
    connect(visual, &VisualPage::addRequested, this, &CompoundCommands::addStep);
    connect(ladder, &LadderView::editRequested, this, &CompoundCommands::enterInspector);
    connect(ladder, &LadderView::stepsDropped, this, &CompoundCommands::moveTo);
    connect(ladder, &LadderView::textDropped, this, &CompoundCommands::paste);
    connect(ladder, &LadderView::copyRequested, this, [this] { copy(false); });
    connect(ladder, &LadderView::cutRequested, this, [this] { copy(true); });
    connect(ladder, &LadderView::pasteRequested, this,
            [this] { paste(insertionPlace(), QApplication::clipboard()->text()); });
    connect(m_parts.quickList, &QuickList::chosen, this, [this](const QString& id) {
        if (id.startsWith(toolEntryPrefix) && m_picked) {
            std::exchange(m_picked, {})(id.mid(toolEntryPrefix.size()));
        }
    });
    connect(m_parts.preview, &EditPreview::chosen, this, [this](const EditChoice& choice) {
        if (m_parts.editing->applyFiles(choice.name, choice.edits) && choice.after) {
            choice.after();
        }
    });
    connect(m_parts.editing, &CompoundEditing::refused, this, &CompoundCommands::say);
    connect(m_parts.editing, &CompoundEditing::rowsChanged, this, &CompoundCommands::updateBlocks);
    connect(m_parts.editing, &CompoundEditing::selectionChanged, this, &CompoundCommands::updateBlocks);
}

void CompoundCommands::pickTool(const QString& title, const std::function<void(const QString&)>& then)
{
    pick(title, toolEntries(m_parts.session->workspace()->snapshot()), then);
}

void CompoundCommands::pick(const QString& title, std::vector<PaletteEntry> entries,
                            const std::function<void(const QString&)>& then)
{
    m_picked = then;
    m_parts.quickList->open(title, std::move(entries));
}

void CompoundCommands::newCompound()
{
    auto& editing = *m_parts.editing;
    const auto answer = [this, &editing](const QString& name) -> EditAnswer {
        const auto files = m_parts.session->workspace()->snapshot();
        if (name.isEmpty()) {
            return {{tr("Letters, digits, _ and -, at most 64.")}, {}};
        }
        if (const auto objection =
                authoring::nameObjection(files, editing.compoundCount(), name.toStdString())) {
            return {{sentence(objection->message)}, {}};
        }
        const auto made =
            authoring::createCompound(files.capabilities.value_or(json::Document()), {name.toStdString()});
        if (!made) {
            return {{sentence(made.error().message)}, {}};
        }
        auto choice = choiceOf(tr("Create"), tr("New compound %1").arg(name), made->edits);
        choice.after = [this, tool = made->tool] {
            m_parts.editing->openCompound(tool);
            m_parts.tabs->showVisual();
            m_parts.tabs->visual()->enter();
        };
        return {{}, {choice}};
    };
    m_parts.preview->open({tr("New compound"), tr("Name of the compound"), QStringLiteral("host_"), answer});
}

std::size_t CompoundCommands::insertionPlace() const
{
    const auto current = m_parts.editing->currentStep();
    return current ? *current + 1 : m_parts.editing->stepCount();
}

void CompoundCommands::addStep()
{
    if (m_parts.editing->tool()) {
        pickTool(tr("Tool of the new step"), [this](const QString& tool) { insert(tool); });
    }
}

void CompoundCommands::insert(const QString& tool)
{
    auto& editing = *m_parts.editing;
    const auto made =
        authoring::insertStep(*editing.document(), *editing.tool(), insertionPlace(), tool.toStdString());
    if (!made) {
        say(made.error());
        return;
    }
    const auto id = QString::fromStdString(made->ids.front());
    if (editing.apply(tr("Add step %1").arg(id), made->edits)) {
        selectNew(made->index, 1);
        m_parts.inspectorDock->show();
        m_parts.inspectorDock->raise();
        m_parts.inspector->stepForm()->focusId();
    }
}

void CompoundCommands::selectNew(std::size_t first, std::size_t count)
{
    std::vector<std::size_t> steps(count);
    std::iota(steps.begin(), steps.end(), first);
    m_parts.editing->select(first + count - 1, steps);
}

void CompoundCommands::duplicate()
{
    auto& editing = *m_parts.editing;
    const auto made =
        authoring::duplicateSteps(*editing.document(), *editing.tool(), editing.selectedSteps());
    const auto count = static_cast<int>(editing.selectedSteps().size());
    if (!made) {
        say(made.error());
    } else if (editing.apply(tr("Duplicate %n step(s)", nullptr, count), made->edits)) {
        selectNew(made->index, made->ids.size());
    }
}

void CompoundCommands::removeSteps()
{
    auto& editing = *m_parts.editing;
    const auto& document = *editing.document();
    const auto tool = *editing.tool();
    const auto steps = editing.selectedSteps();
    const auto name = tr("Delete %n step(s)", nullptr, static_cast<int>(steps.size()));
    const auto edits = authoring::deleteSteps(document, tool, steps);
    const auto broken = authoring::brokenByDelete(document, tool, steps);
    if (broken.empty() || !edits) {
        editing.apply(name, edits);
        return;
    }
    EditAnswer answer{messagesOf(broken), {}};
    if (const auto along = authoring::deleteStepsAlong(document, tool, steps)) {
        answer.choices.push_back(choiceOf(tr("Delete the readers too"), name, along->edits));
    }
    answer.choices.push_back(choiceOf(tr("Delete anyway"), name, *edits));
    m_parts.preview->open(
        {tr("Other steps read what would be deleted"), {}, {}, [answer](const QString&) { return answer; }});
}

void CompoundCommands::moveBy(int rows)
{
    const auto& steps = m_parts.editing->selectedSteps();
    if (steps.empty() || (rows < 0 && steps.front() == 0)) {
        return;
    }
    moveTo(rows < 0 ? steps.front() - 1 : std::min(steps.back() + 2, m_parts.editing->stepCount()));
}

void CompoundCommands::moveTo(std::size_t before)
{
    auto& editing = *m_parts.editing;
    const auto& document = *editing.document();
    const auto tool = *editing.tool();
    const auto steps = editing.selectedSteps();
    const auto name = steps.size() == 1 ? tr("Move step %1").arg(editing.stepId(steps.front()))
                                        : tr("Move %n step(s)", nullptr, static_cast<int>(steps.size()));
    const auto edits = authoring::moveSteps(document, tool, steps, before);
    const auto broken = authoring::brokenByMove(document, tool, steps, before);
    if (broken.empty() || !edits) {
        editing.apply(name, edits);
        return;
    }
    EditAnswer answer{messagesOf(broken), {}};
    if (const auto along = authoring::moveStepsAlong(document, tool, steps, before)) {
        const auto isUp = before < steps.front();
        answer.choices.push_back(
            choiceOf(isUp ? tr("Move what it reads too") : tr("Move the readers too"), name, along->edits));
    }
    answer.choices.push_back(choiceOf(tr("Move anyway"), name, *edits));
    m_parts.preview->open(
        {tr("Moving breaks what steps read"), {}, {}, [answer](const QString&) { return answer; }});
}

QString CompoundCommands::selectedText() const
{
    const auto& editing = *m_parts.editing;
    const auto text = authoring::copySteps(*editing.document(), *editing.tool(), editing.selectedSteps());
    return text ? QString::fromStdString(*text) : QString();
}

void CompoundCommands::copy(bool cut)
{
    auto& editing = *m_parts.editing;
    if (editing.selectedSteps().empty()) {
        return;
    }
    QApplication::clipboard()->setText(selectedText());
    if (cut) {
        editing.apply(tr("Cut %n step(s)", nullptr, static_cast<int>(editing.selectedSteps().size())),
                      authoring::deleteSteps(*editing.document(), *editing.tool(), editing.selectedSteps()));
    }
}

void CompoundCommands::paste(std::size_t before, const QString& text)
{
    auto& editing = *m_parts.editing;
    if (!editing.tool()) {
        return;
    }
    const auto made = authoring::pasteSteps(*editing.document(), *editing.tool(), before, text.toStdString());
    if (!made) {
        say(made.error());
        return;
    }
    const auto count = static_cast<int>(made->ids.size());
    if (editing.apply(tr("Paste %n step(s)", nullptr, count), made->edits)) {
        selectNew(made->index, made->ids.size());
    }
}

void CompoundCommands::toggleLeftOut()
{
    auto& editing = *m_parts.editing;
    const auto& steps = editing.selectedSteps();
    const auto all = std::ranges::all_of(
        steps, [&editing](std::size_t step) { return editing.isLeftOut(editing.stepId(step)); });
    editing.setLeftOut(steps, !all);
}

void CompoundCommands::toggleFold()
{
    auto& editing = *m_parts.editing;
    for (const auto step : editing.selectedSteps()) {
        editing.setFolded(step, !editing.rows()[step + 1].step.isFolded);
    }
}

void CompoundCommands::enterInspector(const QString& below)
{
    m_parts.inspectorDock->show();
    m_parts.inspectorDock->raise();
    m_parts.inspector->enter(below.toStdString());
}

void CompoundCommands::say(const Error& error)
{
    m_parts.messages->show({QStringLiteral("edit"),
                            ChipKind::Error,
                            tr("%1 (%2)").arg(sentence(error.message), QString::fromStdString(error.code)),
                            {}});
}

void CompoundCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto closed = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    const auto& editing = *m_parts.editing;
    const auto none = editing.tool() ? QString() : tr("There is no compound yet.");
    const auto unmarked = editing.selectedSteps().empty() ? tr("No step is selected.") : QString();
    actions.setBlocked(QStringLiteral("compound.new"), closed);
    for (const auto* id : {"compound.addStep", "compound.filter"}) {
        actions.setBlocked(QString::fromLatin1(id), closed.isEmpty() ? none : closed);
    }
    for (const auto* id : {"compound.duplicate", "compound.delete", "compound.moveUp", "compound.moveDown",
                           "compound.leaveOut", "compound.fold"}) {
        actions.setBlocked(QString::fromLatin1(id),
                           !closed.isEmpty() ? closed : (!none.isEmpty() ? none : unmarked));
    }
}

} // namespace toolwright::ui
