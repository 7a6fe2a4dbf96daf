#include "ui/compound/compoundform.h"

#include "core/compound/authoring/headeredits.h"
#include "core/compound/names.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/schemaform.h"
#include "ui/compound/valuefield.h"
#include "ui/models/labels.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fieldparts.h"
#include "ui/window/session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

namespace authoring = compound::authoring;

QString riskWord(std::string_view name)
{
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

CompoundForm::CompoundForm(CompoundEditing& editing, QWidget* parent)
    : QWidget(parent)
    , m_editing(editing)
    , m_name(new QLineEdit(this))
    , m_description(new ValueField(QStringLiteral("compound.description"), tr("Description"), this))
    , m_risk(new QComboBox(this))
    , m_computed(new QLabel(this))
    , m_useComputed(new QPushButton(this))
    , m_critical(new QCheckBox(tr("Critical: ask before every call"), this))
    , m_disabled(new QCheckBox(tr("Disabled: the agent does not see it"), this))
    , m_note(new ValueField(QStringLiteral("compound.note"), tr("Note"), this))
    , m_overrides(new QWidget(this))
    , m_overrideRows(new QVBoxLayout(m_overrides))
    , m_schema(new SchemaForm(editing, this))
{
    setObjectName(QStringLiteral("compoundForm"));
    build();
    connectText(m_description, "description");
    connectText(m_note, "note");
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        if (!m_editing.rows().empty() && m_name->text() != m_editing.rows().front().header.name) {
            Q_EMIT renameRequested(m_name->text());
        }
    });
    connect(m_risk, &QComboBox::activated, this,
            [this] { setField("risk", m_risk->currentData().toString()); });
    connect(m_useComputed, &QPushButton::clicked, this,
            [this] { setField("risk", m_useComputed->property("risk").toString()); });
    connect(m_critical, &QCheckBox::clicked, this, [this](bool on) { setFlag("critical", on); });
    connect(m_disabled, &QCheckBox::clicked, this, [this](bool on) { setFlag("disabled", on); });
}

void CompoundForm::build()
{
    auto* title = new QLabel(tr("Compound"), this);
    title->setFont(headingFont(font()));
    m_name->setObjectName(QStringLiteral("compound.name"));
    m_name->setAccessibleName(tr("Name of the compound"));
    m_name->setFont(monospaceFont(font()));
    m_description->field()->setPlain(true);
    m_description->setPlaceholder(tr("What it does, for the agent"));
    m_note->field()->setPlain(true);
    m_note->setPlaceholder(tr("For people; the agent does not see it"));
    m_critical->setObjectName(QStringLiteral("compound.critical"));
    m_critical->setMinimumHeight(target);
    m_disabled->setMinimumHeight(target);
    m_disabled->setObjectName(QStringLiteral("compound.disabled"));
    m_overrides->setObjectName(QStringLiteral("compound.overrides"));
    m_overrideRows->setContentsMargins(0, 0, 0, 0);
    m_overrideRows->setSpacing(space2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(title);
    layout->addWidget(makeFieldLabel(tr("Name"), m_name, this));
    layout->addWidget(m_name);
    layout->addWidget(m_description);
    layout->addWidget(makeRisk());
    layout->addWidget(m_critical);
    layout->addWidget(m_disabled);
    layout->addWidget(m_overrides);
    layout->addWidget(m_schema);
    layout->addWidget(m_note);
    layout->addStretch(1);
}

QWidget* CompoundForm::makeRisk()
{
    auto* box = new QWidget(this);
    m_risk->setObjectName(QStringLiteral("compound.risk"));
    m_risk->setAccessibleName(tr("Declared risk"));
    for (const auto name : compound::riskNames) {
        m_risk->addItem(riskLabel(*compound::riskFrom(name)), riskWord(name));
    }
    m_computed->setObjectName(QStringLiteral("compound.computed"));
    m_computed->setFont(smallFont(font()));
    m_computed->setWordWrap(true);
    m_computed->setForegroundRole(QPalette::PlaceholderText);
    m_useComputed->setObjectName(QStringLiteral("compound.useComputed"));
    m_useComputed->setAccessibleName(tr("Declare the computed risk"));
    auto* row = new QHBoxLayout;
    row->setSpacing(space2);
    row->addWidget(m_risk, 1);
    row->addWidget(m_useComputed);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeFieldLabel(tr("Declared risk"), m_risk, this));
    layout->addLayout(row);
    layout->addWidget(m_computed);
    return box;
}

