#include "ui/compound/stepform.h"

#include "ui/compound/carddelegate.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/valuefield.h"
#include "ui/models/labels.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/fieldparts.h"
#include "ui/window/session.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

StepForm::StepForm(CompoundEditing& editing, QWidget* parent)
    : QWidget(parent)
    , m_editing(editing)
    , m_title(new QLabel(this))
    , m_id(new QLineEdit(this))
    , m_tool(new QPushButton(this))
    , m_risk(new Chip(ChipKind::Unknown, this))
    , m_takes(new QLabel(this))
    , m_condition(new ValueField(QStringLiteral("step.if"), tr("Run only if"), this))
    , m_items(new ValueField(QStringLiteral("step.forEach"), tr("For each"), this))
    , m_item(new QComboBox(this))
    , m_summary(new QLabel(this))
    , m_arguments(new ArgumentFields(this))
    , m_addArgument(new QLineEdit(this))
{
    setObjectName(QStringLiteral("stepForm"));
    build();
    connectField(m_condition, "/if");
    connectField(m_items, "/forEach");
    connect(m_tool, &QPushButton::clicked, this, &StepForm::toolRequested);
    connect(m_id, &QLineEdit::editingFinished, this, [this] {
        if (m_id->text() != m_editing.stepId(m_step)) {
            Q_EMIT renameRequested(m_id->text());
        }
    });
    connect(
        m_arguments, &ArgumentFields::fieldMade, this,
        [this](ValueField* field, const std::string& pointer) { connectField(field, "/args" + pointer); });
    connect(m_arguments, &ArgumentFields::addRequested, this, &StepForm::addArgument);
    connect(m_arguments, &ArgumentFields::removeRequested, this, &StepForm::removeArgument);
    connect(m_arguments, &ArgumentFields::switchRequested, this, &StepForm::switchForm);
    connect(m_addArgument, &QLineEdit::returnPressed, this, [this] {
        addArgument({}, m_addArgument->text().trimmed());
        m_addArgument->clear();
    });
    connect(m_item, &QComboBox::activated, this, [this](int item) {
        m_editing.trial().chooseItem(m_editing.stepId(m_step).toStdString(), static_cast<std::size_t>(item));
        m_editing.tryAgain();
    });
}

void StepForm::build()
{
    m_title->setObjectName(QStringLiteral("step.title"));
    m_title->setFont(headingFont(font()));
    m_condition->setPlaceholder(tr("always runs"));
    m_items->setPlaceholder(tr("no loop: runs once"));
    m_item->setObjectName(QStringLiteral("step.item"));
    m_item->setAccessibleName(tr("Item of the list that is shown"));
    m_item->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_addArgument->setObjectName(QStringLiteral("step.addArgument"));
    m_addArgument->setAccessibleName(tr("Name of a new argument"));
    m_addArgument->setPlaceholderText(tr("Add an argument: name, Enter"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(m_title);
    layout->addWidget(makeIdentity());
    layout->addWidget(m_condition);
    layout->addWidget(m_items);
    layout->addWidget(m_item);
    layout->addWidget(makeArgumentsHead());
    layout->addWidget(m_arguments);
    layout->addWidget(m_addArgument);
    m_arguments->setTabNeighbours(m_item, m_addArgument);
    layout->addStretch(1);
}

QWidget* StepForm::makeIdentity()
{
    auto* box = new QWidget(this);
    m_id->setObjectName(QStringLiteral("step.id"));
    m_id->setAccessibleName(tr("Step id"));
    m_id->setFont(monospaceFont(font()));
    m_tool->setObjectName(QStringLiteral("step.tool"));
    m_tool->setFont(monospaceFont(font()));
    m_takes->setObjectName(QStringLiteral("step.takes"));
    m_takes->setFont(smallFont(font()));
    m_takes->setWordWrap(true);
    m_takes->setForegroundRole(QPalette::PlaceholderText);
    auto* tool = new QHBoxLayout;
    tool->setSpacing(space2);
    tool->addWidget(m_tool, 1);
    tool->addWidget(m_risk);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeFieldLabel(tr("Step id"), m_id, this));
    layout->addWidget(m_id);
    layout->addSpacing(space2);
    layout->addWidget(makeFieldLabel(tr("Tool"), m_tool, this));
    layout->addLayout(tool);
    layout->addWidget(m_takes);
    return box;
}

QWidget* StepForm::makeArgumentsHead()
{
    m_summary->setObjectName(QStringLiteral("step.summary"));
    m_summary->setFont(smallFont(font()));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    return m_summary;
}

void StepForm::connectField(ValueField* field, const std::string& below)
{
    auto* input = field->field();
    connect(input, &ExpressionField::edited, this, [this, field, below] { type(field, below); });
    connect(input, &ExpressionField::caretMoved, this, [this, field, below] { showPart(field, below); });
    connect(input, &ExpressionField::focusLeft, this, [this, field] {
        field->setPart({}, {});
        m_editing.endTyping();
    });
    connect(input, &ExpressionField::submitted, this, [input] {
        if (auto* next = input->nextInFocusChain()) {
            next->setFocus(Qt::TabFocusReason);
        }
    });
    connect(input, &ExpressionField::undoRequested, this,
            [this] { m_editing.session().history()->stack()->undo(); });
    connect(input, &ExpressionField::redoRequested, this,
            [this] { m_editing.session().history()->stack()->redo(); });
}

void StepForm::type(ValueField* field, const std::string& below)
{
    const auto edits = typedEdits(m_editing, {m_step, below, typeOf(below)}, field->field()->value());
    if (!edits) {
        field->setProblem(sentence(edits.error().message));
        return;
    }
    const auto typed = field->field()->value();
    m_editing.type(edits);
    // In a file without templates a plain text is written as an expression: go on inside its quotes.
    const auto written = field->field()->value();
    const auto at = written == typed ? -1 : written.indexOf(QString(QLatin1Char('"') + typed));
    if (at >= 0) {
        const auto before = written.left(at + 1 + typed.size()).toUtf8().size();
        field->field()->selectBytes({static_cast<std::size_t>(before), 0});
    }
}

std::string StepForm::typeOf(const std::string& below) const
{
    for (const auto& row : m_arguments->rows()) {
        if ("/args" + row.pointer == below) {
            return row.type;
        }
    }
    return {};
}

void StepForm::refresh()
{
    const auto current = m_editing.currentStep();
    if (!current || *current >= m_editing.stepCount()) {
        return;
    }
    m_step = *current;
    const auto& row = m_editing.rows()[m_step + 1].step;
    showIdentity(row);
    showTool(row);
    showValue(m_condition, "/if");
    showValue(m_items, "/forEach");
    showItems();
    showArguments();
}

void StepForm::showIdentity(const StepRow& row)
{
    m_title->setText(tr("Step %1 · %2").arg(m_step + 1).arg(row.id));
    if (!m_id->hasFocus() || !m_id->isModified()) {
        m_id->setText(row.id);
    }
}

void StepForm::focusField(const std::string& below)
{
    auto* field = below == "/forEach" ? m_items : m_condition;
    if (below.starts_with("/args")) {
        field = m_arguments->field(below.substr(5));
        if (field == nullptr) {
            m_arguments->focusWhenThere(below.substr(5));
            showArguments();
            return;
        }
    }
    if (below.empty()) {
        focusId();
        return;
    }
    field->field()->setFocus(Qt::OtherFocusReason);
}

void StepForm::focusId()
{
    m_id->setFocus(Qt::OtherFocusReason);
    m_id->selectAll();
}

} // namespace toolwright::ui
