#include "core/workspace/deploying/bundle.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/httptool/check.h"
#include "core/workspace/places.h"

#include <algorithm>
#include <utility>

namespace toolwright::workspace::deploying {

namespace {

bool isText(std::string_view content)
{
    return content.find('\0') == std::string_view::npos && unicode::isUtf8(content);
}

/// Paths travel as JSON text and with `/` between folders.
bool isPortablePath(std::string_view path)
{
    return unicode::isUtf8(path) && std::none_of(path.begin(), path.end(), [](char c) {
               return c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
           });
}

class BundleReader
{
public:
    BundleReader(const FileStore& files, std::string root)
        : m_files(files)
        , m_root(std::move(root))
        , m_home(files.canonical(m_root).value_or(m_root))
    {
    }

    Result<Bundle> read()
    {
        if (auto done = readFolder({}, 0); !done) {
            return tl::unexpected<Error>(std::move(done.error()));
        }
        if (m_bundle.files.empty()) {
            addObstacle(Obstacle::Empty);
        }
        return std::move(m_bundle);
    }

private:
    void addObstacle(Obstacle kind, const std::string& path = {})
    {
        m_bundle.obstacles.push_back(BundleObstacle{kind, path});
    }

    Result<void> readFolder(const std::string& folder, std::size_t depth)
    {
        const auto names = m_files.list(folder.empty() ? m_root : joinPath(m_root, folder));
        if (!names) {
            return tl::unexpected<Error>(names.error());
        }
        for (const std::string& name : *names) {
            if (m_isFull) {
                break;
            }
            if (auto done = readEntry(folder.empty() ? name : joinPath(folder, name), name, depth); !done) {
                return done;
            }
        }
        return {};
    }

    Result<void> readEntry(const std::string& path, const std::string& name, std::size_t depth)
    {
        const std::string whole = joinPath(m_root, path);
        const bool isFolder = m_files.isDirectory(whole);
        if (name.starts_with('.')) {
            m_bundle.staying.push_back({path, StayReason::Hidden});
        } else if (isFolder && !httptool::travels(path + "/x")) {
            m_bundle.staying.push_back({path, StayReason::Skipped});
        } else if (isFolder && depth >= limits::bundleDepth) {
            m_bundle.staying.push_back({path, StayReason::TooDeep});
        } else if (isFolder) {
            return readFolder(path, depth + 1);
        } else if (m_files.isFile(whole)) {
            readFile(path, whole);
        }
        return {};
    }

    bool leadsOutside(const std::string& whole) const
    {
        const auto real = m_files.canonical(whole);
        return real && !real->starts_with(joinPath(m_home, ""));
    }

    void readFile(const std::string& path, const std::string& whole)
    {
        const auto text = m_files.read(whole);
        const std::size_t bytes = text                                    ? text->size()
                                  : text.error().code == "file.too-large" ? limits::documentBytes
                                                                          : 0;
        const bool isTooLarge = bytes > limits::bundleFileBytes;
        const std::string_view content = text ? std::string_view(*text) : std::string_view();
        m_bundle.files.push_back({path, bytes, isText(content), leadsOutside(whole)});
        m_bundle.bytes += isTooLarge ? 0 : bytes;
        if (m_bundle.files.size() > limits::bundleFiles) {
            addObstacle(Obstacle::TooManyFiles, path);
            m_isFull = true;
            return;
        }
        addObstaclesOf(path, content);
        if (isTooLarge) {
            addObstacle(Obstacle::FileTooLarge, path);
        } else if (!text) {
            addObstacle(Obstacle::Unreadable, path);
        } else if (m_bundle.bytes > limits::bundleBytes) {
            addObstacle(Obstacle::TooManyBytes, path);
            m_isFull = true;
        } else {
            m_bundle.texts.emplace(path, *text);
        }
    }

    void addObstaclesOf(const std::string& path, std::string_view content)
    {
        if (!isPortablePath(path)) {
            addObstacle(Obstacle::Name, path);
        }
        if (httptool::holdsPrivateKey(content)) {
            addObstacle(Obstacle::PrivateKey, path);
        }
    }

    const FileStore& m_files;
    std::string m_root;
    std::string m_home;
    Bundle m_bundle;
    bool m_isFull = false;
};

} // namespace

Result<Bundle> readBundle(const FileStore& files, const std::string& root)
{
    return BundleReader(files, root).read();
}

std::string obstacleText(const BundleObstacle& obstacle)
{
    switch (obstacle.kind) {
    case Obstacle::Empty:
        return "there is no file to send; expected at least vatio.yml";
    case Obstacle::TooManyFiles:
        return "there are more than " + std::to_string(limits::bundleFiles) +
               " files; expected at most that many";
    case Obstacle::TooManyBytes:
        return "the files hold more than 8 MiB; expected at most that in all";
    case Obstacle::FileTooLarge:
        return "the file holds more than 2 MiB; expected at most that in one file";
    case Obstacle::PrivateKey:
        return "the file holds a private key; take it out of the workspace and replace the key";
    case Obstacle::Name:
        return "the name holds a control character, a backslash or bytes that are no UTF-8; expected a name "
               "without";
    case Obstacle::Unreadable:
        return "the file cannot be read; expected one that can be sent";
    }
    return {};
}

std::vector<diagnostics::Diagnostic> bundleFindings(const Bundle& bundle)
{
    return httptool::checkFiles(bundle.texts, httptool::KnownNames());
}

bool isValid(const std::vector<diagnostics::Diagnostic>& found)
{
    return std::none_of(found.begin(), found.end(), [](const diagnostics::Diagnostic& each) {
        return each.severity == diagnostics::Severity::Error;
    });
}

} // namespace toolwright::workspace::deploying
