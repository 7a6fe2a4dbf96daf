#include "ui/calls/callsbook.h"

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr int newCallsMilliseconds = 1000;
constexpr int progressMilliseconds = 100;
constexpr int wholePercent = 100;

struct Question
{
    calls::CallsView view;
    std::int64_t now = 0;
    std::shared_ptr<std::atomic<int>> percent;
};

std::string usedEnvironment(const std::string& wanted, const std::vector<std::string>& known)
{
    const std::string usual = "live";
    if (!wanted.empty()) {
        return wanted;
    }
    const auto isUsual = known.empty() || std::ranges::find(known, usual) != known.end();
    return isUsual ? usual : known.front();
}

Result<std::vector<calls::StoredCall>>
callsAt(calls::CallStore& store, const std::vector<calls::CallIdentity>& identities, std::uint64_t first)
{
    std::vector<calls::StoredCall> rows;
    const auto end = std::min<std::uint64_t>(first + CallsBook::chunkRows, identities.size());
    for (auto at = first; at < end; ++at) {
        auto call = store.call(identities[at]);
        if (!call) {
            return tl::unexpected<Error>(call.error());
        }
        if (*call) {
            rows.push_back(**std::move(call));
        } else {
            // Deleted meanwhile by another program; its row stays so that the others keep theirs.
            calls::StoredCall gone;
            gone.record.id = identities[at].id;
            gone.record.at = identities[at].at;
            gone.record.environment = identities[at].environment;
            gone.isBodyDeleted = true;
            rows.push_back(std::move(gone));
        }
    }
    return rows;
}

Result<void> search(calls::CallStore& store, CallsContent& content, const Question& question,
                    const std::stop_token& stop)
{
    const auto tell = [percent = question.percent](double share) {
        *percent = static_cast<int>(share * wholePercent);
    };
    auto found =
        calls::findCalls(store, content.filter, question.view.search, CallsBook::mostFound, tell, stop);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    auto first = callsAt(store, found->calls, 0);
    if (!first) {
        return tl::unexpected<Error>(first.error());
    }
    content.total = found->calls.size();
    content.facets = found->facets;
    content.groups = found->groups;
    content.first = *std::move(first);
    content.found = *std::move(found);
    return {};
}

Result<void> list(calls::CallStore& store, CallsContent& content)
{
    const auto total = store.count(content.filter);
    auto facets = total ? store.facets(content.filter) : tl::unexpected<Error>(total.error());
    auto groups =
        facets ? store.groups(content.filter, CallsBook::mostGroups) : tl::unexpected<Error>(facets.error());
    auto first =
        groups ? store.page(content.filter, 0, CallsBook::chunkRows) : tl::unexpected<Error>(groups.error());
    if (!first) {
        return tl::unexpected<Error>(first.error());
    }
    content.total = *total;
    content.facets = *std::move(facets);
    content.groups = *std::move(groups);
    content.first = *std::move(first);
    return {};
}

Result<CallsContent> askContent(calls::CallStore& store, const Question& question,
                                const std::stop_token& stop)
{
    auto environments = store.environments();
    if (!environments) {
        return tl::unexpected<Error>(environments.error());
    }
    CallsContent content;
    content.filter = question.view.filter;
    content.filter.environment = usedEnvironment(question.view.filter.environment, *environments);
    content.environments = *std::move(environments);
    if (question.view.period) {
        content.filter.range = calls::rangeOf(*question.view.period, question.now);
    }
    const auto done =
        question.view.search.empty() ? list(store, content) : search(store, content, question, stop);
    if (!done) {
        return tl::unexpected<Error>(done.error());
    }
    return content;
}

} // namespace

