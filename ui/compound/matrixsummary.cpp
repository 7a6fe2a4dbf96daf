#include "ui/compound/matrixsummary.h"

#include "core/base/limits.h"
#include "ui/models/labels.h"
#include "ui/models/matrixmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace toolwright::ui {

using namespace measures;

/// A card with a title, a large number or word, and a line that explains it.
class SummaryCard : public QFrame
{
public:
    SummaryCard(const QString& title, const QString& objectName, QWidget* parent)
        : QFrame(parent)
        , m_title(new QLabel(title, this))
        , m_figure(new QLabel(this))
        , m_text(new QLabel(this))
    {
        setObjectName(objectName);
        setLook(this, Look::Card);
        setFrameShape(QFrame::StyledPanel);
        m_title->setForegroundRole(QPalette::PlaceholderText);
        m_figure->setObjectName(objectName + QStringLiteral(".figure"));
        m_figure->setFont(tabularFont(headingFont(font(), 5)));
        m_text->setObjectName(objectName + QStringLiteral(".text"));
        m_text->setWordWrap(true);
        m_text->setTextFormat(Qt::PlainText);
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto* line = new QHBoxLayout;
        line->setSpacing(space2);
        line->addWidget(m_figure, 0, Qt::AlignTop);
        line->addWidget(m_text, 1, Qt::AlignVCenter);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space4, space3, space4, space3);
        layout->setSpacing(space1);
        layout->addWidget(m_title);
        layout->addLayout(line);
        layout->addStretch(1);
    }

    void set(const QString& figure, const QString& text, bool isAlarming = false)
    {
        m_figure->setText(figure);
        m_figure->setVisible(!figure.isEmpty());
        m_text->setText(text);
        m_isAlarming = isAlarming;
        setAccessibleName(m_title->text());
        setAccessibleDescription(figure + QLatin1Char(' ') + text);
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QFrame::paintEvent(event);
        if (m_isAlarming) {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(color(Role::Destructive, this));
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cardRadius, cardRadius);
        }
    }

private:
    QLabel* m_title;
    QLabel* m_figure;
    QLabel* m_text;
    bool m_isAlarming = false;
};

namespace {

struct PerItem
{
    std::size_t base = 0;
    std::size_t each = 0;
};

/// Counts grow by the same number with every item of a loop.
PerItem perItem(std::size_t once, std::size_t most, std::size_t items)
{
    const auto each = items > 1 ? (most - once) / (items - 1) : 0;
    return {once - each, each};
}

QString whereAndWhy(const std::string& step, const std::string& because)
{
    const auto where = step.empty() ? MatrixSummary::tr("the compound itself")
                                    : MatrixSummary::tr("step %1").arg(QString::fromStdString(step));
    return MatrixSummary::tr("%1: %2", "step, reason").arg(where, QString::fromStdString(because));
}

/// What ends the compound for the same reason, and in which columns it does.
struct StuckReason
{
    QString text;
    std::vector<std::size_t> columns;
};

std::vector<StuckReason> stuckReasons(const simulation::DecisionMatrix& matrix)
{
    std::vector<StuckReason> reasons;
    for (const auto& stuck : matrix.stuck) {
        const auto text = whereAndWhy(stuck.step, stuck.because);
        auto reason = std::find_if(reasons.begin(), reasons.end(),
                                   [&](const StuckReason& each) { return each.text == text; });
        if (reason == reasons.end()) {
            reason = reasons.insert(reasons.end(), {text, {}});
        }
        reason->columns.push_back(stuck.column);
    }
    return reasons;
}

constexpr qsizetype grantKinds = 3;

/// Situations of one presence that share a reason, by venue, with the grants that do not help there.
struct StuckSituations
{
    std::vector<std::pair<std::size_t, QStringList>> venues;
    bool isEveryVenue = false;

    bool isHopeless() const
    {
        return std::any_of(venues.begin(), venues.end(),
                           [](const auto& venue) { return venue.second.size() == grantKinds; });
    }
    bool isOneText() const
    {
        return isEveryVenue && std::all_of(venues.begin(), venues.end(), [this](const auto& venue) {
                   return venue.second == venues.front().second;
               });
    }
};

StuckSituations stuckSituations(const simulation::DecisionMatrix& matrix, const StuckReason& reason,
                                const std::string& presence)
{
    StuckSituations found;
    for (const auto index : reason.columns) {
        const auto& column = matrix.columns[index];
        if (column.presence != presence) {
            continue;
        }
        if (found.venues.empty() || matrix.columns[found.venues.back().first].venue != column.venue) {
            found.venues.emplace_back(index, QStringList());
        }
        found.venues.back().second.append(grantText(column.grant));
    }
    found.isEveryVenue = std::all_of(matrix.columns.begin(), matrix.columns.end(), [&](const auto& column) {
        return column.presence != presence ||
               std::any_of(found.venues.begin(), found.venues.end(), [&](const auto& venue) {
                   return matrix.columns[venue.first].venue == column.venue;
               });
    });
    return found;
}

QString withGrants(const QString& situation, const QStringList& grants)
{
    return grants.size() == grantKinds ? situation
                                       : MatrixSummary::tr("%1 (%2)", "situation, grants")
                                             .arg(situation, grants.join(QStringLiteral(", ")));
}

/// `away (no grant)`, or `away, in a chat (no grant); away, over MCP`.
QString situationsText(const simulation::DecisionMatrix& matrix, const StuckSituations& situations)
{
    if (situations.isOneText()) {
        return withGrants(presenceText(matrix.columns[situations.venues.front().first]),
                          situations.venues.front().second);
    }
    QStringList texts;
    for (const auto& [column, grants] : situations.venues) {
        texts.append(withGrants(situationText(matrix.columns[column]), grants));
    }
    return texts.join(QStringLiteral("; "));
}

/// More of them stand in the tool tip.
constexpr qsizetype mostLines = 2;

} // namespace

