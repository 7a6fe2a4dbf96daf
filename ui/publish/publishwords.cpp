#include "ui/publish/publishwords.h"

#include "core/base/limits.h"
#include "ui/models/labels.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

namespace toolwright::ui {

namespace deploying = workspace::deploying;

namespace {

QString publishText(const char* text, int count = -1)
{
    return QCoreApplication::translate("Publish", text, nullptr, count);
}

QString plainText(const std::string& text)
{
    return QString::fromStdString(text);
}

QString reportNames(const deploying::Evaluations& evaluations, bool hasPassed)
{
    QStringList names;
    for (const auto& [report, result] : evaluations) {
        if (result.hasPassed == hasPassed) {
            names.append(plainText(report));
        }
    }
    return names.join(QStringLiteral(", "));
}

QString sentencePartTitle(const deploying::ToolSentencePart& part)
{
    using deploying::ToolPart;
    switch (part.part) {
    case ToolPart::Kind:
        return publishText("kind");
    case ToolPart::Description:
        return publishText("description");
    case ToolPart::WhenToUse:
        return publishText("when to use");
    case ToolPart::Access:
        return publishText("access");
    case ToolPart::Parameter:
        return publishText("parameter %1").arg(plainText(part.name));
    case ToolPart::Request:
        return publishText("request");
    case ToolPart::Requires:
        return publishText("required values");
    case ToolPart::Respond:
        return publishText("answer");
    case ToolPart::Other:
        return plainText(part.name);
    }
    return {};
}

QString sentencePartWords(const deploying::ToolSentencePart& part)
{
    const auto title = sentencePartTitle(part);
    if (part.before == part.after) {
        return publishText("%1 changed").arg(title);
    }
    if (part.before.empty()) {
        return publishText("%1 added: %2").arg(title, plainText(part.after));
    }
    return part.after.empty()
               ? publishText("%1 removed: %2").arg(title, plainText(part.before))
               : publishText("%1: %2 → %3").arg(title, plainText(part.before), plainText(part.after));
}

QString causeWords(deploying::ToolCause cause)
{
    switch (cause) {
    case deploying::ToolCause::None:
        return {};
    case deploying::ToolCause::FileAdded:
        return publishText("new file");
    case deploying::ToolCause::FileRemoved:
        return publishText("its file is gone");
    case deploying::ToolCause::Listed:
        return publishText("now enabled");
    case deploying::ToolCause::Unlisted:
        return publishText("no longer enabled");
    }
    return {};
}

/// What there is to say of a tool: what differs, or why it comes or goes and what it does.
QString toolWords(const deploying::ToolDifferenceLine& line)
{
    QStringList words;
    if (line.kind == deploying::ToolDifference::Changed) {
        for (const auto& part : line.parts) {
            words.append(sentencePartWords(part));
        }
        return words.join(QStringLiteral("; "));
    }
    words.append(causeWords(line.cause));
    for (const auto& part : line.parts) {
        if (part.part != deploying::ToolPart::Kind) {
            words.append(
                plainText(line.kind == deploying::ToolDifference::Gained ? part.after : part.before));
        }
    }
    return words.join(QStringLiteral(" · "));
}

FactRow toolRow(const deploying::ToolDifferenceLine& line)
{
    const auto isGained = line.kind == deploying::ToolDifference::Gained;
    const auto isLost = line.kind == deploying::ToolDifference::Lost;
    const auto chip = isGained ? ChipKind::Ok : isLost ? ChipKind::Error : ChipKind::Neutral;
    const auto word = isGained ? publishText("agent gains")
                      : isLost ? publishText("agent loses")
                               : publishText("agent’s tool changes");
    return {{{word, chip}, {plainText(line.tool), {}, true}, {toolWords(line)}}};
}

FactRow resourceRow(const deploying::ResourceChange& change)
{
    const auto word = change.status == deploying::ResourceStatus::Added     ? publishText("added")
                      : change.status == deploying::ResourceStatus::Removed ? publishText("removed")
                                                                            : publishText("modified");
    QStringList fields;
    for (const auto& field : change.fields) {
        fields.append(plainText(field));
    }
    return {{{word, {}, false, true},
             {plainText(deploying::resourceName(change)), {}, true},
             {fields.join(QStringLiteral(", ")), {}, false, true}}};
}

QString stayWords(deploying::StayReason reason)
{
    switch (reason) {
    case deploying::StayReason::Hidden:
        return publishText("left out: the name starts with a dot");
    case deploying::StayReason::Skipped:
        return publishText("left out: folders of this name never travel");
    case deploying::StayReason::TooDeep:
        return publishText("left out: it lies too deep");
    }
    return {};
}

QString dataSize(std::size_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1);
}

} // namespace

