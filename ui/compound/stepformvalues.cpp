#include "ui/compound/stepform.h"

#include "core/compound/authoring/valueswitch.h"
#include "core/json/pointer.h"
#include "ui/compound/carddelegate.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/valuefield.h"
#include "ui/models/labels.h"
#include "ui/widgets/chip.h"
#include "ui/window/session.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace toolwright::ui {

namespace {

namespace authoring = compound::authoring;

constexpr int longestItem = 60;

bool isArgument(const std::string& below)
{
    return below.starts_with("/args");
}

const simulation::ExpressionPreview* expressionAt(const simulation::StepPreview* step,
                                                  const std::string& below, std::size_t byte)
{
    const simulation::ExpressionPreview* found = nullptr;
    for (const auto& expression : step->expressions) {
        if (expression.pointer == below && expression.offset <= byte &&
            byte <= expression.offset + expression.text.size()) {
            found = &expression;
        }
    }
    return found;
}

/// The schema of the tool that the step calls, null when it is not known.
json::Value schemaOf(const CompoundEditing& editing, const QString& tool)
{
    const auto* workspace = editing.session().workspace();
    const auto* known = editing.toolNamed(tool);
    const auto* file = known != nullptr ? workspace->find(known->place.file) : nullptr;
    const auto* document = file != nullptr ? file->document() : nullptr;
    const auto node =
        document != nullptr ? document->find(known->place.pointer + "/inputSchema") : std::nullopt;
    return node ? node->value() : json::Value();
}

/// What the argument at @p pointer gives with the sample.
std::optional<json::Value> sampleAt(const simulation::StepPreview* step, const std::string& pointer)
{
    if (step == nullptr) {
        return std::nullopt;
    }
    // A text with templates is more than any one of them.
    if (const auto* whole = step->args ? json::resolve(*step->args, pointer) : nullptr) {
        return *whole;
    }
    const auto* expression = step->find("/args" + pointer);
    return expression != nullptr ? expression->value.value : std::nullopt;
}

} // namespace

void StepForm::showTool(const StepRow& row)
{
    const auto name = row.tool.isEmpty() ? tr("Choose a tool…") : row.tool;
    m_tool->setText(name);
    m_tool->setAccessibleName(tr("Tool: %1").arg(name));
    m_risk->set(riskChipKind(row.risk), riskLabel(row.risk));
    const auto* known = m_editing.toolNamed(row.tool);
    const auto problem = row.toolProblem;
    m_takes->setText(!problem.isEmpty() ? problem
                     : known != nullptr ? QString::fromStdString(known->description)
                                        : QString());
    m_takes->setVisible(!m_takes->text().isEmpty());
}

void StepForm::showValue(ValueField* field, const std::string& below)
{
    const StepValue value{m_step, below, {}};
    const auto text = writtenText(m_editing, value);
    auto* input = field->field();
    const auto* step = m_editing.trial().step(m_step);
    auto scope = m_editing.trial().scopeOf(m_step);
    auto completion = std::move(scope.completion);
    if (!isArgument(below)) {
        completion.item.reset();
    }
    input->setContext({m_editing.dialect(), std::move(completion)});
    field->setValue(text.value_or(QString()));
    const auto& rows = m_editing.rows()[m_step + 1].step.values;
    const auto row = std::ranges::find(rows, below, &ValueRow::pointer);
    field->setProblem(row != rows.end() ? row->problem : QString());
    const auto result = step != nullptr ? resultAt(*step, below) : std::nullopt;
    field->setResult(result.value_or(ResultText{}));
    field->setWarning(step != nullptr ? shapeWarning(*step, below) : QString());
    if (input->hasFocus()) {
        showPart(field, below);
    }
}

void StepForm::showArguments()
{
    const auto* document = m_editing.document();
    const auto& row = m_editing.rows()[m_step + 1].step;
    auto rows = authoring::argumentTree(*document, *m_editing.tool(), m_step, schemaOf(m_editing, row.tool));
    auto needed = 0;
    auto present = 0;
    for (const auto& argument : rows) {
        if (argument.depth == 0 && argument.isRequired) {
            ++needed;
            present += argument.form || argument.isGroup ? 1 : 0;
        }
    }
    m_summary->setText(needed == 0 ? tr("Arguments")
                                   : tr("Arguments   %1 of %2 required present").arg(present).arg(needed));
    m_arguments->setRows(std::move(rows), m_editing.dialect() == compound::Dialect::Template);
    for (const auto& argument : m_arguments->rows()) {
        if (auto* field = m_arguments->field(argument.pointer)) {
            showValue(field, "/args" + argument.pointer);
            if (!argument.misfit.empty()) {
                field->setProblem(sentence(argument.misfit));
            }
        }
    }
}

