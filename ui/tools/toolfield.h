#pragma once

#include "core/httptool/authoring/toolform.h"

#include <QWidget>

#include <string>

class QComboBox;
class QLabel;

namespace toolwright::ui {

class ExpressionField;

/// One value of the form of a tool: a text or a choice, and below it what is wrong with it.
class ToolField : public QWidget
{
    Q_OBJECT

public:
    /// @p title is what readers hear.
    ToolField(const httptool::authoring::FormField& field, const QString& title, QWidget* parent = nullptr);

    /// The object name of the field that shows the place @p pointer.
    static QString nameOf(const std::string& pointer);

    const httptool::authoring::FormField& field() const { return m_field; }
    /// Another value of the same place; what is being typed stays when it says the same.
    void setField(const httptool::authoring::FormField& field);
    /// What was typed and reads as this value already is not overwritten.
    void setKept(bool isKept) { m_isKept = isKept; }
    QString typed() const;
    /// Null for a choice.
    ExpressionField* text() const { return m_text; }
    QWidget* input() const;
    /// Sentences; empty: nothing is wrong.
    void setProblem(const QString& problem, bool isError);

Q_SIGNALS:
    void edited(const QString& typed);
    void focusTaken();
    void focusLeft();
    void undoRequested();
    void redoRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeText();
    QWidget* makeChoice();
    void showChoice();
    void paintProblem();

    httptool::authoring::FormField m_field;
    ExpressionField* m_text = nullptr;
    QComboBox* m_choice = nullptr;
    QLabel* m_problem;
    bool m_isError = true;
    bool m_isKept = false;
};

} // namespace toolwright::ui
