#include "core/platform/programloop.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QSocketNotifier>
#include <array>
#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace toolwright::platform {

namespace {

constexpr int interrupted = 1;

/// Makes an interrupt an event of the loop while it lives.
class InterruptWatch
{
public:
    InterruptWatch()
    {
        sigset_t signals;
        sigemptyset(&signals);
        sigaddset(&signals, SIGINT);
        sigaddset(&signals, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &signals, &m_before);
        m_descriptor = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    }
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;
    ~InterruptWatch()
    {
        close(m_descriptor);
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    int descriptor() const { return m_descriptor; }
    /// Takes the signal, which else would end the program once it is no longer held back.
    void take() const
    {
        signalfd_siginfo information{};
        while (read(m_descriptor, &information, sizeof(information)) > 0) {
        }
    }

private:
    sigset_t m_before{};
    int m_descriptor = -1;
};

} // namespace

/// The application keeps references to its arguments.
struct ProgramLoop::Parts
{
    std::array<char, 15> name{"toolwright-cli"};
    std::array<char*, 2> words{name.data(), nullptr};
    int count = 1;
    QCoreApplication application{count, words.data()};
};

ProgramLoop::ProgramLoop()
    : m_parts(std::make_unique<Parts>())
{
}

ProgramLoop::~ProgramLoop() = default;

bool ProgramLoop::run(const std::function<void(std::function<void()> quit)>& start)
{
    const InterruptWatch watch;
    const QSocketNotifier notifier(watch.descriptor(), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &m_parts->application, [&watch] {
        watch.take();
        QCoreApplication::exit(interrupted);
    });
    QMetaObject::invokeMethod(
        &m_parts->application, [&start] { start([] { QCoreApplication::exit(0); }); }, Qt::QueuedConnection);
    return QCoreApplication::exec() == 0;
}

} // namespace toolwright::platform
