#pragma once

#include "core/jsonata/completion.h"
#include "ui/widgets/expressioncolors.h"

#include <QPlainTextEdit>
#include <QPointer>

#include <optional>
#include <string>

namespace toolwright::ui {

class CompletionPopup;

/// What an expression field helps with.
struct ExpressionContext
{
    compound::Dialect dialect = compound::Dialect::Template;
    jsonata::CompletionScope scope;
};

/// Field for one value of a step: colours, completion, help with the call around the caret, the error at its
/// place. Grows with its text. Has no undo of its own: undoRequested() and redoRequested() ask for it.
class ExpressionField : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ExpressionField(QWidget* parent = nullptr);
    ~ExpressionField() override;
    Q_DISABLE_COPY_MOVE(ExpressionField)

    /// A value from elsewhere: shown with the caret kept, not announced.
    void setValue(const QString& value);
    QString value() const { return toPlainText(); }
    void setContext(ExpressionContext context);
    const ExpressionContext& context() const { return m_context; }
    /// Also without any `{{`, for fields that are no expressions: no colours, no completion.
    void setPlain(bool plain);

    /// The caret in bytes of the value.
    std::size_t caretByte() const;
    /// Selects bytes of the value, as far as they are there.
    void selectBytes(TextRange range);
    /// The first syntax error as a sentence with its column; empty when there is none.
    QString errorText() const;
    void complete();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    void acceptCompletion(int row);

Q_SIGNALS:
    /// A person changed the value.
    void edited(const QString& value);
    void caretMoved();
    void undoRequested();
    void redoRequested();
    void focusTaken();
    void focusLeft();
    /// Enter in a field of one line.
    void submitted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    class Colors;
    /// The expression around the caret: where it starts in the value, and its text.
    struct Spot
    {
        std::size_t offset = 0;
        std::string text;
    };

    std::optional<Spot> spotAtCaret() const;
    void noticeChange();
    void noticeCaret();
    bool handlePopupKey(int key);
    bool typeBrace(const QString& text);
    void updateHelp(bool asked);
    void markErrors();
    int unitAt(std::size_t byte) const;

    Colors* m_colors;
    ExpressionContext m_context;
    QPointer<CompletionPopup> m_popup;
    jsonata::CompletionList m_completions;
    std::size_t m_completionOffset = 0;
    QString m_error;
    bool m_isPlain = false;
    bool m_isSetting = false;
    bool m_isTyping = false;
};

} // namespace toolwright::ui