QString versionWord(const std::string& version)
{
    constexpr auto enough = 8;
    return plainText(version).left(enough);
}

QString environmentWords(const deploying::EnvironmentStatus* status)
{
    if (status == nullptr) {
        return publishText("nothing yet");
    }
    const auto& deployed = status->deployed;
    const auto time = QLocale().toString(QDateTime::fromMSecsSinceEpoch(deployed.at), QLocale::ShortFormat);
    auto text = publishText("version %1 since %2").arg(versionWord(deployed.version), time);
    if (deployed.branch) {
        text += publishText(", from branch %1").arg(plainText(*deployed.branch));
    }
    const auto passed = reportNames(status->evaluations, true);
    const auto failed = reportNames(status->evaluations, false);
    text += passed.isEmpty() ? QString() : publishText(", passed %1").arg(passed);
    text += failed.isEmpty() ? QString() : publishText(", failed %1").arg(failed);
    return text;
}

QString refusalWords(const Error& error)
{
    if (error.code == "deploy.untested") {
        return publishText("No evaluation has tested the version in preview. Run one and record its result "
                           "with “toolwright-cli evaluate”, or publish anyway.");
    }
    if (error.code == "deploy.nothing-pushed") {
        return publishText("Nothing has been pushed to preview. Push first.");
    }
    if (error.code == "deploy.nothing-published") {
        return publishText("Nothing has been published, so there is nothing to go back to.");
    }
    if (error.code == "deploy.no-previous") {
        return publishText("Live has had one version only, so there is none to go back to.");
    }
    const auto place =
        error.place.file.empty() ? QString() : plainText(error.place.file) + QStringLiteral(": ");
    return place + (place.isEmpty() ? sentence(error.message) : plainText(error.message)) + QLatin1Char('.');
}

std::vector<FactRow> changeRows(const deploying::StepChanges& changes)
{
    std::vector<FactRow> rows;
    for (const auto& line : changes.tools) {
        rows.push_back(toolRow(line));
    }
    for (const auto& change : changes.resources) {
        rows.push_back(resourceRow(change));
    }
    return rows;
}

std::vector<FactRow> bundleRows(const deploying::Bundle& bundle)
{
    std::vector<FactRow> rows;
    for (const auto& obstacle : bundle.obstacles) {
        rows.push_back({{{plainText(obstacle.path), {}, true},
                         {publishText("in the way"), ChipKind::Error},
                         {sentence(deploying::obstacleText(obstacle))}}});
    }
    for (const auto& file : bundle.files) {
        const auto note = file.leadsOutside ? publishText("a link out of the workspace")
                          : file.isText     ? QString()
                                            : publishText("binary");
        rows.push_back({{{plainText(file.path), {}, true}, {dataSize(file.bytes)}, {note, {}, false, true}}});
    }
    for (const auto& entry : bundle.staying) {
        rows.push_back(
            {{{plainText(entry.path), {}, true, true}, {}, {stayWords(entry.reason), {}, false, true}}});
    }
    return rows;
}

QString bundleWords(const deploying::Bundle& bundle)
{
    const auto files = publishText("%n file(s)", static_cast<int>(bundle.files.size()));
    return publishText("%1 of at most %2, %3 of at most %4, each at most %5")
        .arg(files)
        .arg(limits::bundleFiles)
        .arg(dataSize(bundle.bytes), dataSize(limits::bundleBytes), dataSize(limits::bundleFileBytes));
}

} // namespace toolwright::ui
