#include "ui/problems/problemspanel.h"

#include "ui/problems/findingdelegate.h"
#include "ui/problems/findingdetail.h"
#include "ui/theme/measures.h"
#include "ui/widgets/searchfield.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace toolwright::ui {

using namespace measures;

namespace {

// In characters: "Filter problems" with its picture.
constexpr int narrowestSearch = 24;

constexpr auto filterGroups = std::to_array<FindingGroup>(
    {FindingGroup::LoadRefused, FindingGroup::Quarantined, FindingGroup::Warnings, FindingGroup::Advice});

} // namespace

ProblemsPanel::ProblemsPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new FindingModel(this))
    , m_filter(new FindingFilter(this))
    , m_head(new QWidget(this))
    , m_search(new SearchField(tr("Filter problems"), m_head))
    , m_groups(new QComboBox(m_head))
    , m_grouping(new QComboBox(m_head))
    , m_summary(new QLabel(m_head))
    , m_fixAll(new QPushButton(tr("Fix All Safe"), m_head))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_view(new QTreeView(m_splitter))
    , m_empty(new QLabel(this))
    , m_detail(new FindingDetail(m_splitter))
{
    setObjectName(QStringLiteral("problems"));
    setAccessibleName(tr("Problems"));
    m_filter->setSourceModel(m_model);
    build();
    connectAll();
    updateGroups();
    updateSummary();
}

void ProblemsPanel::buildHead()
{
    m_search->setObjectName(QStringLiteral("problems.filter"));
    m_search->setMaximumWidth(320);
    m_search->setMinimumWidth(m_search->fontMetrics().averageCharWidth() * narrowestSearch);
    m_groups->setObjectName(QStringLiteral("problems.groups"));
    m_groups->setAccessibleName(tr("Show only problems of this effect"));
    m_groups->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_grouping->setObjectName(QStringLiteral("problems.grouping"));
    m_grouping->setAccessibleName(tr("Group the problems"));
    m_grouping->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_grouping->addItem(tr("By effect"), static_cast<int>(FindingGrouping::Effect));
    m_grouping->addItem(tr("By file"), static_cast<int>(FindingGrouping::File));
    m_grouping->addItem(tr("By code"), static_cast<int>(FindingGrouping::Code));
    m_grouping->addItem(tr("By tool"), static_cast<int>(FindingGrouping::Tool));
    m_summary->setObjectName(QStringLiteral("problems.summary"));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_fixAll->setObjectName(QStringLiteral("problems.fixAll"));
    m_fixAll->setAccessibleDescription(
        tr("Applies every best fix that loosens nothing, as one step of the history."));
    m_fixAll->setToolTip(m_fixAll->accessibleDescription());
    m_view->setObjectName(QStringLiteral("problems.view"));
    m_view->setAccessibleName(tr("List of problems"));
    m_view->setAccessibleDescription(tr("Enter goes to the place, Ctrl+. shows the fixes."));
    m_empty->setObjectName(QStringLiteral("problems.empty"));
    m_empty->setContentsMargins(space4, space4, space4, space4);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
}

void ProblemsPanel::build()
{
    buildHead();
    showGrouped(*m_view, *m_filter, new FindingDelegate(m_view));
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(space2);
    head->addWidget(m_search, 4);
    head->addWidget(m_groups);
    head->addWidget(m_grouping);
    head->addWidget(m_summary);
    head->addStretch(1);
    head->addWidget(m_fixAll);
    m_splitter->setObjectName(QStringLiteral("problems.splitter"));
    m_splitter->setSizes({640, 400});
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_empty);
    layout->addWidget(m_splitter, 1);
}

void ProblemsPanel::connectAll()
{
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& query) {
        m_filter->setQuery(query);
        m_view->expandAll();
        updateSummary();
    });
    connect(m_search, &SearchField::leaveDown, m_view, [this] { m_view->setFocus(Qt::TabFocusReason); });
    connect(m_groups, &QComboBox::activated, this, [this](int row) {
        const auto group = m_groups->itemData(row);
        m_filter->setGroup(group.isValid() ? std::optional(static_cast<FindingGroup>(group.toInt()))
                                           : std::nullopt);
        m_view->expandAll();
        updateSummary();
    });
    connect(m_grouping, &QComboBox::activated, this, [this](int row) {
        const auto before = current();
        m_model->setGrouping(static_cast<FindingGrouping>(m_grouping->itemData(row).toInt()));
        m_view->expandAll();
        keepCurrent(before ? before->key : std::string());
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ProblemsPanel::updateDetail);
    connect(m_view, &QTreeView::activated, this, &ProblemsPanel::goToCurrent);
    connect(m_view, &QTreeView::clicked, this, &ProblemsPanel::goToCurrent);
    auto* delegate = qobject_cast<FindingDelegate*>(m_view->itemDelegate());
    connect(delegate, &FindingDelegate::fixPressed, this,
            [this](const QModelIndex& index) { whenWent(index, [this] { Q_EMIT fixChosen(0); }); });
    connect(delegate, &FindingDelegate::menuPressed, this,
            [this](const QModelIndex& index) { whenWent(index, [this] { Q_EMIT fixesRequested(); }); });
    // How high a row is depends on how wide it is.
    connect(m_view->header(), &QHeaderView::sectionResized, delegate,
            [delegate] { Q_EMIT delegate->sizeHintChanged({}); });
    connect(m_detail, &FindingDetail::placeChosen, this, &ProblemsPanel::placeChosen);
    connect(m_detail, &FindingDetail::fixChosen, this, &ProblemsPanel::fixChosen);
    connect(m_detail, &FindingDetail::copyRequested, this, &ProblemsPanel::copyRequested);
}

