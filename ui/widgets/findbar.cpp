#include "ui/widgets/findbar.h"

#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/codeview.h"
#include "ui/widgets/documentsync.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace toolwright::ui {

namespace {

/// More matches than this are not counted out.
constexpr int countedMatches = 10000;
constexpr int pauseMilliseconds = 60;

} // namespace

FindBar::FindBar(CodeView& view, QWidget* parent)
    : QFrame(parent)
    , m_view(view)
{
    setObjectName(QStringLiteral("findBar"));
    setAccessibleName(tr("Find and replace"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(measures::space2, measures::space2, measures::space2, measures::space2);
    layout->setSpacing(measures::space1);
    layout->addWidget(makeFindRow());
    m_replaceRow = makeReplaceRow();
    layout->addWidget(m_replaceRow);
    m_later.setSingleShot(true);
    m_later.setInterval(pauseMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &FindBar::search);
    connect(&m_view, &QPlainTextEdit::textChanged, this, [this] {
        if (isVisible()) {
            m_later.start();
        }
    });
    hide();
}

QLineEdit* FindBar::makeField(QHBoxLayout* row, const QString& name, const QString& objectName)
{
    auto* field = new QLineEdit(this);
    field->setObjectName(objectName);
    field->setPlaceholderText(name);
    field->setAccessibleName(name);
    field->setMinimumWidth(field->fontMetrics().averageCharWidth() * 24);
    row->addWidget(field, 1);
    return field;
}

QToolButton* FindBar::makeButton(QHBoxLayout* row, IconName name, const QString& text,
                                 const QString& objectName)
{
    auto* button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setIcon(icon(name));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    row->addWidget(button);
    return button;
}

QToolButton* FindBar::makeToggle(QHBoxLayout* row, IconName name, const QString& text,
                                 const QString& objectName)
{
    QToolButton* button = makeButton(row, name, text, objectName);
    button->setCheckable(true);
    connect(button, &QToolButton::toggled, this, &FindBar::search);
    return button;
}

QWidget* FindBar::makeFindRow()
{
    auto* widget = new QWidget(this);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(measures::space1);
    m_find = makeField(row, tr("Find"), QStringLiteral("findText"));
    m_case = makeToggle(row, IconName::MatchCase, tr("Match case"), QStringLiteral("findCase"));
    m_word = makeToggle(row, IconName::WholeWord, tr("Whole words"), QStringLiteral("findWord"));
    m_regex = makeToggle(row, IconName::Regex, tr("Regular expression"), QStringLiteral("findRegex"));
    auto* back =
        makeButton(row, IconName::ChevronUp, tr("Previous match (Shift+F3)"), QStringLiteral("findPrevious"));
    auto* forward = makeButton(row, IconName::ChevronDown, tr("Next match (F3)"), QStringLiteral("findNext"));
    m_status = new QLabel(widget);
    m_status->setObjectName(QStringLiteral("findStatus"));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setMinimumWidth(m_status->fontMetrics().averageCharWidth() * 18);
    row->addWidget(m_status, 1);
    auto* closing = makeButton(row, IconName::Close, tr("Close (Esc)"), QStringLiteral("findClose"));
    connect(m_find, &QLineEdit::textChanged, this, &FindBar::search);
    connect(back, &QToolButton::clicked, this, &FindBar::previous);
    connect(forward, &QToolButton::clicked, this, &FindBar::next);
    connect(closing, &QToolButton::clicked, this, &FindBar::close);
    return widget;
}

QWidget* FindBar::makeReplaceRow()
{
    auto* widget = new QWidget(this);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(measures::space2);
    m_replace = makeField(row, tr("Replace by"), QStringLiteral("replaceText"));
    auto* one = new QPushButton(tr("Replace"), widget);
    one->setObjectName(QStringLiteral("replaceOne"));
    auto* all = new QPushButton(tr("Replace all"), widget);
    all->setObjectName(QStringLiteral("replaceAll"));
    row->addWidget(one);
    row->addWidget(all);
    row->addStretch(1);
    connect(one, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(all, &QPushButton::clicked, this, &FindBar::replaceAll);
    return widget;
}

SearchQuery FindBar::query() const
{
    return {m_find->text(), m_regex->isChecked(), m_case->isChecked(), m_word->isChecked()};
}

/// As the document counts: one unit a character, one a line end.
QString FindBar::documentText() const
{
    return m_view.document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

void FindBar::open(bool replace)
{
    const QString selected = m_view.textCursor().selectedText();
    m_replaceRow->setVisible((replace || (isVisible() && m_replaceRow->isVisible())) && !m_view.isReadOnly());
    show();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator)) {
        m_find->setText(m_regex->isChecked() ? QRegularExpression::escape(selected) : selected);
    }
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
    search();
}

void FindBar::close()
{
    hide();
    m_later.stop();
    m_found.clear();
    m_view.setMatches({});
    m_view.setFocus(Qt::OtherFocusReason);
}

void FindBar::search()
{
    const SearchExpression wanted = searchExpression(query());
    m_found = findAll(documentText(), wanted.expression, countedMatches);
    QList<QPair<int, int>> places;
    for (const QRegularExpressionMatch& match : std::as_const(m_found)) {
        places.append({static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength())});
    }
    m_view.setMatches(places);
    if (!wanted.error.isEmpty()) {
        showStatus(wanted.error, true);
    } else if (m_find->text().isEmpty()) {
        showStatus({});
    } else if (m_found.isEmpty()) {
        showStatus(tr("No matches"), true);
    } else if (m_found.size() == countedMatches) {
        showStatus(tr("%1 matches or more").arg(locale().toString(countedMatches)));
    } else {
        const auto count = static_cast<int>(m_found.size());
        showStatus(count == 1 ? tr("1 match") : tr("%n matches", nullptr, count));
    }
}

void FindBar::step(bool forward)
{
    if (m_find->text().isEmpty()) {
        open(false);
        return;
    }
    search();
    if (m_found.isEmpty()) {
        return;
    }
    const QTextCursor cursor = m_view.textCursor();
    const auto startsAfter = [](int position, const QRegularExpressionMatch& match) {
        return position < match.capturedStart();
    };
    // From the end of what is selected, so that a found match is not found again.
    const int from = forward ? cursor.selectionEnd() - 1 : cursor.selectionStart();
    auto next = std::upper_bound(m_found.cbegin(), m_found.cend(), from, startsAfter);
    if (!forward) {
        next = std::find_if(std::make_reverse_iterator(next), m_found.crend(), [from](const auto& match) {
                   return match.capturedStart() < from;
               }).base();
        const bool wrapped = next == m_found.cbegin();
        select(wrapped ? m_found.size() - 1 : next - m_found.cbegin() - 1, wrapped);
        return;
    }
    const bool wrapped = next == m_found.cend();
    select(wrapped ? 0 : next - m_found.cbegin(), wrapped);
}

void FindBar::select(qsizetype index, bool wrapped)
{
    const QRegularExpressionMatch& match = m_found[index];
    m_view.select(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()));
    const QString place = tr("%1 of %2").arg(locale().toString(index + 1), locale().toString(m_found.size()));
    showStatus(wrapped && m_found.size() > 1 ? tr("%1, continued at the other end").arg(place) : place);
}

