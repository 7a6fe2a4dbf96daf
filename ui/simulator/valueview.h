#pragma once

#include "core/json/value.h"

#include <QWidget>

#include <optional>

class QPlainTextEdit;
class QPushButton;

namespace toolwright::ui {

/// A JSON value to be read: indented, with characters that deceive written as escapes. A long one shows its
/// beginning and says how much is behind a button; nothing is left out silently.
class ValueView : public QWidget
{
    Q_OBJECT

public:
    /// @p name: object name of the text and, with a suffix, of the button; @p title is what readers hear.
    ValueView(const QString& name, const QString& title, QWidget* parent = nullptr);

    void setValue(const json::Value& value);
    void clear();
    bool isWhole() const { return m_rest.isEmpty(); }
    QPlainTextEdit* text() const { return m_text; }
    /// Grows with its content up to @p lines lines instead of filling its place.
    void fitUpTo(int lines);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAll();
    void fit();

    QPlainTextEdit* m_text;
    QPushButton* m_more;
    std::optional<json::Value> m_value;
    QString m_rest;
    int m_lines = 0;
};

} // namespace toolwright::ui
