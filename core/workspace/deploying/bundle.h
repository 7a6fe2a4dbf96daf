#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/result.h"
#include "core/diagnostics/diagnostic.h"
#include "core/httptool/names.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::workspace::deploying {

/// One file that travels.
struct BundleFile
{
    /// Relative to the root, with `/`.
    std::string path;
    /// limits::documentBytes stands for that and more.
    std::size_t bytes = 0;
    /// Valid UTF-8 without NUL; anything else travels as base64.
    bool isText = true;
    /// Reached by a link that leads out of the workspace.
    bool leadsOutside = false;

    friend bool operator==(const BundleFile&, const BundleFile&) = default;
};

/// Why an entry stays at home: its name starts with a dot; it is called `node_modules`, `tmp` or `log`; it
/// lies deeper than limits::bundleDepth.
enum class StayReason : std::uint8_t { Hidden, Skipped, TooDeep };

/// An entry that does not travel. Of a folder all that is in it stays as well.
struct StayingEntry
{
    std::string path;
    StayReason reason = StayReason::Hidden;

    friend bool operator==(const StayingEntry&, const StayingEntry&) = default;
};

/// Why nothing can be sent.
enum class Obstacle : std::uint8_t {
    Empty,
    TooManyFiles,
    TooManyBytes,
    FileTooLarge,
    PrivateKey,
    Name,
    Unreadable
};

/// What must change before the bundle can be sent, with the file it is about where it is about one.
struct BundleObstacle
{
    Obstacle kind = Obstacle::Empty;
    std::string path = {};

    friend bool operator==(const BundleObstacle&, const BundleObstacle&) = default;
};

/// What a push of a directory would send (spec declarative 2.2).
struct Bundle
{
    /// In name order. Ends with the file at which a limit was exceeded.
    std::vector<BundleFile> files;
    std::vector<StayingEntry> staying;
    std::vector<BundleObstacle> obstacles;
    /// Of the files listed, without those that are too large.
    std::size_t bytes = 0;
    /// Contents; without files that are unreadable or too large and those behind the limits.
    httptool::FileTexts texts;

    bool canTravel() const { return obstacles.empty(); }
};

/// Reads the directory at @p root. Stops at the first file over limits::bundleFiles or limits::bundleBytes.
/// Fails as FileStore::list() does when a folder cannot be listed.
Result<Bundle> readBundle(const FileStore& files, const std::string& root);

/// One sentence for a person: what was found and what is expected.
std::string obstacleText(const BundleObstacle& obstacle);

/// What the platform would say to @p bundle: every diagnostic of spec declarative 5.
std::vector<diagnostics::Diagnostic> bundleFindings(const Bundle& bundle);
/// True when @p found holds no error.
bool isValid(const std::vector<diagnostics::Diagnostic>& found);

} // namespace toolwright::workspace::deploying
