#include "ui/compound/samplespanel.h"

#include "core/json/parse.h"
#include "core/json/write.h"
#include "ui/compound/sampledesk.h"
#include "ui/compound/valuefield.h"
#include "ui/models/labels.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fieldparts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

QString prettyText(const json::Value& value)
{
    return QString::fromStdString(json::writePretty(value));
}

/// Shows @p value unless what is typed means the same already.
void showJson(ValueField* field, const std::optional<json::Value>& value)
{
    const auto typed = json::parseValue(field->field()->value().toStdString());
    if (value ? !typed || *typed != *value : !field->field()->hasFocus()) {
        field->setValue(value ? prettyText(*value) : QString());
    }
}

} // namespace

SamplesPanel::SamplesPanel(SampleDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_names(new QComboBox(this))
    , m_newName(new QLineEdit(this))
    , m_args(new ValueField(QStringLiteral("samples.args"), tr("Arguments of the sample, JSON"), this))
    , m_tools(new QComboBox(this))
    , m_output(new ValueField(QStringLiteral("samples.output"), tr("What the tool answers, JSON"), this))
{
    setObjectName(QStringLiteral("samples"));
    setAccessibleName(tr("Samples"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* page = new QWidget(this);
    auto* columns = new QHBoxLayout(page);
    columns->setContentsMargins(space4, space2, space4, space3);
    columns->setSpacing(space6);
    columns->addWidget(makeArguments(), 1);
    columns->addWidget(makeOutputs(), 1);
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setBackgroundRole(QPalette::Base);
    area->setWidget(page);
    page->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    connect(m_args->field(), &ExpressionField::edited, this, &SamplesPanel::typeArguments);
    connect(m_output->field(), &ExpressionField::edited, this, &SamplesPanel::typeOutput);
    connect(m_tools, &QComboBox::currentIndexChanged, this, &SamplesPanel::refresh);
    connect(&m_desk, &SampleDesk::changed, this, &SamplesPanel::refresh);
    refresh();
}

QWidget* SamplesPanel::makeArguments()
{
    auto* column = new QWidget(this);
    m_names->setObjectName(QStringLiteral("samples.names"));
    m_names->setAccessibleName(tr("Sample in use"));
    m_newName->setObjectName(QStringLiteral("samples.newName"));
    m_newName->setAccessibleName(tr("Name of a new sample"));
    m_newName->setPlaceholderText(tr("New sample: name, Enter"));
    auto* generate = new QPushButton(tr("Generate"), column);
    generate->setObjectName(QStringLiteral("samples.generateArgs"));
    generate->setAccessibleName(tr("Generate arguments from the input schema"));
    auto* removal = makeIconButton(icon(IconName::Remove), tr("Remove this sample"),
                                   QStringLiteral("samples.remove"), column);
    auto* take = new QPushButton(tr("From Simulation"), column);
    take->setObjectName(QStringLiteral("samples.fromRun"));
    take->setAccessibleName(tr("Take arguments and answers from the run in the simulator"));
    take->setToolTip(take->accessibleName());
    connectField(m_args);
    auto* row = new QHBoxLayout;
    row->setSpacing(space2);
    row->addWidget(m_names, 1);
    row->addWidget(m_newName, 1);
    row->addWidget(generate);
    row->addWidget(take);
    row->addWidget(removal);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_args);
    layout->addStretch(1);
    connect(m_names, &QComboBox::activated, this, [this] { m_desk.choose(m_names->currentText()); });
    connect(m_newName, &QLineEdit::returnPressed, this, [this] {
        m_desk.add(m_newName->text().trimmed());
        m_newName->clear();
    });
    connect(generate, &QPushButton::clicked, &m_desk, &SampleDesk::generateArguments);
    connect(take, &QPushButton::clicked, this, &SamplesPanel::runRequested);
    connect(removal, &QToolButton::clicked, &m_desk, &SampleDesk::removeChosen);
    return column;
}

QWidget* SamplesPanel::makeOutputs()
{
    auto* column = new QWidget(this);
    m_tools->setObjectName(QStringLiteral("samples.tools"));
    m_tools->setAccessibleName(tr("Tool whose answer is shown"));
    auto* generate = new QPushButton(tr("Generate"), column);
    generate->setObjectName(QStringLiteral("samples.generateOutput"));
    generate->setAccessibleName(tr("Generate an answer of the tool"));
    connectField(m_output);
    auto* row = new QHBoxLayout;
    row->setSpacing(space2);
    row->addWidget(m_tools, 1);
    row->addWidget(generate);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_output);
    layout->addStretch(1);
    connect(generate, &QPushButton::clicked, this, [this] { m_desk.generateOutput(tool()); });
    return column;
}

void SamplesPanel::connectField(ValueField* field)
{
    auto* input = field->field();
    input->setPlain(true);
    connect(input, &ExpressionField::submitted, input,
            [input] { input->textCursor().insertText(QStringLiteral("\n")); });
    connect(input, &ExpressionField::undoRequested, this, &SamplesPanel::undoRequested);
    connect(input, &ExpressionField::redoRequested, this, &SamplesPanel::redoRequested);
}

std::string SamplesPanel::tool() const
{
    return m_tools->currentText().toStdString();
}

void SamplesPanel::refresh()
{
    const QSignalBlocker quietNames(m_names);
    const QSignalBlocker quietTools(m_tools);
    QStringList names;
    for (const auto& one : m_desk.samples().samples) {
        names.append(QString::fromStdString(one.name));
    }
    m_names->clear();
    m_names->addItems(names);
    const auto* current = m_desk.samples().current();
    m_names->setCurrentText(current != nullptr ? QString::fromStdString(current->name) : QString());
    QStringList tools;
    for (const auto& [name, output] : m_desk.outputs()) {
        tools.append(QString::fromStdString(name));
    }
    const auto chosen = m_tools->currentText();
    m_tools->clear();
    m_tools->addItems(tools);
    if (tools.contains(chosen)) {
        m_tools->setCurrentText(chosen);
    }
    showJson(m_args, current != nullptr ? std::optional(current->args) : std::nullopt);
    const auto output = m_desk.outputs().find(tool());
    const auto isKnown = output != m_desk.outputs().end() && output->second;
    showJson(m_output, isKnown ? std::optional(output->second->output) : std::nullopt);
}

void SamplesPanel::typeArguments()
{
    const auto value = json::parseValue(m_args->field()->value().toStdString());
    m_args->setProblem(value ? QString() : sentence(value.error().message));
    if (value) {
        m_desk.setArguments(*value);
    }
}

void SamplesPanel::typeOutput()
{
    const auto text = m_output->field()->value().toStdString();
    const auto value = json::parseValue(text);
    m_output->setProblem(value || text.empty() ? QString() : sentence(value.error().message));
    if (value || text.empty()) {
        m_desk.setOutput(tool(), value ? std::optional(*value) : std::nullopt);
    }
}

} // namespace toolwright::ui
