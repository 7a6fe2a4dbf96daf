#include "ui/widgets/expressionfield.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/completionpopup.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <algorithm>
#include <cmath>
#include <utility>

namespace toolwright::ui {

using namespace measures;

class ExpressionField::Colors : public QSyntaxHighlighter
{
public:
    explicit Colors(ExpressionField& field)
        : QSyntaxHighlighter(field.document())
        , m_field(field)
    {
    }

protected:
    void highlightBlock(const QString& text) override
    {
        if (m_field.m_isPlain) {
            return;
        }
        const auto start = currentBlock().position();
        const auto end = start + static_cast<int>(text.size());
        for (const auto& span : expressionColors(document()->toPlainText(), m_field.m_context.dialect)) {
            const auto from = std::max(span.start, start);
            const auto to = std::min(span.start + span.length, end);
            if (from < to) {
                QTextCharFormat format;
                format.setForeground(color(span.role, &m_field));
                format.setFontWeight(span.isBold ? QFont::DemiBold : QFont::Normal);
                setFormat(from - start, to - from, format);
            }
        }
    }

private:
    ExpressionField& m_field;
};

ExpressionField::ExpressionField(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_colors(new Colors(*this))
{
    setFont(monospaceFont(font()));
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(space1);
    // The frame draws the rounded field; a filled viewport would cover its corners.
    viewport()->setAutoFillBackground(false);
    connect(document(), &QTextDocument::contentsChanged, this, &ExpressionField::noticeChange);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            [this] { updateGeometry(); });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &ExpressionField::noticeCaret);
}

ExpressionField::~ExpressionField()
{
    // It belongs to the window, so that it may stand over everything.
    delete m_popup;
}

void ExpressionField::setValue(const QString& value)
{
    const auto now = toPlainText();
    if (now == value) {
        return;
    }
    const auto shorter = std::min(now.size(), value.size());
    qsizetype same = 0;
    while (same < shorter && now.at(same) == value.at(same)) {
        ++same;
    }
    qsizetype tail = 0;
    while (tail < shorter - same && now.at(now.size() - 1 - tail) == value.at(value.size() - 1 - tail)) {
        ++tail;
    }
    m_isSetting = true;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(same));
    cursor.setPosition(static_cast<int>(now.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(value.mid(same, value.size() - tail - same));
    m_isSetting = false;
    markErrors();
}

void ExpressionField::setContext(ExpressionContext context)
{
    const auto isOther = context.dialect != m_context.dialect;
    m_context = std::move(context);
    if (isOther) {
        m_isSetting = true;
        m_colors->rehighlight();
        m_isSetting = false;
        markErrors();
    }
}

void ExpressionField::setPlain(bool plain)
{
    m_isPlain = plain;
}

std::size_t ExpressionField::caretByte() const
{
    return static_cast<std::size_t>(toPlainText().left(textCursor().position()).toUtf8().size());
}

int ExpressionField::unitAt(std::size_t byte) const
{
    const auto bytes = toPlainText().toUtf8();
    return static_cast<int>(QString::fromUtf8(bytes.left(static_cast<qsizetype>(byte))).size());
}

void ExpressionField::selectBytes(TextRange range)
{
    auto cursor = textCursor();
    cursor.setPosition(unitAt(range.offset));
    cursor.setPosition(unitAt(range.end()), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

QString ExpressionField::errorText() const
{
    return m_error;
}

std::optional<ExpressionField::Spot> ExpressionField::spotAtCaret() const
{
    const auto text = toPlainText().toStdString();
    if (m_isPlain) {
        return std::nullopt;
    }
    if (m_context.dialect == compound::Dialect::Bare) {
        return Spot{0, text};
    }
    const auto caret = caretByte();
    const auto parsed = compound::parseTemplates(text);
    for (const auto& part : parsed.parts) {
        const auto isOpen = parsed.unclosed && part.range.offset == *parsed.unclosed;
        const auto end = isOpen ? part.range.end() : part.range.end() - 2;
        if (part.expression && caret >= part.expressionOffset && caret <= end) {
            return Spot{part.expressionOffset,
                        text.substr(part.expressionOffset, end - part.expressionOffset)};
        }
    }
    return std::nullopt;
}

void ExpressionField::noticeChange()
{
    if (m_isSetting) {
        return;
    }
    markErrors();
    Q_EMIT edited(toPlainText());
    m_isTyping = true;
}

void ExpressionField::noticeCaret()
{
    if (hasFocus()) {
        updateHelp(std::exchange(m_isTyping, false));
        Q_EMIT caretMoved();
    }
}

void ExpressionField::markErrors()
{
    m_error.clear();
    QList<QTextEdit::ExtraSelection> marks;
    const auto text = toPlainText().toStdString();
    std::vector<jsonata::SyntaxError> errors;
    if (!m_isPlain && m_context.dialect == compound::Dialect::Template) {
        auto parsed = compound::parseTemplates(text);
        errors = std::move(parsed.errors);
        if (parsed.unclosed && errors.empty()) {
            errors.push_back(
                {{}, tr("the template has no closing }}").toStdString(), {}, 0, {*parsed.unclosed, 2}});
        }
    } else if (!m_isPlain && !text.empty()) {
        errors = jsonata::Expression::parse(text).errors;
    }
    for (const auto& error : errors) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document());
        const auto start = unitAt(error.range.offset);
        const auto end = std::max(unitAt(error.range.end()), start + 1);
        const auto last = document()->characterCount() - 1;
        mark.cursor.setPosition(std::min(start, std::max(last - 1, 0)));
        mark.cursor.setPosition(std::min(end, last), QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(color(Role::Destructive, this));
        marks.append(mark);
        if (m_error.isEmpty()) {
            m_error = tr("Column %1: %2").arg(start + 1).arg(QString::fromStdString(error.message));
        }
    }
    setExtraSelections(marks);
}

QSize ExpressionField::sizeHint() const
{
    auto lines = 0;
    for (auto block = document()->begin(); block.isValid(); block = block.next()) {
        lines += std::max(block.layout() != nullptr ? block.layout()->lineCount() : 1, 1);
    }
    const auto text = static_cast<int>(std::ceil(QFontMetricsF(font()).lineSpacing() * lines));
    return {120, text + 2 * space1 + 2 * frameWidth() + 2};
}

QSize ExpressionField::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

void ExpressionField::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGeometry();
}

void ExpressionField::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_isSetting = true;
        m_colors->rehighlight();
        m_isSetting = false;
        markErrors();
    }
}

void ExpressionField::insertFromMimeData(const QMimeData* source)
{
    m_isTyping = false;
    textCursor().insertText(source->text());
}

} // namespace toolwright::ui
