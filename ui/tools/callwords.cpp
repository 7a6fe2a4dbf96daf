#include "ui/tools/callwords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace toolwright::ui {

namespace {

QString callText(const char* text)
{
    return QCoreApplication::translate("Calls", text);
}

} // namespace

ChipKind outcomeChip(const httptool::CallOutcome& outcome)
{
    switch (outcome.verdict.outcome) {
    case httptool::Outcome::Ok:
        return ChipKind::Ok;
    case httptool::Outcome::Timeout:
        return ChipKind::Warning;
    case httptool::Outcome::HttpError:
    case httptool::Outcome::ConnectionFailed:
    case httptool::Outcome::NotJson:
        break;
    }
    return outcome.wasCancelled ? ChipKind::Warning : ChipKind::Error;
}

QString outcomeWord(const httptool::CallOutcome& outcome)
{
    if (outcome.wasCancelled) {
        return callText("stopped");
    }
    auto status = outcome.verdict.status ? QString::number(*outcome.verdict.status) : QString();
    switch (outcome.verdict.outcome) {
    case httptool::Outcome::Ok:
    case httptool::Outcome::HttpError:
        return status;
    case httptool::Outcome::Timeout:
        return callText("timeout");
    case httptool::Outcome::ConnectionFailed:
        return callText("no connection");
    case httptool::Outcome::NotJson:
        break;
    }
    return callText("%1, not JSON").arg(status);
}

QString outcomeFacts(const httptool::CallOutcome& outcome)
{
    const QLocale locale;
    QStringList facts{callText("%1 ms").arg(locale.toString(static_cast<qlonglong>(outcome.duration)))};
    if (outcome.verdict.status) {
        facts.append(callText("%1 bytes").arg(locale.toString(static_cast<qulonglong>(outcome.body.size()))));
    }
    if (outcome.isCut) {
        facts.append(callText("cut at 2 MiB"));
    }
    return facts.join(QStringLiteral(" · "));
}

} // namespace toolwright::ui
