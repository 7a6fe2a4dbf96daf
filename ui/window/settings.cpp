#include "ui/window/settings.h"

#include <QCryptographicHash>
#include <QVariantMap>

namespace toolwright::ui {

namespace {

constexpr int settingsVersion = 1;
constexpr int recentCount = 10;

/// Paths do not fit into keys.
QString shortHash(const QString& workspace)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(workspace.toUtf8(), QCryptographicHash::Sha256).toHex().left(16));
}

QString layoutKey(const QString& workspace)
{
    return QStringLiteral("layout/") + (workspace.isEmpty() ? QStringLiteral("last") : shortHash(workspace));
}

QString viewKey(const QString& workspace, const QString& name)
{
    return QStringLiteral("files/%1/%2").arg(shortHash(workspace), name);
}

std::unique_ptr<QSettings> openStore(const QString& file)
{
    if (!file.isEmpty()) {
        return std::make_unique<QSettings>(file, QSettings::IniFormat);
    }
    return std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
                                       QStringLiteral("toolwright"), QStringLiteral("toolwright"));
}

} // namespace

Settings::Settings(const QString& file)
    : m_store(openStore(file))
{
    // Only looking writes nothing.
    const auto key = QStringLiteral("version");
    if (m_store->value(key).toInt() != settingsVersion) {
        m_store->setValue(key, settingsVersion);
    }
}

SchemeChoice Settings::scheme() const
{
    return schemeChoiceFromName(m_store->value(QStringLiteral("theme")).toString());
}

void Settings::setScheme(SchemeChoice choice)
{
    m_store->setValue(QStringLiteral("theme"), schemeChoiceName(choice));
}

compound::Profile Settings::profile() const
{
    return m_store->value(QStringLiteral("profile")).toString() == QLatin1String("reference")
               ? compound::Profile::Reference
               : compound::Profile::Document;
}

void Settings::setProfile(compound::Profile profile)
{
    m_store->setValue(QStringLiteral("profile"), profile == compound::Profile::Reference
                                                     ? QStringLiteral("reference")
                                                     : QStringLiteral("document"));
}

std::vector<std::string> Settings::privateHosts() const
{
    std::vector<std::string> hosts;
    const auto listed = m_store->value(QStringLiteral("network/private_hosts")).toStringList();
    for (const auto& host : listed) {
        hosts.push_back(host.trimmed().toLower().toStdString());
    }
    return hosts;
}

void Settings::setPrivateHosts(const QStringList& hosts)
{
    m_store->setValue(QStringLiteral("network/private_hosts"), hosts);
}

int Settings::zoom() const
{
    return m_store->value(QStringLiteral("zoom"), 0).toInt();
}

void Settings::setZoom(int steps)
{
    m_store->setValue(QStringLiteral("zoom"), steps);
}

QStringList Settings::recent() const
{
    return m_store->value(QStringLiteral("recent")).toStringList();
}

void Settings::addRecent(const QString& folder)
{
    auto folders = recent();
    folders.removeAll(folder);
    folders.prepend(folder);
    m_store->setValue(QStringLiteral("recent"), folders.mid(0, recentCount));
}

void Settings::removeRecent(const QString& folder)
{
    auto folders = recent();
    folders.removeAll(folder);
    m_store->setValue(QStringLiteral("recent"), folders);
}

Layout Settings::layout(const QString& workspace) const
{
    const auto key = m_store->contains(layoutKey(workspace) + QStringLiteral("/state")) ? layoutKey(workspace)
                                                                                        : layoutKey({});
    return {m_store->value(key + QStringLiteral("/geometry")).toByteArray(),
            m_store->value(key + QStringLiteral("/state")).toByteArray()};
}

void Settings::setLayout(const QString& workspace, const Layout& layout)
{
    for (const auto& key : {layoutKey(workspace), layoutKey({})}) {
        m_store->setValue(key + QStringLiteral("/geometry"), layout.geometry);
        m_store->setValue(key + QStringLiteral("/state"), layout.state);
    }
}

FileView Settings::fileView(const QString& workspace) const
{
    FileView view;
    view.current = m_store->value(viewKey(workspace, QStringLiteral("current"))).toString();
    view.isText = m_store->value(viewKey(workspace, QStringLiteral("text"))).toBool();
    view.selection = m_store->value(viewKey(workspace, QStringLiteral("selection"))).toString();
    const auto carets = m_store->value(viewKey(workspace, QStringLiteral("carets"))).toMap();
    for (auto caret = carets.begin(); caret != carets.end(); ++caret) {
        view.carets.insert(caret.key(), caret.value().toULongLong());
    }
    return view;
}

QString Settings::metricsLink(const QString& workspace) const
{
    return m_store->value(viewKey(workspace, QStringLiteral("metrics"))).toString();
}

void Settings::setMetricsLink(const QString& workspace, const QString& link)
{
    m_store->setValue(viewKey(workspace, QStringLiteral("metrics")), link);
}

QString Settings::callsLink(const QString& workspace) const
{
    return m_store->value(viewKey(workspace, QStringLiteral("calls"))).toString();
}

void Settings::setCallsLink(const QString& workspace, const QString& link)
{
    m_store->setValue(viewKey(workspace, QStringLiteral("calls")), link);
}

QMap<QString, QString> Settings::callFilters(const QString& workspace) const
{
    QMap<QString, QString> filters;
    const auto kept = m_store->value(viewKey(workspace, QStringLiteral("callFilters"))).toMap();
    for (auto filter = kept.begin(); filter != kept.end(); ++filter) {
        filters.insert(filter.key(), filter.value().toString());
    }
    return filters;
}

void Settings::setCallFilters(const QString& workspace, const QMap<QString, QString>& filters)
{
    QVariantMap kept;
    for (auto filter = filters.begin(); filter != filters.end(); ++filter) {
        kept.insert(filter.key(), filter.value());
    }
    m_store->setValue(viewKey(workspace, QStringLiteral("callFilters")), kept);
}

void Settings::setFileView(const QString& workspace, const FileView& view)
{
    QVariantMap carets;
    for (auto caret = view.carets.begin(); caret != view.carets.end(); ++caret) {
        carets.insert(caret.key(), caret.value());
    }
    m_store->setValue(viewKey(workspace, QStringLiteral("current")), view.current);
    m_store->setValue(viewKey(workspace, QStringLiteral("text")), view.isText);
    m_store->setValue(viewKey(workspace, QStringLiteral("selection")), view.selection);
    m_store->setValue(viewKey(workspace, QStringLiteral("carets")), carets);
}

} // namespace toolwright::ui
