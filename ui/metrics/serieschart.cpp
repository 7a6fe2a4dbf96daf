#include "ui/metrics/serieschart.h"

#include "ui/calls/callfigurewords.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/announcer.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr QSize usualSize(720, 260);
constexpr QSize smallestSize(320, 180);
constexpr std::size_t pageParts = 10;
constexpr int selectionAlpha = 40;

} // namespace

SeriesChart::SeriesChart(QWidget* parent)
    : QWidget(parent)
    , m_announcer(new Announcer(this))
{
    setObjectName(QStringLiteral("metrics.chart"));
    setAccessibleName(tr("Latency and errors over time"));
    setAccessibleDescription(
        tr("Arrow keys move the cursor, Shift extends a selection, Enter opens its failed calls."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFont(smallFont(font()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SeriesChart::setPoints(std::vector<calls::SeriesPoint> points)
{
    const auto isSame =
        std::ranges::equal(points, m_points, {}, &calls::SeriesPoint::range, &calls::SeriesPoint::range);
    m_points = std::move(points);
    m_plot.setPoints(m_points);
    m_hover.reset();
    if (m_cursor && *m_cursor >= m_points.size()) {
        m_cursor.reset();
    }
    layOut();
    update();
    if (!isSame) {
        select(std::nullopt);
    } else if (m_selection) {
        // Its counts may be others.
        Q_EMIT selectionChanged();
    }
}

void SeriesChart::select(std::optional<calls::PartRange> parts)
{
    if (parts && (parts->last >= m_points.size() || parts->first > parts->last)) {
        parts.reset();
    }
    update();
    if (m_selection != parts) {
        m_selection = parts;
        Q_EMIT selectionChanged();
    }
    const auto words = readout();
    if (!words.isEmpty() && hasFocus()) {
        m_announcer->say(words);
    }
}

QString SeriesChart::partWords(calls::PartRange parts) const
{
    const auto counts = calls::countsOf(m_points, parts);
    const auto where = rangeWords(calls::rangeOf(m_points, parts));
    if (counts.calls == 0) {
        return tr("%1 · no calls").arg(where);
    }
    const auto failed = counts.errors == 0
                            ? tr("none failed")
                            : tr("%1 failed: %2").arg(countText(counts.errors), failureSplit(counts));
    const auto calls = tr("%n call(s)", nullptr, static_cast<int>(counts.calls));
    if (parts.first != parts.last) {
        return tr("%1 · %2, %3", "range, calls, failed").arg(where, calls, failed);
    }
    const auto& figures = m_points[parts.first].figures;
    return tr("%1 · p50 %2 · p95 %3 · %4, %5", "range, latencies, calls, failed")
        .arg(where, latencyText(figures.p50), latencyText(figures.p95), calls, failed);
}

QString SeriesChart::readout() const
{
    if (m_points.empty()) {
        return {};
    }
    if (m_selection) {
        return partWords(*m_selection);
    }
    const auto shown = m_hover ? m_hover : m_cursor;
    return shown && *shown < m_points.size() ? partWords({*shown, *shown}) : QString();
}

QSize SeriesChart::sizeHint() const
{
    return usualSize;
}

QSize SeriesChart::minimumSizeHint() const
{
    return smallestSize;
}

void SeriesChart::layOut()
{
    m_plot.layOut(QRectF(rect()).adjusted(space2, space1, -space2, -space1), font());
}

void SeriesChart::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(font());
    m_plot.paint(painter, this);
    paintSelection(painter);
    paintCursor(painter);
    paintReadout(painter);
    const auto isSilent = std::ranges::all_of(
        m_points, [](const calls::SeriesPoint& point) { return point.figures.calls == 0; });
    if (isSilent) {
        painter.setPen(color(Role::MutedText, this));
        painter.drawText(m_plot.area(), Qt::AlignCenter, tr("No calls in this time"));
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color(Role::Accent, this), focusRing));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    }
}

void SeriesChart::paintSelection(QPainter& painter) const
{
    if (!m_selection) {
        return;
    }
    const auto left = m_plot.edge(m_selection->first);
    const auto right = m_plot.edge(m_selection->last + 1);
    const auto area = m_plot.area();
    auto fill = color(Role::Accent, this);
    painter.setPen(fill);
    for (const auto x : {left, right}) {
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    fill.setAlpha(selectionAlpha);
    painter.fillRect(QRectF(left, area.top(), right - left, area.height()), fill);
}

void SeriesChart::paintCursor(QPainter& painter) const
{
    const auto shown = m_hover ? m_hover : m_cursor;
    if (!shown || m_selection || (!m_hover && !hasFocus())) {
        return;
    }
    painter.setPen(QPen(color(Role::FieldBorder, this), 1, Qt::DashLine));
    const auto x = m_plot.middle(*shown);
    painter.drawLine(QPointF(x, m_plot.area().top()), QPointF(x, m_plot.area().bottom()));
}

/// Above the selection or the cursor, as far as there is room.
void SeriesChart::paintReadout(QPainter& painter) const
{
    const auto shown = m_hover ? m_hover : m_cursor;
    if (!m_selection && (!shown || (!m_hover && !hasFocus()))) {
        return;
    }
    const auto area = m_plot.area();
    const auto middle = m_selection
                            ? (m_plot.edge(m_selection->first) + m_plot.edge(m_selection->last + 1)) / 2
                            : m_plot.middle(*shown);
    const auto words =
        painter.fontMetrics().elidedText(readout(), Qt::ElideRight, static_cast<int>(area.width()));
    const auto width = painter.fontMetrics().horizontalAdvance(words);
    const auto left = std::clamp(middle - width / 2.0, area.left(), area.right() - width);
    painter.setPen(color(m_selection ? Role::Text : Role::MutedText, this));
    painter.drawText(QPointF(left, area.top() - space1 - painter.fontMetrics().descent()), words);
}

void SeriesChart::resizeEvent(QResizeEvent* /*event*/)
{
    layOut();
}

void SeriesChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    layOut();
    update();
}

bool SeriesChart::event(QEvent* event)
{
    // Escape belongs to the selection first.
    if (event->type() == QEvent::ShortcutOverride && m_selection &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

std::optional<std::size_t> SeriesChart::cursorAfter(int key) const
{
    const auto last = m_points.size() - 1;
    const auto at = m_cursor.value_or(last);
    switch (key) {
    case Qt::Key_Left:
        return at > 0 && m_cursor ? at - 1 : at;
    case Qt::Key_Right:
        return std::min(at + 1, last);
    case Qt::Key_PageUp:
        return at - std::min(at, pageParts);
    case Qt::Key_PageDown:
        return std::min(at + pageParts, last);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    default:
        return std::nullopt;
    }
}

void SeriesChart::keyPressEvent(QKeyEvent* event)
{
    if (m_points.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (const auto to = cursorAfter(event->key())) {
        moveCursor(*to, event->modifiers().testFlag(Qt::ShiftModifier));
    } else if (event->key() == Qt::Key_Escape && m_selection) {
        select(std::nullopt);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) &&
               (m_selection || m_cursor)) {
        Q_EMIT opened(m_selection ? *m_selection : calls::PartRange{*m_cursor, *m_cursor});
    } else {
        QWidget::keyPressEvent(event);
    }
}

void SeriesChart::moveCursor(std::size_t to, bool isExtending)
{
    m_hover.reset();
    if (isExtending && !m_selection) {
        m_anchor = m_cursor.value_or(to);
    }
    m_cursor = to;
    if (isExtending) {
        select(calls::PartRange{std::min(m_anchor, to), std::max(m_anchor, to)});
    } else {
        select(std::nullopt);
    }
}

void SeriesChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_points.empty()) {
        m_isDragging = true;
        m_anchor = m_plot.partAt(event->position().x());
        m_cursor = m_anchor;
        m_hover.reset();
        select(calls::PartRange{m_anchor, m_anchor});
    }
}

void SeriesChart::mouseMoveEvent(QMouseEvent* event)
{
    if (m_points.empty()) {
        return;
    }
    const auto at = m_plot.partAt(event->position().x());
    if (m_isDragging) {
        moveCursor(at, true);
    } else if (m_hover != at) {
        m_hover = at;
        update();
    }
}

void SeriesChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        m_isDragging = false;
    }
}

void SeriesChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_selection) {
        Q_EMIT opened(*m_selection);
    }
}

void SeriesChart::leaveEvent(QEvent* /*event*/)
{
    m_hover.reset();
    update();
}

} // namespace toolwright::ui
