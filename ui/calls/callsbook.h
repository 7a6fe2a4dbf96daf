#pragma once

#include "core/calls/calllink.h"
#include "core/calls/callstore.h"
#include "core/calls/foundcalls.h"
#include "ui/calls/storedesk.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::ui {

/// What one moment of the store says of a view of calls.
struct CallsContent
{
    std::vector<std::string> environments;
    /// That was asked, with its environment and range.
    calls::CallFilter filter;
    std::uint64_t total = 0;
    calls::Facets facets;
    std::vector<calls::FailureGroup> groups;
    /// The first rows.
    std::vector<calls::StoredCall> first;
    /// Every row of a search.
    std::optional<calls::FoundCalls> found;
};

/// What Calls shows and asks: the view, the answers, and when they are asked for again. Knows no widget.
class CallsBook : public QObject
{
    Q_OBJECT

public:
    /// Rows that are read at once.
    static constexpr std::uint64_t chunkRows = 200;
    /// A search lists at most so many.
    static constexpr std::size_t mostFound = 5000;
    static constexpr std::size_t mostGroups = 100;

    /// @p desk must outlive the book.
    explicit CallsBook(StoreDesk& desk, QObject* parent = nullptr);

    const calls::CallsView& view() const { return m_view; }
    /// An empty environment: `live`, or the first one with calls.
    void setView(const calls::CallsView& view);
    /// Nothing is asked while nobody looks.
    void setActive(bool isActive);
    /// While the newest row is in sight new calls come in by themselves; else isStale() says that there are
    /// some.
    void setAtTop(bool isAtTop);
    bool isStale() const { return m_isStale; }
    void refresh();
    void clear();

    bool hasContent() const { return m_hasContent; }
    const CallsContent& content() const { return m_content; }
    bool isBusy() const { return m_ticket != 0; }
    /// Asks for the rows of @p chunk; rowsCame() follows.
    void need(std::uint64_t chunk);
    /// Stops a search.
    void stop();

Q_SIGNALS:
    void viewChanged();
    /// New content.
    void changed();
    void staleChanged();
    void rowsCame(std::uint64_t first, const std::vector<toolwright::calls::StoredCall>& calls);
    void failed(const toolwright::Error& error);
    /// 0 to 100 while a search is under way; -1: none is.
    void searching(int percent);

private:
    void notice();
    void took(Result<CallsContent> content);
    void setStale(bool isStale);
    void forget();

    StoreDesk& m_desk;
    calls::CallsView m_view;
    CallsContent m_content;
    StoreDesk::Ticket m_ticket = 0;
    QSet<qulonglong> m_needed;
    std::vector<StoreDesk::Ticket> m_pageTickets;
    /// Written by the other thread.
    std::shared_ptr<std::atomic<int>> m_percent = std::make_shared<std::atomic<int>>(0);
    QTimer m_soon;
    QTimer m_progress;
    bool m_hasContent = false;
    bool m_isActive = false;
    bool m_isAtTop = true;
    bool m_isStale = false;
};

} // namespace toolwright::ui
