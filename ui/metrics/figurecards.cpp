#include "ui/metrics/figurecards.h"

#include "core/calls/comparison.h"
#include "ui/calls/callfigurewords.h"
#include "ui/metrics/figurecard.h"
#include "ui/theme/measures.h"

#include <QHBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

using calls::Figures;

QString cardText(const char* text)
{
    return FigureCards::tr(text);
}

/// What a figure was in the window before, short for the card and whole for readers.
void setBefore(FigureCard::Texts& texts, const QString& was, const Figures& before,
               const calls::MetricsView& view)
{
    const auto where = windowBeforeWords(view);
    texts.before = before.calls == 0 ? cardText("no calls before") : cardText("was %1").arg(was);
    texts.spokenBefore =
        before.calls == 0 ? cardText("no calls in %1").arg(where) : cardText("%1 in %2").arg(was, where);
}

void setChange(FigureCard::Texts& texts, const Figures& now, const Figures& before,
               const calls::MetricsView& view)
{
    setBefore(texts, countText(before.calls), before, view);
    if (const auto change = calls::changeInPercent(before.calls, now.calls)) {
        const auto sign = *change > 0   ? QStringLiteral("+")
                          : *change < 0 ? QStringLiteral("−")
                                        : QStringLiteral("±");
        const auto percent =
            cardText("%1%2 %").arg(sign, countText(static_cast<std::uint64_t>(std::abs(*change))));
        texts.before = cardText("%1, was %2").arg(percent, countText(before.calls));
        texts.spokenBefore = cardText("%1 on %2").arg(percent, windowBeforeWords(view));
    }
}

QString ofCalls(std::uint64_t part, const Figures& figures)
{
    return figures.calls == 0 ? cardText("no calls, so no rate")
                              : cardText("%1 of %2 calls").arg(countText(part), countText(figures.calls));
}

FigureCard::Texts latencyTexts(std::optional<std::int64_t> now, std::optional<std::int64_t> was,
                               const Figures& figures, const calls::MetricsView& view)
{
    FigureCard::Texts texts{latencyText(now), {}, {}};
    texts.detail = figures.calls == 0 ? cardText("no calls, so no latency")
                   : figures.isExact  ? cardText("n = %1, all outcomes").arg(countText(figures.calls))
                                      : cardText("n = %1, within 1 %").arg(countText(figures.calls));
    Figures before;
    before.calls = was ? 1 : 0;
    setBefore(texts, latencyText(was), before, view);
    if (now && was && *now != *was) {
        texts.before = *now > *was ? cardText("up from %1").arg(latencyText(was))
                                   : cardText("down from %1").arg(latencyText(was));
    }
    return texts;
}

} // namespace

FigureCards::FigureCards(QWidget* parent)
    : QWidget(parent)
    , m_calls(new FigureCard(QStringLiteral("metrics.calls"), tr("Calls"), this))
    , m_rate(new FigureCard(QStringLiteral("metrics.rate"), tr("Error rate"), this))
    , m_timeouts(new FigureCard(QStringLiteral("metrics.timeouts"), tr("Timeouts"), this))
    , m_p50(new FigureCard(QStringLiteral("metrics.p50"), tr("p50"), this))
    , m_p95(new FigureCard(QStringLiteral("metrics.p95"), tr("p95"), this))
{
    setObjectName(QStringLiteral("metrics.cards"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space3);
    for (auto* card : {m_calls, m_rate, m_timeouts, m_p50, m_p95}) {
        layout->addWidget(card, 1);
    }
}

void FigureCards::setFigures(const Figures& now, const Figures& before, const calls::MetricsView& view)
{
    const auto hasCalls = now.calls > 0;
    const auto doubt = calls::isFew(now) ? fewWords() : QString();
    const auto dash = QStringLiteral("–");
    FigureCard::Texts count{hasCalls ? countText(now.calls) : dash,
                            hasCalls ? windowWords(view) : tr("no calls in this time"),
                            {}};
    count.doubt = doubt;
    setChange(count, now, before, view);
    m_calls->setTexts(count);
    FigureCard::Texts rate{rateText(now), ofCalls(now.errors, now), {}};
    rate.doubt = doubt;
    rate.isBad = calls::isBad(now);
    setBefore(rate, rateText(before), before, view);
    m_rate->setTexts(rate);
    Figures late = now;
    late.errors = now.timeouts;
    FigureCard::Texts timeouts{hasCalls ? countText(now.timeouts) : dash,
                               hasCalls ? tr("%1 of %2 calls").arg(rateText(late), countText(now.calls))
                                        : tr("no calls in this time"),
                               {}};
    setBefore(timeouts, countText(before.timeouts), before, view);
    m_timeouts->setTexts(timeouts);
    for (const auto& [card, is, was] :
         {std::tuple(m_p50, now.p50, before.p50), std::tuple(m_p95, now.p95, before.p95)}) {
        auto texts = latencyTexts(is, was, now, view);
        texts.doubt = doubt;
        card->setTexts(texts);
    }
}

} // namespace toolwright::ui
