#pragma once

#include "core/calls/calllink.h"

#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace toolwright::ui {

class ActionRegistry;
class Chip;
class FilterChips;
struct CallsContent;

/// Above the calls: how many there are, of which environment and time, and what they are narrowed down to.
class CallsHead : public QWidget
{
    Q_OBJECT

public:
    /// @p actions must outlive the head.
    CallsHead(ActionRegistry& actions, QWidget* parent = nullptr);

    void setView(const calls::CallsView& view, const CallsContent& content);
    void setContent(const calls::CallsView& view, const CallsContent& content);
    /// New calls that are not in the list.
    void setStale(bool isStale);
    /// 0 to 100 while a search is under way; -1: none is.
    void setProgress(int percent);
    FilterChips* chips() const { return m_chips; }
    /// For the filters that a person kept.
    QMenu* filterMenu() const { return m_filters; }

Q_SIGNALS:
    void viewChosen(const toolwright::calls::CallsView& view);
    void refreshWanted();
    void stopWanted();

private:
    void fillEnvironments(const std::vector<std::string>& environments);
    void fillPeriods();
    QPushButton* menuButton(const QString& name, const QString& text, QMenu* menu);
    void choosePeriod(int index);

    ActionRegistry& m_actions;
    calls::CallsView m_view;
    QLabel* m_title;
    Chip* m_count;
    QComboBox* m_environment;
    QComboBox* m_period;
    QMenu* m_filters;
    FilterChips* m_chips;
    QWidget* m_searching;
    QProgressBar* m_progress;
    QPushButton* m_news;
};

} // namespace toolwright::ui
