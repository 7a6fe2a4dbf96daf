#include "ui/models/decisionwords.h"

#include "ui/models/labels.h"

#include <QCoreApplication>

namespace toolwright::ui {

using guard::Rung;
using guard::RungState;

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("DecisionWords", text);
}

/// The number of the rule from its place, `/rules/2` being the third.
QString ruleText(const guard::RungTrace& rung)
{
    if (!rung.place) {
        return words("policy");
    }
    const auto number = QString::fromStdString(rung.place->pointer).section(QLatin1Char('/'), -1);
    return words("rule %1").arg(number.toInt() + 1);
}

QString criticalText(const simulation::MatrixColumn& column)
{
    return column.grant == simulation::GrantState::None ? words("critical")
                                                        : words("critical, grant ignored");
}

} // namespace

const guard::RungTrace* decidingRung(const guard::Decision& decision)
{
    const guard::RungTrace* found = nullptr;
    for (const auto& rung : decision.ladder) {
        if (rung.state == RungState::Decided) {
            found = &rung;
        }
    }
    return found;
}

QString reasonText(const guard::Decision& decision, const simulation::MatrixColumn& column)
{
    const auto* rung = decidingRung(decision);
    if (rung == nullptr) {
        return words("policy is broken");
    }
    switch (rung->rung) {
    case Rung::Critical:
        return criticalText(column);
    case Rung::InputScanners:
        return words("scanner");
    case Rung::ApprovedReplay:
        return words("approved");
    case Rung::Grants:
        return words("grant");
    case Rung::PolicyRules:
        return ruleText(*rung);
    case Rung::Judge:
        return words("judge");
    case Rung::Default:
        return words("no rule");
    case Rung::Presence:
        return words("away, no automation grant");
    case Rung::Breakers:
        return words("limit reached");
    }
    return {};
}

QString decidingText(const guard::Decision& decision)
{
    const auto* rung = decidingRung(decision);
    auto text = rung != nullptr ? sentence(rung->because) : sentence(decision.reason);
    if (rung != nullptr && !decision.reason.empty()) {
        text += QStringLiteral(" — ") + QString::fromStdString(decision.reason);
    }
    return text;
}

QString rungLabel(Rung rung)
{
    switch (rung) {
    case Rung::Critical:
        return words("Critical");
    case Rung::InputScanners:
        return words("Scanners");
    case Rung::ApprovedReplay:
        return words("Approval");
    case Rung::Grants:
        return words("Grants");
    case Rung::PolicyRules:
        return words("Policy rules");
    case Rung::Judge:
        return words("Judge");
    case Rung::Default:
        return words("Default");
    case Rung::Presence:
        return words("Presence");
    case Rung::Breakers:
        return words("Limits");
    }
    return {};
}

QString rungStateLabel(RungState state)
{
    switch (state) {
    case RungState::NotReached:
        return words("not reached");
    case RungState::Passed:
        return words("passed");
    case RungState::Decided:
        return words("decided here");
    }
    return {};
}

QString rungPlaceText(const guard::RungTrace& rung)
{
    if (!rung.place || rung.line == 0) {
        return {};
    }
    const auto name = QString::fromStdString(rung.place->file).section(QLatin1Char('/'), -1);
    return QStringLiteral("%1:%2").arg(name).arg(rung.line);
}

} // namespace toolwright::ui