void FindBar::replaceOne()
{
    search();
    const QTextCursor cursor = m_view.textCursor();
    const auto current = std::ranges::find_if(m_found, [&cursor](const QRegularExpressionMatch& match) {
        return match.capturedStart() == cursor.selectionStart() &&
               match.capturedEnd() == cursor.selectionEnd();
    });
    if (current != m_found.end() && !m_view.isReadOnly()) {
        m_view.sync().replace(
            {{static_cast<int>(current->capturedStart()), static_cast<int>(current->capturedLength()),
              expandedReplacement(*current, m_replace->text(), m_regex->isChecked())}});
    }
    step(true);
}

void FindBar::replaceAll()
{
    const SearchExpression wanted = searchExpression(query());
    if (m_view.isReadOnly() || !wanted.error.isEmpty()) {
        return;
    }
    std::vector<Replacement> replacements;
    for (const QRegularExpressionMatch& match :
         findAll(documentText(), wanted.expression, std::numeric_limits<int>::max())) {
        replacements.push_back({static_cast<int>(match.capturedStart()),
                                static_cast<int>(match.capturedLength()),
                                expandedReplacement(match, m_replace->text(), m_regex->isChecked())});
    }
    m_view.sync().replace(replacements);
    search();
    const auto count = static_cast<int>(replacements.size());
    showStatus(count == 1 ? tr("1 match replaced") : tr("%n matches replaced", nullptr, count));
}

void FindBar::showStatus(const QString& text, bool problem)
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, color(problem ? Role::Destructive : Role::MutedText, this));
    m_status->setPalette(colors);
    m_status->setText(text);
    m_status->setToolTip(text);
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape) {
        close();
    } else if (enter && m_replace->hasFocus()) {
        replaceOne();
    } else if (enter && m_find->hasFocus()) {
        step(!event->modifiers().testFlag(Qt::ShiftModifier));
    } else {
        QFrame::keyPressEvent(event);
    }
}

void FindBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Window, this));
    painter.fillRect(QRect(0, 0, width(), 1), color(Role::Border, this));
}

void FindBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible()) {
        search();
    }
}

} // namespace toolwright::ui
