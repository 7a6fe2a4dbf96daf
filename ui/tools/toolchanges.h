#pragma once

#include <QWidget>

#include <string>

class QLabel;

namespace toolwright::ui {

class DiffView;
class Session;

/// What saving one file of the tools would change.
class ToolChanges : public QWidget
{
    Q_OBJECT

public:
    /// @p session must outlive the page.
    explicit ToolChanges(Session& session, QWidget* parent = nullptr);

    /// Empty: none.
    void setFile(const std::string& file);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    Session& m_session;
    std::string m_file;
    QLabel* m_said;
    DiffView* m_diff;
};

} // namespace toolwright::ui
