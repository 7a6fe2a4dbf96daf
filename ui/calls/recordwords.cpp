#include "ui/calls/recordwords.h"

#include "core/base/limits.h"
#include "core/report/calltext.h"
#include "core/report/visibletext.h"
#include "ui/calls/callfigurewords.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace toolwright::ui {

namespace {

constexpr std::size_t shownCharacters = 300;
constexpr std::int64_t dayMilliseconds = 24LL * 60 * 60 * 1000;

QString recordText(const char* text, int count = -1)
{
    return QCoreApplication::translate("Records", text, nullptr, count);
}

QDateTime timeOf(std::int64_t at)
{
    return QDateTime::fromMSecsSinceEpoch(at);
}

} // namespace

QString recordOutcomeWord(const httptool::CallRecord& call)
{
    using httptool::Outcome;
    switch (call.outcome) {
    case Outcome::Ok:
        return recordText("ok");
    case Outcome::HttpError:
        return recordText("HTTP %1").arg(call.status.value_or(0));
    case Outcome::Timeout:
        return recordText("timeout");
    case Outcome::ConnectionFailed:
        return recordText("connection failed");
    case Outcome::NotJson:
        break;
    }
    return recordText("not JSON");
}

ChipKind recordOutcomeChip(httptool::Outcome outcome)
{
    using httptool::Outcome;
    switch (outcome) {
    case Outcome::Ok:
        return ChipKind::Ok;
    case Outcome::HttpError:
        return ChipKind::Error;
    case Outcome::Timeout:
    case Outcome::ConnectionFailed:
    case Outcome::NotJson:
        break;
    }
    return ChipKind::Warning;
}

QString outcomeTitle(httptool::Outcome outcome)
{
    using httptool::Outcome;
    switch (outcome) {
    case Outcome::Ok:
        return recordText("Ok");
    case Outcome::HttpError:
        return recordText("HTTP error");
    case Outcome::Timeout:
        return recordText("Timeout");
    case Outcome::ConnectionFailed:
        return recordText("Connection failed");
    case Outcome::NotJson:
        break;
    }
    return recordText("Not JSON");
}

QString durationText(std::int64_t milliseconds)
{
    return recordText("%1 ms").arg(QLocale().toString(static_cast<qlonglong>(milliseconds)));
}

QString rowTime(std::int64_t at, std::int64_t now)
{
    // A weekday names one day of the last seven only.
    const auto isNear = at > now - 6 * dayMilliseconds && at <= now;
    return QLocale().toString(timeOf(at),
                              isNear ? QStringLiteral("ddd HH:mm:ss") : QStringLiteral("d MMM HH:mm"));
}

QString longTime(std::int64_t at)
{
    return QLocale().toString(timeOf(at), QStringLiteral("ddd d MMM yyyy HH:mm:ss"));
}

QString exactTime(std::int64_t at)
{
    const auto local = QLocale().toString(timeOf(at), QStringLiteral("ddd d MMM yyyy HH:mm:ss.zzz"));
    const auto utc = timeOf(at).toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
    return recordText("%1 · %2 UTC").arg(local, utc);
}

QString answerLine(const calls::StoredCall& call)
{
    if (call.isLocked) {
        return recordText("locked");
    }
    if (call.isBodyDeleted) {
        return recordText("deleted after 30 days");
    }
    if (!call.record.body || call.record.body->empty()) {
        return QStringLiteral("–");
    }
    const auto start = std::string_view(*call.record.body).substr(0, shownCharacters);
    return QString::fromStdString(report::lineText(start));
}

QString spokenCall(const calls::StoredCall& call)
{
    const QStringList parts{longTime(call.record.at), QString::fromStdString(call.record.tool),
                            recordOutcomeWord(call.record), durationText(call.record.duration),
                            answerLine(call)};
    return parts.join(QStringLiteral(", "));
}

QString answerFacts(const calls::StoredCall& call, std::int64_t now)
{
    if (call.isLocked) {
        return recordText("locked: the key of this store is another one or is missing");
    }
    if (call.isBodyDeleted) {
        return recordText("deleted after 30 days; the numbers stay");
    }
    if (call.record.outcome == httptool::Outcome::Ok) {
        return recordText("not kept: answers are kept of failed calls only");
    }
    if (!call.record.body) {
        return recordText("nothing came");
    }
    QStringList facts{
        recordText("%1 bytes").arg(QLocale().toString(static_cast<qulonglong>(call.record.body->size())))};
    if (call.isBodyTruncated) {
        facts.append(recordText("cut at 4 KB"));
    }
    facts.append(recordText("encrypted at rest"));
    const auto left = call.record.at + limits::keptAnswerAge - now;
    facts.append(left < dayMilliseconds
                     ? recordText("deleted within a day")
                     : recordText("deleted in %n day(s)", static_cast<int>(left / dayMilliseconds)));
    return facts.join(QStringLiteral(" · "));
}

QString groupTitle(const calls::FailureGroup& group)
{
    return group.shape.empty() ? outcomeTitle(group.outcome)
                               : QString::fromStdString(report::lineText(
                                     std::string_view(group.shape).substr(0, shownCharacters)));
}

QString groupDetail(const calls::FailureGroup& group)
{
    httptool::CallRecord like;
    like.outcome = group.outcome;
    like.status = group.status;
    const auto tool = QString::fromStdString(group.tool);
    return group.shape.empty() && group.outcome != httptool::Outcome::HttpError
               ? tool
               : QStringLiteral("%1 · %2").arg(tool, recordOutcomeWord(like));
}

QString groupTimes(const calls::FailureGroup& group, std::int64_t now)
{
    const auto last = agoText(now - group.lastSeen);
    return group.calls < 2
               ? last
               : QStringLiteral("%1 – %2").arg(
                     QLocale().toString(timeOf(group.firstSeen), QStringLiteral("d MMM HH:mm")), last);
}

} // namespace toolwright::ui
