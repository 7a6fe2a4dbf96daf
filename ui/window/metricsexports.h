#pragma once

#include "core/report/toolfigures.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>

#include <cstdint>

namespace toolwright::ui {

/// Writes the figures that Metrics shows into a file that the person names.
class MetricsExports : public QObject
{
    Q_OBJECT

public:
    enum Format : std::uint8_t { Csv, Html, Markdown, Json };

    MetricsExports(const WindowParts& parts, WindowServices services, QObject* parent);

    /// Asks the store for the failed calls that belong to the figures, then for a file.
    void start(Format format);

private:
    void askPath(Format format, const QString& suggestion, const std::string& text);
    void write(const QString& path, const std::string& text);
    void say(const QString& text, bool isError);

    WindowParts m_parts;
    WindowServices m_services;
};

} // namespace toolwright::ui
