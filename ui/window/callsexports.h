#pragma once

#include "core/report/calllist.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>

namespace toolwright::ui {

/// Writes the calls that are listed into a file that the person names, or into the clipboard.
class CallsExports : public QObject
{
    Q_OBJECT

public:
    enum Format : std::uint8_t { Markdown, Csv, Json };

    CallsExports(const WindowParts& parts, WindowServices services, QObject* parent);

    /// Reads the calls, then asks for a file.
    void start(Format format);
    /// The newest calls as markdown.
    void copy();

private:
    void read(std::size_t most, const std::function<void(const report::CallList&)>& use);
    void askPath(Format format, const std::string& text, const QString& note);
    void write(const QString& path, const std::string& text, const QString& note);
    void say(const QString& text, bool isError);

    WindowParts m_parts;
    WindowServices m_services;
};

} // namespace toolwright::ui
