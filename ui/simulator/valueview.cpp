#include "ui/simulator/valueview.h"

#include "core/json/readable.h"
#include "core/report/visibletext.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QAbstractTextDocumentLayout>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr qsizetype firstCharacters = qsizetype{64} * 1024;

} // namespace

ValueView::ValueView(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_text(new QPlainTextEdit(this))
    , m_more(new QPushButton(this))
{
    m_text->setObjectName(name);
    m_text->setAccessibleName(title);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFont(monospaceFont(font()));
    // A value in a right-to-left script stays at its place in the line.
    m_text->setLayoutDirection(Qt::LeftToRight);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLook(m_text, Look::Well);
    // The frame below it is the rounded block.
    m_text->viewport()->setAutoFillBackground(false);
    m_more->setObjectName(name + QStringLiteral(".all"));
    m_more->setAccessibleName(tr("Show all of: %1").arg(title));
    m_more->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(measures::space1);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    connect(m_more, &QPushButton::clicked, this, &ValueView::showAll);
    // Lines that wrap are known once their width is.
    connect(m_text->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &ValueView::fit);
}

void ValueView::setValue(const json::Value& value)
{
    // Megabytes are not written again for every state of a run, and what was unfolded stays so.
    if (m_value && *m_value == value) {
        return;
    }
    m_value = value;
    auto shown = QString::fromStdString(report::visibleText(json::writeReadable(value)));
    m_rest.clear();
    if (shown.size() > firstCharacters) {
        m_rest = shown.mid(firstCharacters);
        shown.truncate(firstCharacters);
    }
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setPlainText(shown);
    m_more->setVisible(!m_rest.isEmpty());
    m_more->setText(tr("Show the other %1 characters").arg(locale().toString(m_rest.size())));
    fit();
}

void ValueView::clear()
{
    m_value.reset();
    m_rest.clear();
    m_text->clear();
    m_more->hide();
    fit();
}

void ValueView::showAll()
{
    // Words of megabytes would be measured again for every line they are broken into.
    m_text->setWordWrapMode(QTextOption::WrapAnywhere);
    QTextCursor end(m_text->document());
    end.movePosition(QTextCursor::End);
    end.insertText(m_rest);
    m_rest.clear();
    m_more->hide();
    fit();
    m_text->setFocus(Qt::OtherFocusReason);
}

void ValueView::fitUpTo(int lines)
{
    m_lines = lines;
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fit();
}

void ValueView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &ValueView::fit, Qt::QueuedConnection);
}

void ValueView::fit()
{
    if (m_lines == 0) {
        return;
    }
    // Lines that wrap are known once each paragraph was laid out in the width it has.
    const auto* layout = m_text->document()->documentLayout();
    auto height = 0;
    for (auto block = m_text->document()->begin(); block.isValid() && height <= m_lines;
         block = block.next()) {
        layout->blockBoundingRect(block);
        height += block.lineCount();
    }
    const auto lines = std::clamp(height, 2, m_lines);
    const auto margins = 2 * (static_cast<int>(m_text->document()->documentMargin()) + measures::space1);
    m_text->setFixedHeight(lines * m_text->fontMetrics().lineSpacing() + margins);
}

} // namespace toolwright::ui