CallsBook::CallsBook(StoreDesk& desk, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
{
    m_view.period = calls::Period::Week;
    m_soon.setSingleShot(true);
    m_soon.setInterval(newCallsMilliseconds);
    m_progress.setInterval(progressMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &CallsBook::refresh);
    connect(&m_progress, &QTimer::timeout, this, [this] { Q_EMIT searching(*m_percent); });
    connect(&m_desk, &StoreDesk::changed, this, &CallsBook::notice);
    connect(&m_desk, &StoreDesk::opened, this, &CallsBook::refresh);
}

void CallsBook::setView(const calls::CallsView& view)
{
    if (m_hasContent && view == m_view && !m_isStale) {
        return;
    }
    m_view = view;
    Q_EMIT viewChanged();
    refresh();
}

void CallsBook::setActive(bool isActive)
{
    m_isActive = isActive;
    m_desk.watch(this, isActive);
    if (isActive && (m_isStale || !m_hasContent)) {
        refresh();
    }
}

void CallsBook::setAtTop(bool isAtTop)
{
    const auto isBack = isAtTop && !m_isAtTop;
    m_isAtTop = isAtTop;
    if (isBack && m_isStale) {
        notice();
    }
}

void CallsBook::notice()
{
    if (m_isActive && m_isAtTop && m_view.search.empty()) {
        if (!m_soon.isActive()) {
            m_soon.start();
        }
        return;
    }
    setStale(true);
}

void CallsBook::refresh()
{
    forget();
    if (!m_isActive || m_desk.phase() != StoreDesk::Phase::Open) {
        setStale(true);
        return;
    }
    setStale(false);
    *m_percent = 0;
    const Question question{m_view, m_desk.now(), m_percent};
    m_ticket = m_desk.ask(
        this,
        [question](calls::CallStore& store, const std::stop_token& stop) {
            return askContent(store, question, stop);
        },
        [this](Result<CallsContent> content) { took(std::move(content)); });
    if (!m_view.search.empty()) {
        m_progress.start();
    }
}

void CallsBook::took(Result<CallsContent> content)
{
    m_ticket = 0;
    m_progress.stop();
    Q_EMIT searching(-1);
    if (!content) {
        Q_EMIT failed(content.error());
        return;
    }
    m_content = *std::move(content);
    m_hasContent = true;
    if (m_view.filter.environment.empty()) {
        m_view.filter.environment = m_content.filter.environment;
        Q_EMIT viewChanged();
    }
    Q_EMIT changed();
}

void CallsBook::need(std::uint64_t chunk)
{
    if (!m_hasContent || m_needed.contains(chunk)) {
        return;
    }
    m_needed.insert(chunk);
    const auto first = chunk * chunkRows;
    const auto identities = m_content.found ? m_content.found->calls : std::vector<calls::CallIdentity>();
    const auto ticket = m_desk.ask(
        this,
        [filter = m_content.filter, identities, isSearch = m_content.found.has_value(),
         first](calls::CallStore& store, const std::stop_token& /*stop*/) {
            return isSearch ? callsAt(store, identities, first) : store.page(filter, first, chunkRows);
        },
        [this, chunk, first](const Result<std::vector<calls::StoredCall>>& rows) {
            m_needed.remove(chunk);
            if (rows) {
                Q_EMIT rowsCame(first, *rows);
            } else {
                Q_EMIT failed(rows.error());
            }
        });
    m_pageTickets.push_back(ticket);
}

void CallsBook::stop()
{
    if (m_ticket != 0) {
        forget();
        setStale(true);
        Q_EMIT searching(-1);
    }
}

void CallsBook::forget()
{
    m_soon.stop();
    m_progress.stop();
    m_desk.cancel(m_ticket);
    m_ticket = 0;
    for (const auto ticket : m_pageTickets) {
        m_desk.cancel(ticket);
    }
    m_pageTickets.clear();
    m_needed.clear();
}

void CallsBook::clear()
{
    forget();
    m_view = {};
    m_view.period = calls::Period::Week;
    m_content = {};
    m_hasContent = false;
    m_isAtTop = true;
    setStale(false);
    Q_EMIT searching(-1);
    Q_EMIT changed();
}

void CallsBook::setStale(bool isStale)
{
    if (m_isStale != isStale) {
        m_isStale = isStale;
        Q_EMIT staleChanged();
    }
}

} // namespace toolwright::ui
