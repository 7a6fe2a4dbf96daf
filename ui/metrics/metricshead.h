#pragma once

#include "core/calls/calllink.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QComboBox;
class QPushButton;

namespace toolwright::ui {

class ActionRegistry;

/// The head of Metrics: environment, window, following, export.
class MetricsHead : public QWidget
{
    Q_OBJECT

public:
    /// The actions `metrics.…` do what the buttons say.
    explicit MetricsHead(ActionRegistry& actions, QWidget* parent = nullptr);

    void setView(const calls::MetricsView& view);
    /// The environment of the view stands in the list though it has no calls.
    void setEnvironments(const std::vector<std::string>& environments);

Q_SIGNALS:
    void environmentChosen(const std::string& environment);

private:
    QPushButton* addButton(const QString& name, const char* action, const QString& text);
    void fill(const std::vector<std::string>& environments);

    ActionRegistry& m_actions;
    QComboBox* m_environment;
    std::map<calls::Period, QPushButton*> m_periods;
    QPushButton* m_range = nullptr;
    std::string m_shown;
};

} // namespace toolwright::ui
