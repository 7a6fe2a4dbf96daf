#pragma once

#include "core/diagnostics/diagnostic.h"
#include "ui/edit/texttarget.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace toolwright::ui {

class DiffView;

/// One way to go on: a verb, the name of the step in the history, and what it changes.
struct EditChoice
{
    QString verb;
    QString name;
    std::vector<diagnostics::FileEdit> edits;
    /// Runs after the edits were made.
    std::function<void()> after = {};
};

/// An edit that wants a look or a word before it is made.
struct EditAnswer
{
    /// What a person should know first, one sentence a line.
    QStringList lines;
    /// Best first; none while what was typed cannot be used.
    std::vector<EditChoice> choices;
};

struct EditQuestion
{
    QString title;
    /// Names the field to type into; empty: there is none.
    QString input;
    QString text;
    std::function<EditAnswer(const QString& text)> answer;
};

/// Shows what an edit changes, and what it would break, before it is made.
class EditPreview : public QFrame
{
    Q_OBJECT

public:
    /// @p texts must outlive the preview.
    EditPreview(const TextTarget& texts, QWidget* window);

    void open(EditQuestion question);
    void close();

Q_SIGNALS:
    /// The preview is closed already.
    void chosen(const toolwright::ui::EditChoice& choice);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void place();
    void update();
    void makeButtons();
    void choose(std::size_t index);

    const TextTarget& m_texts;
    EditQuestion m_question;
    EditAnswer m_answer;
    QLabel* m_title;
    QLineEdit* m_input;
    QLabel* m_lines;
    DiffView* m_diff;
    QHBoxLayout* m_buttons;
    std::vector<QPushButton*> m_made;
    QPointer<QWidget> m_focusBefore;
};

} // namespace toolwright::ui
