#include "ui/compound/ladderview.h"

#include "ui/compound/carddelegate.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/laddermodel.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QDrag>
#include <QDropEvent>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

namespace {

bool fitsFilter(const StepRow& step, const QString& text)
{
    const auto holds = [&text](const QString& part) { return part.contains(text, Qt::CaseInsensitive); };
    return holds(step.id) || holds(step.tool) || std::ranges::any_of(step.values, [&](const ValueRow& value) {
               return holds(value.label) || holds(value.text);
           });
}

} // namespace

LadderView::LadderView(CompoundEditing& editing, QWidget* parent)
    : QListView(parent)
    , m_editing(editing)
    , m_model(new LadderModel(this))
    , m_delegate(new CardDelegate(this))
{
    setObjectName(QStringLiteral("ladder"));
    setAccessibleName(tr("Steps of the compound"));
    setAccessibleDescription(tr("Arrow keys go from card to card, Shift extends the selection, Enter edits, "
                                "Alt with an arrow key moves."));
    setModel(m_model);
    setItemDelegate(m_delegate);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setFrameShape(QFrame::NoFrame);
    setBackgroundRole(QPalette::Window);
    viewport()->setBackgroundRole(QPalette::Window);
    setDragEnabled(true);
    setAcceptDrops(true);
    connect(&m_editing, &CompoundEditing::rowsChanged, this, &LadderView::showRows);
    connect(&m_editing, &CompoundEditing::selectionChanged, this, &LadderView::showSelection);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &LadderView::takeSelection);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &LadderView::takeSelection);
    connect(this, &QListView::activated, this, [this] { Q_EMIT editRequested({}); });
    showRows();
}

void LadderView::showRows()
{
    m_isShowing = true;
    m_delegate->setDialect(m_editing.dialect());
    const auto before = m_model->rowCount();
    m_model->setRows(m_editing.rows());
    m_isShowing = false;
    if (before != m_model->rowCount() || !m_filter.isEmpty()) {
        applyFilter();
    }
    scheduleDelayedItemsLayout();
    showSelection();
}

void LadderView::showSelection()
{
    if (m_isShowing) {
        return;
    }
    m_isShowing = true;
    QItemSelection wanted;
    for (const auto step : m_editing.selectedSteps()) {
        const auto at = m_model->index(static_cast<int>(step) + 1);
        wanted.select(at, at);
    }
    const auto current = m_editing.currentStep();
    const auto row = m_model->index(current ? static_cast<int>(*current) + 1 : 0);
    if (!current && row.isValid()) {
        wanted.select(row, row);
    }
    if (selectionModel()->currentIndex() != row) {
        selectionModel()->setCurrentIndex(row, QItemSelectionModel::NoUpdate);
        scrollTo(row);
    }
    if (selectionModel()->selection() != wanted) {
        selectionModel()->select(wanted, QItemSelectionModel::ClearAndSelect);
    }
    m_isShowing = false;
}

void LadderView::takeSelection()
{
    if (m_isShowing) {
        return;
    }
    std::vector<std::size_t> steps;
    const auto rows = selectionModel()->selectedIndexes();
    for (const auto& row : rows) {
        if (row.row() > 0) {
            steps.push_back(static_cast<std::size_t>(row.row()) - 1);
        }
    }
    const auto current = currentIndex().row();
    m_isShowing = true;
    m_editing.select(current > 0 ? std::optional(static_cast<std::size_t>(current) - 1) : std::nullopt,
                     std::move(steps));
    m_isShowing = false;
}

void LadderView::setFilter(const QString& text)
{
    m_filter = text.trimmed();
    applyFilter();
}

void LadderView::applyFilter()
{
    for (auto row = 1; row < m_model->rowCount(); ++row) {
        setRowHidden(row, !m_filter.isEmpty() && !fitsFilter(m_model->row(row).step, m_filter));
    }
}

int LadderView::shownSteps() const
{
    auto shown = 0;
    for (auto row = 1; row < m_model->rowCount(); ++row) {
        shown += isRowHidden(row) ? 0 : 1;
    }
    return shown;
}

void LadderView::foldCurrent(bool folded)
{
    for (const auto step : m_editing.selectedSteps()) {
        m_editing.setFolded(step, folded);
    }
}

void LadderView::keyPressEvent(QKeyEvent* event)
{
    const auto isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier) {
        Q_EMIT editRequested({});
        return;
    }
    if (event->modifiers() == Qt::NoModifier &&
        (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        foldCurrent(event->key() == Qt::Key_Left);
        return;
    }
    if (event->matches(QKeySequence::Cut)) {
        cut();
    } else if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (event->key() == Qt::Key_Escape) {
        event->ignore();
    } else {
        QListView::keyPressEvent(event);
    }
}

void LadderView::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    const auto index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || event->modifiers() != Qt::NoModifier || !index.isValid()) {
        return;
    }
    QStyleOptionViewItem option;
    option.font = font();
    option.rect = visualRect(index);
    const auto& row = m_model->row(index.row());
    if (const auto value = CardDelegate::valueAt(option, row, event->pos())) {
        Q_EMIT editRequested(QString::fromStdString(row.step.values[*value].pointer));
    }
}

void LadderView::startDrag(Qt::DropActions /*actions*/)
{
    if (m_editing.selectedSteps().empty() || !m_clipboardText) {
        return;
    }
    auto* payload = new QMimeData;
    payload->setText(m_clipboardText());
    payload->setData(QStringLiteral("application/json"), payload->text().toUtf8());
    auto* drag = new QDrag(this);
    drag->setMimeData(payload);
    // Whoever takes them copies; a move inside the ladder is made by its drop.
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::CopyAction);
}

std::size_t LadderView::dropPlace(const QPoint& position) const
{
    for (auto row = 1; row < m_model->rowCount(); ++row) {
        const auto area = visualRect(m_model->index(row));
        if (!isRowHidden(row) && position.y() < area.center().y()) {
            return static_cast<std::size_t>(row) - 1;
        }
    }
    return static_cast<std::size_t>(std::max(m_model->rowCount() - 1, 0));
}

void LadderView::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasText() && m_editing.tool()) {
        event->acceptProposedAction();
    }
}

void LadderView::dragMoveEvent(QDragMoveEvent* event)
{
    m_dropBefore = dropPlace(event->position().toPoint());
    event->acceptProposedAction();
    viewport()->update();
}

void LadderView::dragLeaveEvent(QDragLeaveEvent* /*event*/)
{
    m_dropBefore.reset();
    viewport()->update();
}

void LadderView::dropEvent(QDropEvent* event)
{
    m_dropBefore.reset();
    viewport()->update();
    const auto before = dropPlace(event->position().toPoint());
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (event->source() == this) {
        Q_EMIT stepsDropped(before);
    } else {
        Q_EMIT textDropped(before, event->mimeData()->text());
    }
}

void LadderView::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    if (!m_dropBefore) {
        return;
    }
    const auto row = static_cast<int>(*m_dropBefore) + 1;
    const auto isLast = row >= m_model->rowCount();
    const auto area = visualRect(m_model->index(isLast ? m_model->rowCount() - 1 : row));
    const auto y = isLast ? area.bottom() + 2 : area.top() + measures::space2;
    QPainter painter(viewport());
    painter.fillRect(QRect(measures::space4, y, area.width() - 2 * measures::space4, 3),
                     color(Role::Accent, this));
}

void LadderView::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void LadderView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        scheduleDelayedItemsLayout();
    }
}

} // namespace toolwright::ui
