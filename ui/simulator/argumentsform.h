#pragma once

#include "core/json/value.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace toolwright::ui {

/// The arguments of a call: a field a property of the input schema, or the whole as JSON.
class ArgumentsForm : public QWidget
{
    Q_OBJECT

public:
    /// @p prefix of object names, @p root of the labels, as in `args.orderId`.
    explicit ArgumentsForm(QWidget* parent = nullptr, QString prefix = QStringLiteral("scenario"),
                           QString root = QStringLiteral("args"));

    /// Another compound: its schema, and what the fields hold.
    void setSchema(const json::Value& schema, const json::Value& arguments);
    const json::Value& arguments() const { return m_arguments; }

Q_SIGNALS:
    void edited();

private:
    struct Field
    {
        std::string name;
        QWidget* widget = nullptr;
        std::function<QString()> text;
        /// What it held at first, and of which value.
        QString shown = {};
        std::optional<json::Value> before = {};
        bool isText = false;
    };

    void addField(const json::Member& property, bool isRequired);
    Field makeField(const json::Member& property, const QString& label);
    void readFields();
    void readText();
    void showText(bool asText);
    /// The member as the text of a field: strings bare, everything else as JSON.
    QString fieldText(const std::string& name) const;

    QString m_prefix;
    QString m_root;
    QFormLayout* m_form;
    QPlainTextEdit* m_text;
    QLabel* m_note;
    QToolButton* m_asText;
    QWidget* m_fieldsBox;
    std::vector<Field> m_fields;
    json::Value m_schema;
    json::Value m_arguments = json::Value::object();
    bool m_loading = false;
};

} // namespace toolwright::ui