void StepForm::showItems()
{
    const auto* step = m_editing.trial().step(m_step);
    const auto hasItems = step != nullptr && step->items && step->items->isArray() && step->items->size() > 0;
    m_item->setVisible(hasItems);
    if (!hasItems) {
        return;
    }
    const QSignalBlocker blocker(m_item);
    const auto& items = step->items->items();
    m_item->clear();
    for (std::size_t index = 0; index < items.size(); ++index) {
        m_item->addItem(tr("Item %1 of %2: %3")
                            .arg(index + 1)
                            .arg(items.size())
                            .arg(valueOnOneLine(items[index], longestItem)));
    }
    m_item->setCurrentIndex(static_cast<int>(step->chosenItem));
}

void StepForm::showPart(ValueField* field, const std::string& below)
{
    auto& trial = m_editing.trial();
    const auto* step = trial.step(m_step);
    const auto byte = field->field()->caretByte();
    const auto* expression = step != nullptr ? expressionAt(step, below, byte) : nullptr;
    if (expression == nullptr || expression->value.state == simulation::PreviewState::Syntax) {
        field->setPart({}, {});
        return;
    }
    const auto scope = trial.scopeOf(m_step);
    const auto& seen = isArgument(below) && scope.item ? *scope.item : scope.root;
    const auto part = simulation::partAt(expression->text, byte - expression->offset, seen, trial.settings());
    // The whole expression stands right above already.
    if (!part || part->range.length >= expression->text.size()) {
        field->setPart({}, {});
        return;
    }
    field->setPart(QString::fromStdString(part->text), resultOf(part->value));
}

void StepForm::addArgument(const std::string& pointer, const QString& name)
{
    const auto& rows = m_arguments->rows();
    const auto group = std::ranges::find(rows, pointer, &authoring::ArgumentRow::pointer);
    const auto isList = group != rows.end() && (group->takesItems || group->type == "array");
    if (name.isEmpty() && !isList) {
        return;
    }
    auto below = pointer + (isList ? std::string("/-") : json::pointerBelow({}, name.toStdString()));
    m_editing.apply(tr("Add argument %1").arg(isList ? QString::fromStdString(pointer).mid(1) : name),
                    authoring::setArgument(*m_editing.document(), *m_editing.tool(), m_step, below,
                                           authoring::MixedForm{{}}));
    if (isList) {
        const auto node = m_editing.document()->find(m_editing.stepPointer(m_step, "/args" + pointer));
        below = json::pointerBelow(pointer, node && node->size() > 0 ? node->size() - 1 : 0);
    }
    focusField("/args" + below);
}

void StepForm::removeArgument(const std::string& pointer)
{
    m_editing.apply(tr("Remove argument %1").arg(QString::fromStdString(pointer).mid(1)),
                    authoring::removeArgument(*m_editing.document(), *m_editing.tool(), m_step, pointer));
}

void StepForm::switchForm(const std::string& pointer)
{
    const auto& rows = m_arguments->rows();
    const auto row = std::ranges::find(rows, pointer, &authoring::ArgumentRow::pointer);
    if (row == rows.end() || !row->form) {
        return;
    }
    const auto isExpression = std::holds_alternative<authoring::ExpressionForm>(*row->form);
    auto wanted = isExpression ? Result<authoring::ValueForm>(authoring::asLiteral(
                                     *row->form, sampleAt(m_editing.trial().step(m_step), pointer)))
                               : authoring::asExpression(*row->form).map([](auto form) {
                                     return authoring::ValueForm(std::move(form));
                                 });
    const auto label = QString::fromStdString(pointer).mid(1);
    m_editing.apply(isExpression ? tr("Write argument %1 as it is").arg(label)
                                 : tr("Make argument %1 an expression").arg(label),
                    wanted.and_then([this, &pointer](const authoring::ValueForm& form) {
                        return authoring::setArgument(*m_editing.document(), *m_editing.tool(), m_step,
                                                      pointer, form);
                    }));
    // Also when nothing could be changed: the button shows what is written.
    showArguments();
}

} // namespace toolwright::ui