QString countForItems(std::size_t once, std::size_t most, std::size_t items)
{
    const QLocale locale;
    const auto found = perItem(once, most, items);
    if (found.each == 0) {
        return locale.toString(static_cast<qulonglong>(found.base));
    }
    const auto variable = found.each == 1
                              ? QStringLiteral("n")
                              : locale.toString(static_cast<qulonglong>(found.each)) + QLatin1Char('n');
    return found.base == 0 ? variable
                           : QStringLiteral("%1 + %2").arg(
                                 locale.toString(static_cast<qulonglong>(found.base)), variable);
}

MatrixSummary::MatrixSummary(QWidget* parent)
    : QWidget(parent)
    , m_cards(new SummaryCard(tr("Cards a user sees, worst case"), QStringLiteral("matrix.cards"), this))
    , m_writes(new SummaryCard(tr("Writes counted in one run"), QStringLiteral("matrix.writes"), this))
    , m_ends(new SummaryCard(tr("Can never finish"), QStringLiteral("matrix.ends"), this))
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space3);
    layout->addWidget(m_cards, 0, 0);
    layout->addWidget(m_writes, 0, 1);
    // Its sentences are long: below the figures they stay short, and the page fits a small window.
    layout->addWidget(m_ends, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
}

void MatrixSummary::show(const CompoundMatrix& shown)
{
    showCards(*shown.matrix);
    showWrites(shown);
    showEnds(*shown.matrix);
}

void MatrixSummary::showCards(const simulation::DecisionMatrix& matrix)
{
    const auto items = matrix.most.itemsPerLoop;
    const auto destructive = countForItems(matrix.once.destructiveCalls, matrix.most.destructiveCalls, items);
    const auto isFixed = matrix.once.destructiveCalls == matrix.most.destructiveCalls;
    auto text = tr("and no destructive call");
    if (!isFixed) {
        text = tr("and %1 destructive calls", "a count for n items").arg(destructive);
    } else if (const auto calls = static_cast<int>(matrix.once.destructiveCalls); calls > 0) {
        text = tr("and %n destructive call(s)", nullptr, calls);
    }
    if (matrix.most.calls != matrix.once.calls) {
        text +=
            tr("; n items in each loop, at most %1").arg(QLocale().toString(static_cast<qulonglong>(items)));
    }
    m_cards->set(countForItems(matrix.once.cards, matrix.most.cards, items), text);
}

void MatrixSummary::showWrites(const CompoundMatrix& shown)
{
    const auto& matrix = *shown.matrix;
    const auto items = matrix.most.itemsPerLoop;
    const auto limit = QLocale().toString(static_cast<qulonglong>(shown.writesLimit));
    auto text = tr("limit %1", "writes of a run").arg(limit);
    if (matrix.itemsWithinBudget && *matrix.itemsWithinBudget < limits::forEachItems) {
        const auto first = static_cast<qulonglong>(*matrix.itemsWithinBudget + 1);
        text = tr("limit %1: passed from %2 items on").arg(limit, QLocale().toString(first));
    }
    m_writes->set(countForItems(matrix.once.writes, matrix.most.writes, items), text);
}

void MatrixSummary::showEnds(const simulation::DecisionMatrix& matrix)
{
    if (matrix.deadEnds.empty()) {
        showStuck(matrix);
        return;
    }
    QStringList lines;
    for (const auto& end : matrix.deadEnds) {
        lines.append(whereAndWhy(end.step, end.because));
    }
    m_ends->set({}, lines.join(QLatin1Char('\n')), true);
    m_ends->setToolTip({});
}

/// It can finish somewhere: says where it cannot. Alarms when no grant would help there.
void MatrixSummary::showStuck(const simulation::DecisionMatrix& matrix)
{
    QStringList lines;
    auto isAlarming = false;
    const auto reasons = stuckReasons(matrix);
    for (const auto& reason : reasons) {
        for (const auto* presence : {"present", "away"}) {
            const auto situations = stuckSituations(matrix, reason, presence);
            if (!situations.venues.empty()) {
                isAlarming = isAlarming || situations.isHopeless();
                lines.append(
                    tr("%1 — %2", "situations, step and reason")
                        .arg(sentence(situationsText(matrix, situations).toStdString()), reason.text));
            }
        }
    }
    if (lines.isEmpty()) {
        m_ends->set({}, tr("✓ Nothing: it can come to its end, if the user approves what asks."));
        m_ends->setToolTip({});
        return;
    }
    const auto more = lines.size() - mostLines;
    m_ends->setToolTip(more > 0 ? lines.join(QLatin1Char('\n')) : QString());
    if (more > 0) {
        lines.resize(mostLines);
        lines.append(tr("and %n more reason(s)", nullptr, static_cast<int>(more)));
    }
    m_ends->set({}, lines.join(QLatin1Char('\n')), isAlarming);
}

} // namespace toolwright::ui