void ProblemsPanel::whenWent(const QModelIndex& index, const std::function<void()>& then)
{
    m_view->setCurrentIndex(index);
    const auto pressed = current();
    if (!pressed) {
        return;
    }
    QMetaObject::invokeMethod(
        this,
        [this, then, key = pressed->key] {
            const auto now = current();
            if (now && now->key == key) {
                then();
            }
        },
        Qt::QueuedConnection);
}

void ProblemsPanel::setFindings(const std::vector<diagnostics::Diagnostic>& found,
                                const compound::VendoFiles& files,
                                const std::map<std::string, std::string>& texts)
{
    const auto before = current();
    m_model->setFindings(found, files, texts);
    m_view->expandAll();
    keepCurrent(before ? before->key : std::string());
    updateGroups();
    updateSummary();
    updateDetail();
}

void ProblemsPanel::keepCurrent(const std::string& key)
{
    const auto kept = m_filter->mapFromSource(m_model->indexOf(key));
    if (kept.isValid()) {
        m_view->setCurrentIndex(kept);
        return;
    }
    const auto leaves = m_filter->leaves();
    m_view->setCurrentIndex(leaves.isEmpty() ? QModelIndex() : leaves.first());
}

QModelIndex ProblemsPanel::currentSource() const
{
    return m_filter->mapToSource(m_view->currentIndex());
}

std::optional<FindingRow> ProblemsPanel::current() const
{
    const auto* row = m_model->rowAt(currentSource());
    return row != nullptr ? std::optional(*row) : std::nullopt;
}

void ProblemsPanel::goToCurrent()
{
    if (const auto finding = current()) {
        Q_EMIT placeChosen(finding->diagnostic.place);
    }
}

void ProblemsPanel::step(int direction)
{
    const auto leaves = m_filter->leaves();
    if (leaves.isEmpty()) {
        return;
    }
    const auto count = static_cast<int>(leaves.size());
    const auto now = static_cast<int>(leaves.indexOf(m_view->currentIndex()));
    const auto next = now < 0 ? (direction > 0 ? 0 : count - 1) : (now + direction + count) % count;
    m_view->setCurrentIndex(leaves.at(next));
    m_view->scrollTo(leaves.at(next));
    Q_EMIT placeChosen(current()->diagnostic.place);
}

bool ProblemsPanel::selectAt(const std::string& file, std::size_t offset)
{
    const auto leaves = m_filter->leaves();
    for (const auto& leaf : leaves) {
        const auto* row = m_model->rowAt(m_filter->mapToSource(leaf));
        if (row->diagnostic.place.file == file && row->diagnostic.place.range.touches(offset)) {
            m_view->setCurrentIndex(leaf);
            return true;
        }
    }
    return false;
}

void ProblemsPanel::explain()
{
    m_detail->showExplanation();
}

void ProblemsPanel::setForecasts(const QStringList& forecasts)
{
    m_detail->setForecasts(forecasts);
}

const QStringList& ProblemsPanel::forecasts() const
{
    return m_detail->forecasts();
}

void ProblemsPanel::updateDetail()
{
    m_detail->show(current());
    Q_EMIT currentChanged();
}

void ProblemsPanel::updateGroups()
{
    const auto chosen = m_groups->currentData();
    m_groups->clear();
    m_groups->addItem(tr("All effects"));
    for (const auto group : filterGroups) {
        m_groups->addItem(tr("%1 (%2)").arg(groupTitle(group)).arg(m_model->count(group)),
                          static_cast<int>(group));
    }
    m_groups->setCurrentIndex(chosen.isValid() ? std::max(m_groups->findData(chosen), 0) : 0);
}

void ProblemsPanel::updateSummary()
{
    const auto shown = static_cast<int>(m_filter->leaves().size());
    const auto all = m_model->count();
    m_summary->setText(tr("%1 of %n problem(s) shown", nullptr, all).arg(shown));
    // The title of the panel counts all of them.
    m_summary->setVisible(shown != all);
    m_empty->setText(all == 0 ? tr("Nothing is wrong: every tool of the files would be loaded.")
                              : tr("The filter hides every problem."));
    m_empty->setVisible(shown == 0);
    m_splitter->setVisible(shown != 0);
}

} // namespace toolwright::ui
