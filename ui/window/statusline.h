#pragma once

#include "core/base/lineindex.h"

#include <QStatusBar>

#include <optional>

class QLabel;
class QToolButton;

namespace toolwright::ui {

class Announcer;

/// What the files would do now, and where the caret is.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setWorkspace(const QString& name);
    /// @p refused: the whole load fails, so nothing is loaded.
    void setCounts(int loaded, int quarantined, bool refused);
    void clearCounts();
    /// Has assistive technology read @p sentence; it is the description of the counts too.
    void announce(const QString& sentence);
    void setCaret(std::optional<LineColumn> place);
    void setProfile(const QString& label);
    /// How the compounds write their expressions, empty when there is none.
    void setDialect(const QString& label);
    /// While calls are in front: how many there are, and of which store; empty takes it back.
    void setCalls(const QString& count, const QString& store);
    void clearCalls() { setCalls({}, {}); }
    /// @p unsaved files; 0 says "saved".
    void setUnsaved(std::optional<int> files);

Q_SIGNALS:
    void problemsRequested();

private:
    QLabel* makeLabel(const QString& objectName);

    QLabel* m_workspace;
    QToolButton* m_quarantined;
    Announcer* m_announcer;
    QLabel* m_loaded;
    QLabel* m_caret;
    QLabel* m_profile;
    QLabel* m_dialect;
    QLabel* m_saved;
    QLabel* m_calls;
    QLabel* m_store;
};

} // namespace toolwright::ui
