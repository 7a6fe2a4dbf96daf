#include "ui/theme/icons.h"

#include "ui/theme/resources.h"
#include "ui/theme/scheme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <array>

namespace toolwright::ui {

namespace {

constexpr std::array<const char*, iconCount> iconFiles{
    "compounds",     "tools",       "simulate",     "metrics",     "calls",    "chats",      "read",
    "write",         "destructive", "unknown",      "quarantined", "ok",       "error",      "warning",
    "advice",        "search",      "close",        "add",         "remove",   "edit",       "undo",
    "redo",          "save",        "open",         "folder",      "file",     "reload",     "chevron-down",
    "chevron-right", "chevron-up",  "chevron-left", "more",        "play",     "pause",      "stop",
    "copy",          "settings",    "history",      "fix",         "disabled", "match-case", "whole-word",
    "regex",         "drag"};

QPixmap renderedIcon(const QString& path, const QColor& color, const QSize& pixels)
{
    loadResources();
    QFile file(path);
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::transparent);
    if (!file.open(QIODevice::ReadOnly)) {
        return pixmap;
    }
    QByteArray svg = file.readAll();
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPainter painter(&pixmap);
    const int side = qMin(pixels.width(), pixels.height());
    renderer.render(&painter,
                    QRectF((pixels.width() - side) / 2.0, (pixels.height() - side) / 2.0, side, side));
    return pixmap;
}

QPixmap cachedIcon(IconName name, const QColor& color, const QSize& pixels)
{
    const QString key = QStringLiteral("toolwright-icon/%1/%2/%3x%4")
                            .arg(static_cast<int>(name))
                            .arg(color.name())
                            .arg(pixels.width())
                            .arg(pixels.height());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = renderedIcon(iconPath(name), color, pixels);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

/// Draws the file at the very size asked for, in a colour looked up at that moment.
class RoleIconEngine : public QIconEngine
{
public:
    RoleIconEngine(IconName name, Role role)
        : m_name(name)
        , m_role(role)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return cachedIcon(m_name, colorFor(mode, state), size);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        QPixmap result = pixmap(size, mode, state);
        result.setDevicePixelRatio(scale);
        return result;
    }

    QIconEngine* clone() const override { return new RoleIconEngine(*this); }
    QString key() const override { return QStringLiteral("toolwright"); }
    bool isNull() override { return false; }

private:
    QColor colorFor(QIcon::Mode mode, QIcon::State state) const
    {
        const Scheme scheme = schemeOf(QGuiApplication::palette());
        if (mode == QIcon::Disabled) {
            return color(Role::FieldBorder, scheme);
        }
        return color(state == QIcon::On ? Role::Accent : m_role, scheme);
    }

    IconName m_name;
    Role m_role;
};

} // namespace

QIcon icon(IconName name, Role role)
{
    return QIcon(new RoleIconEngine(name, role));
}

QPixmap iconPixmap(IconName name, const QColor& color, int size, qreal devicePixelRatio)
{
    const int pixels = qRound(size * devicePixelRatio);
    QPixmap result = cachedIcon(name, color, QSize(pixels, pixels));
    result.setDevicePixelRatio(devicePixelRatio);
    return result;
}

QString iconPath(IconName name)
{
    return QStringLiteral(":/toolwright/icons/%1.svg")
        .arg(QLatin1String(iconFiles[static_cast<std::size_t>(name)]));
}

} // namespace toolwright::ui
