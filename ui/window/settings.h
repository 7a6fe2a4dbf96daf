#pragma once

#include "core/compound/analysis.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QMap>
#include <QSettings>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace toolwright::ui {

/// Window geometry and docks of one workspace.
struct Layout
{
    QByteArray geometry;
    QByteArray state;
};

/// Where a person is in the files of one workspace.
struct FileView
{
    /// The text in front; empty when it is not known.
    QString current;
    /// The texts are in front, not the visual editor.
    bool isText = false;
    /// What is selected in the visual editor: a pointer into the compounds.
    QString selection;
    /// Byte of the caret by file, both relative to the workspace.
    QMap<QString, qulonglong> carets;

    friend bool operator==(const FileView&, const FileView&) = default;
};

/// What the program remembers between runs: one file, versioned, never a secret.
class Settings
{
public:
    /// @p file: the settings file; empty means the place of the system.
    explicit Settings(const QString& file = {});

    SchemeChoice scheme() const;
    void setScheme(SchemeChoice choice);
    compound::Profile profile() const;
    void setProfile(compound::Profile profile);
    /// `host[:port]` of private addresses that may be called (`network.private_hosts`).
    std::vector<std::string> privateHosts() const;
    void setPrivateHosts(const QStringList& hosts);
    int zoom() const;
    void setZoom(int steps);

    /// Folders opened lately, the last one first. They are not looked at: one may be on a network that is
    /// gone.
    QStringList recent() const;
    void addRecent(const QString& folder);
    void removeRecent(const QString& folder);

    /// The layout saved for @p workspace, or the last one of any workspace; empty arrays when there is none.
    Layout layout(const QString& workspace) const;
    void setLayout(const QString& workspace, const Layout& layout);

    FileView fileView(const QString& workspace) const;
    void setFileView(const QString& workspace, const FileView& view);

    /// What Metrics showed last, as a link; empty when it is not known.
    QString metricsLink(const QString& workspace) const;
    void setMetricsLink(const QString& workspace, const QString& link);
    /// What Calls showed last, as a link; empty when it is not known.
    QString callsLink(const QString& workspace) const;
    void setCallsLink(const QString& workspace, const QString& link);
    /// Filters of calls that a person kept: links by name.
    QMap<QString, QString> callFilters(const QString& workspace) const;
    void setCallFilters(const QString& workspace, const QMap<QString, QString>& filters);

    /// For the keys of actions.
    QSettings& store() { return *m_store; }

private:
    std::unique_ptr<QSettings> m_store;
};

} // namespace toolwright::ui
