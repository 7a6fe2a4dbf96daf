#pragma once

#include "core/calls/calllink.h"
#include "core/calls/callstore.h"
#include "ui/calls/storedesk.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <string>
#include <vector>

namespace toolwright::ui {

/// The figures of one window and of the one before it, as one moment of the store gave them.
struct MetricsFigures
{
    std::vector<std::string> environments;
    calls::ToolReport report;
    calls::ToolReport before;
    /// Of the tool of the view, or of all.
    std::vector<calls::SeriesPoint> series;
};

/// What Metrics shows and asks: the view, the figures it got, and when they are asked for again. Knows no
/// widget.
class MetricsBook : public QObject
{
    Q_OBJECT

public:
    using Trends = std::map<std::string, std::vector<calls::SeriesPoint>>;

    /// @p desk must outlive the book.
    explicit MetricsBook(StoreDesk& desk, QObject* parent = nullptr);

    const calls::MetricsView& view() const { return m_view; }
    /// An empty environment: `live`, or the first one with calls.
    void setView(const calls::MetricsView& view);
    void setTool(const std::string& tool);
    /// Tools of the workspace; they have a row without a call too.
    void setDeclared(std::vector<std::string> tools);
    /// Nothing is asked while nobody looks.
    void setActive(bool isActive);
    /// New calls are taken in as they come.
    void setFollowing(bool isFollowing);
    bool isFollowing() const { return m_isFollowing; }
    /// Stays as it is while a range is selected.
    void setHeld(bool isHeld);
    void refresh();
    void clear();

    /// False until the first answer.
    bool hasFigures() const { return m_hasFigures; }
    const MetricsFigures& figures() const { return m_figures; }
    /// The p95 of every called tool over the window.
    const Trends& trends() const { return m_trends; }
    /// The failed calls of the view in @p range, of @p tool or, when it is empty, of all.
    calls::CallFilter failedCalls(const std::string& tool, calls::TimeRange range) const;

Q_SIGNALS:
    void viewChanged();
    /// New figures.
    void changed();
    void trendsChanged();
    void failed(const toolwright::Error& error);

private:
    void noticeCalls();
    void took(Result<MetricsFigures> figures);
    void askTrends();

    StoreDesk& m_desk;
    calls::MetricsView m_view;
    std::vector<std::string> m_declared;
    MetricsFigures m_figures;
    Trends m_trends;
    StoreDesk::Ticket m_ticket = 0;
    StoreDesk::Ticket m_trendTicket = 0;
    QTimer m_soon;
    QTimer m_roll;
    bool m_hasFigures = false;
    bool m_isActive = false;
    bool m_isFollowing = true;
    bool m_isHeld = false;
    /// Something came while nobody looked or it was held.
    bool m_isStale = true;
};

} // namespace toolwright::ui