void CompoundForm::connectText(ValueField* field, const char* key)
{
    auto* input = field->field();
    connect(input, &ExpressionField::edited, this, [this, key](const QString& text) {
        const auto* document = m_editing.document();
        const auto pointer = m_editing.pointer(std::string("/") + key);
        const auto value = json::Value::string(text.toStdString());
        if (document->find(pointer)) {
            m_editing.type(text.isEmpty() && QLatin1String(key) == QLatin1String("note")
                               ? json::edit::remove(*document, pointer)
                               : json::edit::set(*document, pointer, value));
        } else if (!text.isEmpty()) {
            m_editing.type(authoring::setHeaderField(*document, *m_editing.tool(), key, value));
        }
    });
    connect(input, &ExpressionField::focusLeft, this, [this] { m_editing.endTyping(); });
    connect(input, &ExpressionField::submitted, input, [input] {
        if (auto* next = input->nextInFocusChain()) {
            next->setFocus(Qt::TabFocusReason);
        }
    });
    connect(input, &ExpressionField::undoRequested, this,
            [this] { m_editing.session().history()->stack()->undo(); });
    connect(input, &ExpressionField::redoRequested, this,
            [this] { m_editing.session().history()->stack()->redo(); });
}

void CompoundForm::setField(const char* key, const QString& value)
{
    m_editing.apply(tr("Set %1 to %2").arg(QString::fromLatin1(key), value),
                    authoring::setHeaderField(*m_editing.document(), *m_editing.tool(), key,
                                              json::Value::string(value.toStdString())));
}

void CompoundForm::setFlag(const char* key, bool on)
{
    const auto value = on ? std::optional(json::Value::boolean(true)) : std::nullopt;
    m_editing.apply(on ? tr("Set %1").arg(QString::fromLatin1(key))
                       : tr("Remove %1").arg(QString::fromLatin1(key)),
                    authoring::setHeaderField(*m_editing.document(), *m_editing.tool(), key, value));
}

void CompoundForm::refresh()
{
    const auto entry = m_editing.compound();
    if (!entry || m_editing.rows().empty()) {
        return;
    }
    const auto& header = m_editing.rows().front().header;
    if (!m_name->hasFocus() || !m_name->isModified()) {
        m_name->setText(header.name);
    }
    m_description->setValue(header.description);
    m_note->setValue(header.note);
    m_critical->setChecked(header.isCritical);
    m_disabled->setChecked(header.isDisabled);
    showRisk();
    showOverrides();
    m_schema->refresh();
}

void CompoundForm::showRisk()
{
    const auto& header = m_editing.rows().front().header;
    const auto written = memberText(*m_editing.compound(), "risk");
    m_risk->setCurrentIndex(m_risk->findData(written));
    const auto computed = header.stepRisk;
    m_computed->setText(computed ? tr("The steps make it %1: %2")
                                       .arg(riskLabel(computed), header.riskMakers.join(QStringLiteral(", ")))
                                 : tr("Nothing to compute until every step has a tool."));
    const auto word = computed ? riskWord(compound::riskName(*computed)) : QString();
    m_useComputed->setVisible(computed && word != written);
    m_useComputed->setProperty("risk", word);
    m_useComputed->setText(tr("Use %1").arg(riskLabel(computed)));
}

void CompoundForm::focusName()
{
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void CompoundForm::showOverrides()
{
    const auto& changes = m_editing.rows().front().header.overrides;
    if (changes == m_shownOverrides) {
        return;
    }
    m_shownOverrides = changes;
    while (auto* item = m_overrideRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!changes.isEmpty()) {
        m_overrideRows->addWidget(makeFieldLabel(tr("Changed by overrides.json"), nullptr, m_overrides));
    }
    for (const auto& change : changes) {
        m_overrideRows->addWidget(makeOverride(change));
    }
    m_overrides->setVisible(!changes.isEmpty());
}

QWidget* CompoundForm::makeOverride(const QString& change)
{
    const auto parts = change.split(QLatin1Char('\t'));
    const auto field = parts.value(0);
    auto* row = new QWidget(m_overrides);
    auto* label = new QLabel(row);
    label->setTextFormat(Qt::RichText);
    label->setText(
        QStringLiteral("%1: <s>%2</s>").arg(field.toHtmlEscaped(), parts.value(1).toHtmlEscaped()));
    auto* value = new QLineEdit(parts.value(2), row);
    value->setObjectName(QStringLiteral("compound.override.") + field);
    value->setAccessibleName(tr("Override of %1").arg(field));
    value->setFont(monospaceFont(font()));
    auto* jump = new QPushButton(tr("Show"), row);
    jump->setObjectName(QStringLiteral("compound.override.%1.show").arg(field));
    jump->setAccessibleName(tr("Show the override of %1").arg(field));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(label);
    layout->addWidget(value, 1);
    layout->addWidget(jump);
    connect(jump, &QPushButton::clicked, this, [this, field] { Q_EMIT overrideRequested(field); });
    connect(value, &QLineEdit::editingFinished, this, [this, value, field, before = parts.value(2)] {
        if (value->text() != before) {
            m_editing.setOverride(field, value->text());
        }
    });
    return row;
}

} // namespace toolwright::ui
