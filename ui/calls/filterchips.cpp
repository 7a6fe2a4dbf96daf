#include "ui/calls/filterchips.h"

#include "ui/calls/callfigurewords.h"
#include "ui/calls/callsbook.h"
#include "ui/calls/recordwords.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/flowlayout.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr qsizetype shownValues = 3;
constexpr qsizetype shownGroupCharacters = 40;

/// The first values, and how many more there are.
QString valuesText(const QStringList& values)
{
    if (values.size() <= shownValues) {
        return values.join(QStringLiteral(", "));
    }
    return FilterChips::tr("%1 and %n more", nullptr, static_cast<int>(values.size() - shownValues + 1))
        .arg(values.mid(0, shownValues - 1).join(QStringLiteral(", ")));
}

QString groupText(const std::string& key, const CallsContent& content)
{
    const auto found = std::ranges::find(content.groups, key, &calls::FailureGroup::key);
    const auto title = found != content.groups.end() ? groupTitle(*found) : QString::fromStdString(key);
    return title.size() > shownGroupCharacters ? title.left(shownGroupCharacters) + QStringLiteral("…")
                                               : title;
}

QString facetText(calls::Facet facet, const calls::CallsView& view, const CallsContent& content)
{
    QStringList texts;
    const auto chosen = calls::chosenValues(view.filter, facet);
    if (facet == calls::Facet::Outcome && view.filter.outcomes == calls::failedOutcomes()) {
        return FilterChips::tr("failed");
    }
    for (const auto& value : chosen) {
        switch (facet) {
        case calls::Facet::Outcome:
            texts.append(outcomeTitle(httptool::outcomeNamed(value).value_or(httptool::Outcome::Ok)));
            break;
        case calls::Facet::Status:
            texts.append(QStringLiteral("HTTP ") + QString::fromStdString(value));
            break;
        case calls::Facet::Group:
            texts.append(groupText(value, content));
            break;
        case calls::Facet::Tool:
            texts.append(QString::fromStdString(value));
            break;
        }
    }
    return valuesText(texts);
}

} // namespace

FilterChips::FilterChips(QWidget* parent)
    : QWidget(parent)
    , m_flow(new FlowLayout(this))
{
    setObjectName(QStringLiteral("calls.chips"));
    setAccessibleName(tr("What the calls are narrowed down to"));
    m_flow->setContentsMargins(0, 0, 0, 0);
    m_flow->setSpacing(space2);
}

std::vector<FilterChips::ChipPart> FilterChips::partsOf(const calls::CallsView& view,
                                                        const CallsContent& content) const
{
    using calls::Facet;
    struct FacetName
    {
        Facet facet;
        const char* name;
    };
    static constexpr auto facets = std::to_array<FacetName>({{Facet::Outcome, "outcome"},
                                                             {Facet::Group, "group"},
                                                             {Facet::Tool, "tool"},
                                                             {Facet::Status, "status"}});
    std::vector<ChipPart> parts;
    if (!view.period) {
        auto without = view;
        without.period = calls::Period::Week;
        parts.push_back({QStringLiteral("range"), rangeWords(view.filter.range), without});
    }
    for (const auto& row : facets) {
        if (!calls::chosenValues(view.filter, row.facet).empty()) {
            auto without = view;
            calls::chooseValues(without.filter, row.facet, {});
            parts.push_back(
                {QString::fromLatin1(row.name), facetText(row.facet, view, content), without, row.facet});
        }
    }
    if (view.filter.conversation) {
        auto without = view;
        without.filter.conversation.reset();
        parts.push_back({QStringLiteral("conversation"),
                         tr("conversation %1").arg(QString::fromStdString(*view.filter.conversation)),
                         without});
    }
    if (!view.search.empty()) {
        auto without = view;
        without.search.clear();
        parts.push_back(
            {QStringLiteral("search"), tr("“%1”").arg(QString::fromStdString(view.search)), without});
    }
    return parts;
}

void FilterChips::setView(const calls::CallsView& view, const CallsContent& content)
{
    const auto parts = partsOf(view, content);
    // A press on a cross ends in here: its button goes once the event is over.
    for (auto* item = m_flow->takeAt(0); item != nullptr; item = m_flow->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater();
        delete item;
    }
    for (const auto& part : parts) {
        m_flow->addWidget(makeChip(part));
    }
    setVisible(!parts.empty());
    updateGeometry();
}

QWidget* FilterChips::makeChip(const ChipPart& part)
{
    auto* chip = new QFrame(this);
    chip->setFrameShape(QFrame::StyledPanel);
    setLook(chip, Look::Card);
    auto* words = new QToolButton(chip);
    words->setObjectName(QStringLiteral("calls.chip.") + part.name);
    words->setText(part.text);
    words->setAccessibleName(tr("Change: %1").arg(part.text));
    words->setToolButtonStyle(Qt::ToolButtonTextOnly);
    setLook(words, Look::Flat);
    auto* cross = new QToolButton(chip);
    cross->setObjectName(QStringLiteral("calls.chip.%1.remove").arg(part.name));
    cross->setIcon(icon(IconName::Close));
    cross->setAccessibleName(tr("Remove: %1").arg(part.text));
    cross->setToolTip(tr("Remove"));
    setLook(cross, Look::Flat);
    auto* layout = new QHBoxLayout(chip);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(words);
    layout->addWidget(cross);
    connect(words, &QToolButton::clicked, this, [this, part] {
        if (part.facet) {
            Q_EMIT facetWanted(*part.facet);
        } else if (part.name == QLatin1String("range")) {
            Q_EMIT rangeWanted();
        } else {
            Q_EMIT searchWanted();
        }
    });
    connect(cross, &QToolButton::clicked, this, [this, part] { Q_EMIT viewChosen(part.without); });
    chip->show();
    return chip;
}

} // namespace toolwright::ui
