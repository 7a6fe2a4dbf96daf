#include "ui/simulator/argumentsform.h"

#include "core/guard/members.h"
#include "core/json/parse.h"
#include "core/json/readable.h"
#include "core/json/write.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int textLines = 6;
constexpr qsizetype longestField = 2000;

bool isRequired(const json::Value& schema, std::string_view name)
{
    const auto* required = schema.find("required");
    if (required == nullptr || !required->isArray()) {
        return false;
    }
    const auto& names = required->items();
    return std::any_of(names.begin(), names.end(), [name](const json::Value& entry) {
        return entry.isString() && entry.toString() == name;
    });
}

/// What a person typed as a value: text for a text property, else JSON, and what is no JSON stays text.
json::Value typedValue(const QString& text, bool isText)
{
    if (!isText) {
        if (auto value = json::parseValue(text.toStdString())) {
            return *std::move(value);
        }
    }
    return guard::textValue(text.toStdString());
}

} // namespace

ArgumentsForm::ArgumentsForm(QWidget* parent, QString prefix, QString root)
    : QWidget(parent)
    , m_prefix(std::move(prefix))
    , m_root(std::move(root))
    , m_form(new QFormLayout)
    , m_text(new QPlainTextEdit(this))
    , m_note(new QLabel(this))
    , m_asText(new QToolButton(this))
    , m_fieldsBox(new QWidget(this))
{
    m_asText->setObjectName(m_prefix + QStringLiteral(".asJson"));
    m_asText->setText(tr("As JSON"));
    m_asText->setAccessibleName(tr("Edit the arguments as JSON"));
    m_asText->setCheckable(true);
    m_asText->setFocusPolicy(Qt::TabFocus);
    m_text->setObjectName(m_prefix + QStringLiteral(".json"));
    m_text->setAccessibleName(tr("Arguments as JSON"));
    m_text->setFont(monospaceFont(font()));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(textLines * m_text->fontMetrics().lineSpacing() + space4);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setObjectName(m_prefix + QStringLiteral(".argumentsNote"));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_form->setVerticalSpacing(space1);
    m_fieldsBox->setLayout(m_form);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(m_fieldsBox);
    layout->addWidget(m_text);
    layout->addWidget(m_note);
    layout->addWidget(m_asText, 0, Qt::AlignLeft);
    m_text->hide();
    m_note->hide();
    connect(m_asText, &QToolButton::toggled, this, &ArgumentsForm::showText);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ArgumentsForm::readText);
}

QString ArgumentsForm::fieldText(const std::string& name) const
{
    const auto* value = m_arguments.find(name);
    if (value == nullptr) {
        return {};
    }
    return QString::fromStdString(value->isString() ? std::string(value->toString()) : json::write(*value));
}

ArgumentsForm::Field ArgumentsForm::makeField(const json::Member& property, const QString& label)
{
    Field field;
    field.name = property.key.string();
    const auto shown = fieldText(field.name);
    field.isText = guard::textMember(property.value, "type") == "string";
    const auto* choices = property.value.find("enum");
    if (choices != nullptr && choices->isArray()) {
        auto* box = new QComboBox(m_fieldsBox);
        box->addItem(QString());
        for (const auto& choice : choices->items()) {
            box->addItem(QString::fromStdString(choice.isString() ? std::string(choice.toString())
                                                                  : json::write(choice)));
        }
        box->setEditable(true);
        box->setCurrentText(shown);
        connect(box, &QComboBox::currentTextChanged, this, &ArgumentsForm::readFields);
        field.text = [box] { return box->currentText(); };
        field.widget = box;
    } else {
        auto* line = new QLineEdit(m_fieldsBox);
        line->setText(shown.left(longestField));
        // A line that long could be neither read nor edited.
        line->setReadOnly(shown.size() > longestField);
        connect(line, &QLineEdit::textChanged, this, &ArgumentsForm::readFields);
        field.text = [line] { return line->text(); };
        field.widget = line;
    }
    field.shown = field.text();
    if (const auto* value = m_arguments.find(field.name)) {
        field.before = *value;
    }
    field.widget->setObjectName(m_prefix + QStringLiteral(".argument.") + QString::fromStdString(field.name));
    field.widget->setAccessibleName(label);
    field.widget->setToolTip(
        shown.size() > longestField
            ? tr("Too long for a field: %1 characters. Edit it as JSON.").arg(locale().toString(shown.size()))
            : QString::fromStdString(guard::textMember(property.value, "description")));
    return field;
}

void ArgumentsForm::addField(const json::Member& property, bool isRequired)
{
    const auto name = QString::fromStdString(property.key.string());
    const auto type = QString::fromStdString(guard::textMember(property.value, "type"));
    const auto label = isRequired       ? tr("%1.%2, %3, required").arg(m_root, name, type)
                       : type.isEmpty() ? tr("%1.%2").arg(m_root, name)
                                        : tr("%1.%2, %3").arg(m_root, name, type);
    m_fields.push_back(makeField(property, label));
    auto* title = new QLabel(label, m_fieldsBox);
    title->setFont(smallFont(font()));
    title->setBuddy(m_fields.back().widget);
    m_form->addRow(title, m_fields.back().widget);
}

void ArgumentsForm::setSchema(const json::Value& schema, const json::Value& arguments)
{
    m_loading = true;
    m_schema = schema;
    m_arguments = arguments;
    m_fields.clear();
    while (m_form->rowCount() > 0) {
        m_form->removeRow(0);
    }
    const auto* properties = schema.find("properties");
    if (properties != nullptr && properties->isObject()) {
        for (const auto& property : properties->members()) {
            addField(property, isRequired(schema, property.key.view()));
        }
    }
    m_text->setPlainText(m_asText->isChecked() ? QString::fromStdString(json::writeReadable(m_arguments))
                                               : QString());
    m_note->hide();
    m_loading = false;
}

void ArgumentsForm::readFields()
{
    if (m_loading) {
        return;
    }
    json::ObjectBuilder builder;
    for (const auto& member : m_arguments.members()) {
        const auto isField = std::any_of(m_fields.begin(), m_fields.end(), [&member](const Field& field) {
            return field.name == member.key.view();
        });
        if (!isField) {
            builder.set(member.key, member.value);
        }
    }
    for (const auto& field : m_fields) {
        // What nobody edited stays as it is, also where a field cannot show all of it.
        if (const auto text = field.text(); text == field.shown) {
            guard::setOptional(builder, field.name, field.before);
        } else if (!text.isEmpty()) {
            builder.set(field.name, typedValue(text, field.isText));
        }
    }
    m_arguments = builder.build();
    Q_EMIT edited();
}

void ArgumentsForm::readText()
{
    if (m_loading) {
        return;
    }
    const auto value = json::parseValue(m_text->toPlainText().toStdString());
    m_note->setVisible(!value || !value->isObject());
    if (!value) {
        m_note->setText(tr("This is no JSON: %1").arg(QString::fromStdString(value.error().message)));
    } else if (!value->isObject()) {
        m_note->setText(tr("Arguments are an object, as in {\"orderId\": \"ord_1\"}."));
    } else {
        m_arguments = *value;
        Q_EMIT edited();
    }
}

void ArgumentsForm::showText(bool asText)
{
    const auto schema = m_schema;
    const auto arguments = m_arguments;
    setSchema(schema, arguments);
    m_fieldsBox->setVisible(!asText);
    m_text->setVisible(asText);
}

} // namespace toolwright::ui
