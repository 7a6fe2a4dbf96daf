#pragma once

#include "core/httptool/authoring/completion.h"

#include <QObject>

#include <functional>
#include <string>

class QKeyEvent;

namespace toolwright::ui {

class CompletionPopup;
class ExpressionField;

/// Completion of placeholders in one field of a form: a list below the caret after `$` or Ctrl+Space.
class FieldAssist : public QObject
{
    Q_OBJECT

public:
    using Names = std::function<httptool::authoring::GuideNames()>;

    /// @p field is the parent; @p pointer is the place in the file that it edits.
    FieldAssist(ExpressionField& field, std::string pointer, Names names);
    ~FieldAssist() override;

    void complete();
    CompletionPopup* popup() const { return m_popup; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool handleKey(const QKeyEvent& key);
    void accept(int row);
    void hide();

    ExpressionField& m_field;
    std::string m_pointer;
    Names m_names;
    CompletionPopup* m_popup = nullptr;
    jsonata::CompletionList m_list;
};

} // namespace toolwright::ui
