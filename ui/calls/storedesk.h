#pragma once

#include "core/base/ports/clock.h"
#include "core/calls/callstore.h"

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

namespace toolwright::ui {

/// The store of calls of the open workspace, on a thread of its own. Questions are asked and answered on the
/// window's thread; between the two one thread works them off in the order they came. Knows no widget.
class StoreDesk : public QObject, public httptool::CallRecorder
{
    Q_OBJECT

public:
    /// Runs on the other thread. Null: there is no store yet.
    using Opener = std::function<Result<std::unique_ptr<calls::CallStore>>()>;
    /// Names a question; 0 names none.
    using Ticket = std::uint64_t;

    enum class Phase : std::uint8_t {
        /// No workspace.
        Closed,
        Opening,
        /// There is no store yet; the first call makes one.
        Absent,
        Open,
        /// It could not be opened; error() says why.
        Failed,
    };

    /// @p clock must outlive the desk.
    explicit StoreDesk(const Clock& clock, QObject* parent = nullptr);
    /// Keeps what was recorded, stops what is being asked.
    ~StoreDesk() override;
    Q_DISABLE_COPY_MOVE(StoreDesk)

    /// Opens what @p look finds; opened(), failed() or phaseChanged() follows. @p create makes a store once a
    /// call is to be kept and there is none; without it @p look does.
    void open(Opener look, Opener create = {});
    /// Nobody is answered any more.
    void close();
    /// Tries again after failed(), with @p create.
    void reopen();

    Phase phase() const { return m_phase; }
    /// Why there is no open store, after failed().
    const std::optional<Error>& error() const { return m_error; }
    /// As of the last opened() or changed(); none unless Open.
    const std::optional<calls::StoreState>& state() const { return m_state; }
    std::int64_t now() const { return m_clock.now(); }

    /// Has @p question answered: `Result<T>(calls::CallStore&, std::stop_token)` runs on the other thread,
    /// then @p answered, `void(Result<T>)`, on this one, unless the question was cancelled, the store was
    /// closed or @p context is gone. Without an open store the answer is `calls.unavailable`.
    template<typename Question, typename Answered>
    Ticket ask(QObject* context, Question question, Answered answered)
    {
        using Reply = std::invoke_result_t<Question&, calls::CallStore&, std::stop_token>;
        auto reply = std::make_shared<Reply>(tl::unexpected<Error>(unavailable()));
        return submit(
            context,
            [reply, question = std::move(question)](calls::CallStore& store, std::stop_token stop) mutable {
                *reply = question(store, std::move(stop));
            },
            [reply, answered = std::move(answered)]() mutable { answered(std::move(*reply)); });
    }
    /// A late answer is dropped; what is running is asked to stop. 0 and what was answered do nothing.
    void cancel(Ticket ticket);
    /// Everything that @p context asked.
    void cancelAll(const QObject* context);

    /// Keeps a call that was made in this window. Makes the store when there is none.
    void record(const httptool::CallRecord& call) override;
    /// Adds @p batch, as CallStore::add does.
    Ticket add(std::vector<calls::CallRecord> batch, QObject* context,
               std::function<void(Result<calls::AddReport>)> answered);

    /// While somebody watches, what other programs write is noticed within a second.
    void watch(const QObject* watcher, bool isWatching);
    /// Looks now whether something changed.
    void poll();

Q_SIGNALS:
    void phaseChanged();
    void opened(const toolwright::calls::StoreState& state);
    /// Opening, or keeping a call, did not work.
    void failed(const toolwright::Error& error);
    /// Calls were added or texts deleted, here or by another program.
    void changed();

private:
    /// What is known on the other thread; only its tasks touch it.
    struct Shelf
    {
        std::unique_ptr<calls::CallStore> store;
    };
    struct Asked
    {
        QPointer<QObject> context;
        std::stop_source stop;
        std::function<void()> done;
    };
    using Work = std::function<void(calls::CallStore&, std::stop_token)>;
    using Begun = Result<std::optional<calls::StoreState>>;

    static Error unavailable();
    Ticket submit(QObject* context, Work work, std::function<void()> done, int priority = 0);
    void answer(Ticket ticket);
    void begin(const Opener& opener);
    void begun(const Begun& begun);
    void become(Phase phase);
    void keepWaiting();
    void took(const Result<calls::StoreState>& state);
    void sweep();

    const Clock& m_clock;
    Opener m_look;
    Opener m_create;
    Phase m_phase = Phase::Closed;
    /// The opener that was asked last had to make a store.
    bool m_isCreating = false;
    std::optional<Error> m_error;
    std::optional<calls::StoreState> m_state;
    std::shared_ptr<Shelf> m_shelf = std::make_shared<Shelf>();
    /// Raised with each store; what an older one still says is dropped.
    int m_generation = 0;
    Ticket m_lastTicket = 0;
    std::map<Ticket, Asked> m_asked;
    std::vector<calls::CallRecord> m_waiting;
    QTimer m_keep;
    QTimer m_watch;
    QTimer m_soon;
    QTimer m_sweep;
    Ticket m_poll = 0;
    QSet<const QObject*> m_watchers;
    QThreadPool m_thread;
};

} // namespace toolwright::ui
