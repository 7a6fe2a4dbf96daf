#include "ui/compound/rungview.h"

#include "ui/models/decisionwords.h"
#include "ui/models/rungmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

/// Colours a rung by what it did; places look like links.
class RungDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto state = static_cast<guard::RungState>(index.data(RungModel::StateRole).toInt());
        const auto isDecided = state == guard::RungState::Decided;
        auto role = isDecided ? Role::Text : Role::MutedText;
        if (index.column() == RungModel::PlaceColumn) {
            role = Role::Accent;
            option->font.setUnderline(true);
        } else if (isDecided && index.column() <= RungModel::StateColumn) {
            option->font.setWeight(QFont::DemiBold);
        }
        option->palette.setColor(QPalette::Text, color(role, option->widget));
        option->palette.setColor(QPalette::HighlightedText, color(role, option->widget));
        if (index.column() == RungModel::StateColumn && state != guard::RungState::NotReached) {
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->icon = icon(isDecided ? IconName::ChevronRight : IconName::Ok,
                                isDecided ? Role::Accent : Role::MutedText);
        }
    }
};

} // namespace

RungView::RungView(QWidget* parent)
    : QFrame(parent)
    , m_model(new RungModel(this))
    , m_view(new QTreeView(this))
    , m_title(new QLabel(this))
    , m_verdict(new QLabel(this))
{
    setObjectName(QStringLiteral("rungs"));
    setLook(this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    build();
    connect(m_view, &QAbstractItemView::activated, this, &RungView::open);
    connect(m_view, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == RungModel::PlaceColumn) {
            open(index);
        }
    });
    show({}, nullptr);
}

void RungView::build()
{
    m_title->setObjectName(QStringLiteral("rungs.title"));
    m_title->setFont(headingFont(font()));
    m_title->setWordWrap(true);
    m_verdict->setObjectName(QStringLiteral("rungs.verdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setForegroundRole(QPalette::PlaceholderText);
    m_view->setObjectName(QStringLiteral("rungs.view"));
    m_view->setAccessibleName(tr("Rungs of the decision"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RungDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setRootIsDecorated(false);
    m_view->setItemsExpandable(false);
    m_view->setUniformRowHeights(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setTextElideMode(Qt::ElideRight);
    auto* header = m_view->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(RungModel::BecauseColumn, QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space3, space4, space3);
    layout->setSpacing(space1);
    layout->addWidget(m_title);
    layout->addWidget(m_verdict);
    layout->addWidget(m_view);
}

void RungView::show(const QString& subject, const guard::Decision* decision)
{
    m_title->setText(decision != nullptr ? tr("Why: %1").arg(subject) : tr("Why"));
    m_verdict->setText(decision != nullptr ? decidingText(*decision)
                                           : tr("Choose a cell to see what decides it."));
    m_model->setLadder(decision != nullptr ? decision->ladder : guard::Ladder());
    m_view->setVisible(m_model->rowCount() > 0);
    fitHeight();
}

void RungView::open(const QModelIndex& index)
{
    const auto& rung = m_model->rung(index.row());
    if (rung.place) {
        Q_EMIT placeChosen(*rung.place);
    }
}

void RungView::fitHeight()
{
    const auto rows = m_model->rowCount();
    const auto row = rows > 0 ? m_view->sizeHintForRow(0) : 0;
    m_view->setFixedHeight(rows * row + 2 * m_view->frameWidth());
}

void RungView::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_title->setFont(headingFont(font()));
        fitHeight();
    }
}

} // namespace toolwright::ui
