#include "core/platform/filefeed.h"

#include <QSocketNotifier>
#include <QTimer>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace toolwright::platform {

namespace {

constexpr std::size_t pieceLength = std::size_t{1024} * 1024;
constexpr int followInterval = 250;

/// A descriptor that is closed with it.
class OpenFile
{
public:
    OpenFile() = default;
    explicit OpenFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    OpenFile(OpenFile&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, -1))
    {
    }
    OpenFile& operator=(OpenFile&& other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~OpenFile()
    {
        if (m_descriptor >= 0) {
            close(m_descriptor);
        }
    }
    int descriptor() const { return m_descriptor; }
    struct stat state() const
    {
        struct stat state
        {
        };
        fstat(m_descriptor, &state);
        return state;
    }

private:
    int m_descriptor = -1;
};

} // namespace

struct FileFeed::Parts
{
    std::string path;
    bool follows;
    OpenFile file;
    std::uint64_t offset = 0;
    bool isCaughtUp = false;
    std::string buffer;
    Receiver receive;
    QTimer timer;
    std::optional<QSocketNotifier> pipe;

    bool isRegular() const { return S_ISREG(file.state().st_mode); }

    Result<void> openFile()
    {
        const int descriptor = path == "-" ? dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) {
            return failure(errno == ENOENT ? "file.missing" : "file.unreadable",
                           "the file cannot be opened (" + std::string(std::strerror(errno)) +
                               ")", // NOLINT(concurrency-mt-unsafe)
                           Place{path, {}, {}});
        }
        file = OpenFile(descriptor);
        offset = 0;
        if (S_ISDIR(file.state().st_mode)) {
            return failure("file.unreadable", "found a folder; expected a file", Place{path, {}, {}});
        }
        return {};
    }

    /// True when the name means another file by now, or this one lost what was read of it.
    bool isReplaced() const
    {
        struct stat named
        {
        };
        if (path == "-" || stat(path.c_str(), &named) != 0) {
            return false;
        }
        const struct stat open = file.state();
        return named.st_ino != open.st_ino || named.st_dev != open.st_dev ||
               static_cast<std::uint64_t>(open.st_size) < offset;
    }

    void end(Event event)
    {
        timer.stop();
        pipe.reset();
        receive(event, {});
    }

    /// There is nothing to read at the moment.
    void rest()
    {
        if (!follows || !isRegular()) {
            end(Event::End);
            return;
        }
        if (isReplaced() && openFile()) {
            isCaughtUp = false;
            timer.setInterval(0);
            receive(Event::Restarted, {});
            return;
        }
        timer.setInterval(followInterval);
        if (!std::exchange(isCaughtUp, true)) {
            receive(Event::CaughtUp, {});
        }
    }

    void readPiece()
    {
        buffer.resize(pieceLength);
        const ssize_t count = read(file.descriptor(), buffer.data(), buffer.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
            return;
        }
        if (count < 0) {
            end(Event::Failed);
        } else if (count == 0) {
            rest();
        } else {
            offset += static_cast<std::uint64_t>(count);
            isCaughtUp = false;
            timer.setInterval(0);
            receive(Event::Piece, std::string_view(buffer).substr(0, static_cast<std::size_t>(count)));
        }
    }
};

FileFeed::FileFeed(std::string path, bool follows)
    : m_parts(std::make_unique<Parts>())
{
    m_parts->path = std::move(path);
    m_parts->follows = follows;
}

FileFeed::~FileFeed() = default;

Result<std::uint64_t> FileFeed::open()
{
    const auto opened = m_parts->openFile();
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    return m_parts->isRegular() ? static_cast<std::uint64_t>(m_parts->file.state().st_size) : 0;
}

void FileFeed::start(Receiver receive)
{
    Parts* parts = m_parts.get();
    parts->receive = std::move(receive);
    if (!parts->isRegular()) {
        parts->pipe.emplace(parts->file.descriptor(), QSocketNotifier::Read);
        QObject::connect(&*parts->pipe, &QSocketNotifier::activated, &parts->timer,
                         [parts] { parts->readPiece(); });
        return;
    }
    QObject::connect(&parts->timer, &QTimer::timeout, &parts->timer, [parts] { parts->readPiece(); });
    parts->timer.start(0);
}

} // namespace toolwright::platform
