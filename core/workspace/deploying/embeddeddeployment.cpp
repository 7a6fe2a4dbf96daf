#include "core/workspace/deploying/embeddeddeployment.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/json/digest.h"
#include "core/workspace/deploying/resources.h"
#include "core/workspace/places.h"

#include <algorithm>
#include <utility>

namespace toolwright::workspace::deploying {

namespace {

constexpr std::string_view objectsFolder = "objects";
constexpr std::string_view snapshotsFolder = "snapshots";
constexpr std::string_view evaluationsFolder = "evaluations";

SnapshotEntries entriesOf(const httptool::FileTexts& texts)
{
    SnapshotEntries entries;
    for (const auto& [path, text] : texts) {
        entries.emplace(path, json::sha256Hex(text));
    }
    return entries;
}

bool isReportName(std::string_view report)
{
    return !report.empty() && report.size() <= limits::reportName && unicode::isUtf8(report) &&
           std::none_of(report.begin(), report.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

/// Only for reading, where no time is needed.
class NoClock final : public Clock
{
public:
    std::int64_t now() const override { return 0; }
};

} // namespace

EmbeddedDeployment::EmbeddedDeployment(FileStore& files, const Clock& clock, std::string folder)
    : m_files(files)
    , m_clock(clock)
    , m_folder(std::move(folder))
{
}

std::string EmbeddedDeployment::pathOf(std::string_view part, const std::string& name) const
{
    return joinPath(joinPath(m_folder, part), name);
}

std::string EmbeddedDeployment::environmentsFile() const
{
    return joinPath(m_folder, "environments.json");
}

Result<Environments> EmbeddedDeployment::environments() const
{
    const std::string file = environmentsFile();
    if (!m_files.isFile(file)) {
        return Environments();
    }
    const auto text = m_files.read(file);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    return readEnvironments(*text, file);
}

Result<Evaluations> EmbeddedDeployment::evaluations(const std::string& version) const
{
    const std::string file = pathOf(evaluationsFolder, version + ".json");
    if (!isVersion(version) || !m_files.isFile(file)) {
        return Evaluations();
    }
    const auto text = m_files.read(file);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    return readEvaluations(*text, file);
}

Result<std::string> EmbeddedDeployment::readChecked(const std::string& path, const std::string& digest) const
{
    auto content = m_files.read(path);
    if (content && json::sha256Hex(*content) != digest) {
        return failure("deploy.damaged",
                       "the content does not have the digest that is the name of the file; push the "
                       "workspace again",
                       Place{path, {}, {}});
    }
    return content;
}

Result<httptool::FileTexts> EmbeddedDeployment::files(const std::string& version) const
{
    const std::string file = pathOf(snapshotsFolder, version + ".json");
    if (!isVersion(version) || !m_files.isFile(file)) {
        return failure("deploy.unknown-version", "there is no snapshot \"" + version +
                                                     "\"; expected the version of one that was pushed");
    }
    const auto text = readChecked(file, version);
    const auto entries = text ? readSnapshot(*text, file) : tl::unexpected<Error>(text.error());
    if (!entries) {
        return tl::unexpected<Error>(entries.error());
    }
    httptool::FileTexts texts;
    for (const auto& [path, digest] : *entries) {
        auto content = readChecked(pathOf(objectsFolder, digest), digest);
        if (!content) {
            return tl::unexpected<Error>(std::move(content.error()));
        }
        texts.emplace(path, *std::move(content));
    }
    return texts;
}

Result<void> EmbeddedDeployment::makeFolders()
{
    for (const std::string& folder :
         {m_folder, joinPath(m_folder, objectsFolder), joinPath(m_folder, snapshotsFolder),
          joinPath(m_folder, evaluationsFolder)}) {
        if (auto made = m_files.createPrivateFolder(folder); !made) {
            return made;
        }
    }
    return {};
}

Result<void> EmbeddedDeployment::writeObject(const std::string& path, std::string_view content)
{
    // What is there is kept, unless it was damaged.
    const auto there = m_files.isFile(path) ? m_files.read(path) : Result<std::string>(std::string());
    if (m_files.isFile(path) && there && *there == content) {
        return {};
    }
    return m_files.write(path, content);
}

Result<void> EmbeddedDeployment::writeSnapshot(const httptool::FileTexts& texts,
                                               const SnapshotEntries& entries)
{
    if (auto made = makeFolders(); !made) {
        return made;
    }
    for (const auto& [path, digest] : entries) {
        if (auto done = writeObject(pathOf(objectsFolder, digest), texts.at(path)); !done) {
            return done;
        }
    }
    const std::string text = snapshotText(entries);
    return writeObject(pathOf(snapshotsFolder, json::sha256Hex(text) + ".json"), text);
}

Result<void> EmbeddedDeployment::writeEnvironments(const Environments& environments)
{
    return m_files.write(environmentsFile(), environmentsText(environments));
}

Result<std::string> EmbeddedDeployment::versionFor(const httptool::FileTexts& texts,
                                                   const std::string& snapshot, const Deployed* there) const
{
    if (there == nullptr || there->version == snapshot) {
        return snapshot;
    }
    const auto before = files(there->version);
    // A snapshot that cannot be read any more is replaced.
    return before && resourceChanges(*before, texts).empty() ? there->version : snapshot;
}

Result<DeployOutcome> EmbeddedDeployment::push(const Bundle& bundle, const PushOptions& options)
{
    const auto now = environments();
    if (!now) {
        return tl::unexpected<Error>(now.error());
    }
    if (auto refused = bundleRefusal(bundle)) {
        return tl::unexpected<Error>(*std::move(refused));
    }
    const SnapshotEntries entries = entriesOf(bundle.texts);
    const Deployed* there = now->find(options.environment);
    const auto version = versionFor(bundle.texts, json::sha256Hex(snapshotText(entries)), there);
    if (auto refused = pushRefusal(*now, *version, options)) {
        return tl::unexpected<Error>(*std::move(refused));
    }
    if (there != nullptr && there->version == *version && files(*version)) {
        return DeployOutcome{*there, false};
    }
    if (auto done = writeSnapshot(bundle.texts, entries); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    const Environments next = afterPush(*now, *version, options, m_clock.now());
    if (auto done = writeEnvironments(next); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    return DeployOutcome{*next.find(options.environment), true};
}

Result<DeployOutcome> EmbeddedDeployment::publish(bool force)
{
    const auto now = environments();
    if (!now) {
        return tl::unexpected<Error>(now.error());
    }
    const Deployed* preview = now->preview();
    const Deployed* live = now->live();
    const auto tested = evaluations(preview == nullptr ? std::string() : preview->version);
    const auto passed = evaluations(live == nullptr ? std::string() : live->version);
    if (!tested || !passed) {
        return tl::unexpected<Error>(!tested ? tested.error() : passed.error());
    }
    if (auto refused = publishRefusal(*now, *tested, *passed, force)) {
        return tl::unexpected<Error>(*std::move(refused));
    }
    // Never takes live what could not be read there.
    if (const auto readable = files(preview->version); !readable) {
        return tl::unexpected<Error>(readable.error());
    }
    const bool isSame = live != nullptr && live->version == preview->version;
    const Environments next = afterPublish(*now, m_clock.now());
    if (next != *now) {
        if (auto done = writeEnvironments(next); !done) {
            return tl::unexpected<Error>(std::move(done.error()));
        }
    }
    return DeployOutcome{*next.live(), !isSame};
}

Result<Deployed> EmbeddedDeployment::rollback()
{
    const auto now = environments();
    if (!now) {
        return tl::unexpected<Error>(now.error());
    }
    if (auto refused = rollbackRefusal(*now)) {
        return tl::unexpected<Error>(*std::move(refused));
    }
    const Environments next = afterRollback(*now, m_clock.now());
    if (const auto readable = files(next.live()->version); !readable) {
        return tl::unexpected<Error>(readable.error());
    }
    if (auto done = writeEnvironments(next); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    return *next.live();
}

Result<void> EmbeddedDeployment::recordEvaluation(const std::string& version, const std::string& report,
                                                  bool hasPassed)
{
    if (!isReportName(report)) {
        return failure("deploy.report", "the name of the report is not usable; expected 1 to " +
                                            std::to_string(limits::reportName) +
                                            " bytes of text without control characters");
    }
    if (const auto known = files(version); !known) {
        return tl::unexpected<Error>(known.error());
    }
    auto results = evaluations(version);
    if (!results) {
        return tl::unexpected<Error>(std::move(results.error()));
    }
    results->insert_or_assign(report, Evaluation{hasPassed, m_clock.now()});
    if (auto made = makeFolders(); !made) {
        return made;
    }
    return m_files.write(pathOf(evaluationsFolder, version + ".json"), evaluationsText(*results));
}

std::string deploymentFolder(const std::string& dataFolder)
{
    return joinPath(dataFolder, "deployment");
}

Result<std::optional<std::vector<std::string>>>
toolsDeclaredIn(FileStore& files, const std::string& dataFolder, std::string_view environment)
{
    const NoClock clock;
    const EmbeddedDeployment deployment(files, clock, deploymentFolder(dataFolder));
    const auto texts = filesOf(deployment, environment);
    if (!texts) {
        return tl::unexpected<Error>(texts.error());
    }
    return *texts ? std::optional(declaredTools(**texts)) : std::nullopt;
}

} // namespace toolwright::workspace::deploying
