#include "ui/calls/storedesk.h"

#include <utility>

namespace toolwright::ui {

namespace {

// Calls that end together are kept together.
constexpr int keepDelayMilliseconds = 100;
constexpr int soonMilliseconds = 250;
constexpr int watchMilliseconds = 1000;
constexpr int hourMilliseconds = 3'600'000;
constexpr std::size_t mostWaiting = 10'000;
/// Deleting old texts waits for everybody who looks at something.
constexpr int lastPriority = -1;

bool isSame(const calls::StoreState& one, const calls::StoreState& other)
{
    return one.engine == other.engine && one.key == other.key && one.calls == other.calls &&
           one.newest == other.newest;
}

} // namespace

StoreDesk::StoreDesk(const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
{
    // One thread takes the questions in the order they came.
    m_thread.setMaxThreadCount(1);
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepDelayMilliseconds);
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMilliseconds);
    m_watch.setInterval(watchMilliseconds);
    m_sweep.setInterval(hourMilliseconds);
    connect(&m_keep, &QTimer::timeout, this, &StoreDesk::keepWaiting);
    connect(&m_soon, &QTimer::timeout, this, &StoreDesk::poll);
    connect(&m_watch, &QTimer::timeout, this, &StoreDesk::poll);
    connect(&m_sweep, &QTimer::timeout, this, &StoreDesk::sweep);
}

StoreDesk::~StoreDesk()
{
    close();
    m_thread.waitForDone();
}

Error StoreDesk::unavailable()
{
    return {"calls.unavailable", tr("no store of calls is open").toStdString(), {}};
}

void StoreDesk::open(Opener look, Opener create)
{
    close();
    m_look = std::move(look);
    m_create = create ? std::move(create) : m_look;
    begin(m_look);
}

void StoreDesk::reopen()
{
    if (m_phase == Phase::Failed || m_phase == Phase::Absent) {
        begin(m_create);
    }
}

void StoreDesk::begin(const Opener& opener)
{
    m_error.reset();
    m_isCreating = &opener == &m_create;
    become(Phase::Opening);
    m_thread.start([this, shelf = m_shelf, opener, generation = m_generation] {
        auto result = std::make_shared<Begun>(std::nullopt);
        auto store = opener();
        if (!store) {
            *result = tl::unexpected(store.error());
        } else if (*store != nullptr) {
            auto state = (*store)->state();
            shelf->store = state ? *std::move(store) : nullptr;
            *result = state ? Begun(*std::move(state)) : Begun(tl::unexpected(state.error()));
        }
        QMetaObject::invokeMethod(
            this,
            [this, result, generation] {
                if (generation == m_generation) {
                    begun(*result);
                }
            },
            Qt::QueuedConnection);
    });
}

void StoreDesk::begun(const Begun& begun)
{
    if (!begun || (!*begun && m_isCreating)) {
        m_error = begun ? unavailable() : begun.error();
        become(Phase::Failed);
        Q_EMIT failed(*m_error);
        return;
    }
    if (!*begun) {
        become(Phase::Absent);
        keepWaiting();
        return;
    }
    m_state = **begun;
    become(Phase::Open);
    Q_EMIT opened(*m_state);
    keepWaiting();
    sweep();
    m_sweep.start();
    if (!m_watchers.isEmpty()) {
        m_watch.start();
    }
}

void StoreDesk::become(Phase phase)
{
    if (m_phase != phase) {
        m_phase = phase;
        Q_EMIT phaseChanged();
    }
}

void StoreDesk::close()
{
    for (auto* timer : {&m_keep, &m_soon, &m_watch, &m_sweep}) {
        timer->stop();
    }
    for (auto& [ticket, asked] : m_asked) {
        asked.stop.request_stop();
    }
    m_asked.clear();
    m_poll = 0;
    ++m_generation;
    if (m_phase != Phase::Closed) {
        m_thread.start([shelf = std::exchange(m_shelf, std::make_shared<Shelf>()), create = m_create,
                        waiting = std::exchange(m_waiting, {})] {
            if (!waiting.empty() && shelf->store == nullptr) {
                shelf->store = create().value_or(nullptr);
            }
            if (!waiting.empty() && shelf->store != nullptr) {
                // Nobody is there any more to be told.
                static_cast<void>(shelf->store->add(waiting));
            }
            shelf->store.reset();
        });
    }
    m_state.reset();
    m_error.reset();
    become(Phase::Closed);
}

StoreDesk::Ticket StoreDesk::submit(QObject* context, Work work, std::function<void()> done, int priority)
{
    const auto ticket = ++m_lastTicket;
    auto& asked = m_asked[ticket];
    asked.context = context;
    asked.done = std::move(done);
    m_thread.start(
        [this, ticket, shelf = m_shelf, stop = asked.stop.get_token(), work = std::move(work)] {
            if (shelf->store != nullptr && !stop.stop_requested()) {
                work(*shelf->store, stop);
            }
            QMetaObject::invokeMethod(
                this, [this, ticket] { answer(ticket); }, Qt::QueuedConnection);
        },
        priority);
    return ticket;
}

void StoreDesk::answer(Ticket ticket)
{
    if (const auto asked = m_asked.extract(ticket); asked && asked.mapped().context != nullptr) {
        asked.mapped().done();
    }
}

void StoreDesk::cancel(Ticket ticket)
{
    if (const auto asked = m_asked.extract(ticket)) {
        asked.mapped().stop.request_stop();
    }
}

void StoreDesk::cancelAll(const QObject* context)
{
    std::erase_if(m_asked, [context](auto& entry) {
        const auto isTheirs = entry.second.context == context;
        if (isTheirs) {
            entry.second.stop.request_stop();
        }
        return isTheirs;
    });
}

void StoreDesk::record(const httptool::CallRecord& call)
{
    if (m_phase == Phase::Closed || m_waiting.size() >= mostWaiting) {
        return;
    }
    m_waiting.push_back(call);
    if (!m_keep.isActive()) {
        m_keep.start();
    }
}

void StoreDesk::keepWaiting()
{
    if (m_waiting.empty() || m_phase == Phase::Opening) {
        return;
    }
    if (m_phase != Phase::Open) {
        begin(m_create);
        return;
    }
    add(std::exchange(m_waiting, {}), this, [this](const Result<calls::AddReport>& report) {
        if (!report) {
            Q_EMIT failed(report.error());
        }
    });
}

StoreDesk::Ticket StoreDesk::add(std::vector<calls::CallRecord> batch, QObject* context,
                                 std::function<void(Result<calls::AddReport>)> answered)
{
    return ask(
        context,
        [batch = std::move(batch)](calls::CallStore& store, const std::stop_token& /*stop*/) {
            return store.add(batch);
        },
        [this, answered = std::move(answered)](Result<calls::AddReport> report) {
            if (report && !m_soon.isActive()) {
                m_soon.start();
            }
            if (answered) {
                answered(std::move(report));
            }
        });
}

void StoreDesk::watch(const QObject* watcher, bool isWatching)
{
    if (isWatching) {
        m_watchers.insert(watcher);
    } else {
        m_watchers.remove(watcher);
    }
    if (m_watchers.isEmpty() || m_phase != Phase::Open) {
        m_watch.stop();
    } else if (!m_watch.isActive()) {
        m_watch.start();
        poll();
    }
}

void StoreDesk::poll()
{
    if (m_phase != Phase::Open || m_asked.contains(m_poll)) {
        return;
    }
    m_poll = ask(
        this, [](calls::CallStore& store, const std::stop_token& /*stop*/) { return store.state(); },
        [this](const Result<calls::StoreState>& state) { took(state); });
}

void StoreDesk::took(const Result<calls::StoreState>& state)
{
    if (!state) {
        if (m_error != state.error()) {
            m_error = state.error();
            Q_EMIT failed(*m_error);
        }
        return;
    }
    m_error.reset();
    if (!isSame(*m_state, *state)) {
        m_state = *state;
        Q_EMIT changed();
    }
}

void StoreDesk::sweep()
{
    auto swept = std::make_shared<Result<std::uint64_t>>(0);
    submit(
        this,
        [swept, now = m_clock.now()](calls::CallStore& store, std::stop_token stop) {
            *swept = store.sweep(now, std::move(stop));
        },
        [this, swept] {
            if (swept->value_or(0) > 0) {
                Q_EMIT changed();
            }
        },
        lastPriority);
}

} // namespace toolwright::ui
