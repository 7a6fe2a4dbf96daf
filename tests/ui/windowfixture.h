#pragma once

#include "core/platform/networktransport.h"
#include "core/platform/qtfilestore.h"
#include "core/platform/systemrandom.h"
#include "ui/compound/filepage.h"
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"
#include "ui/window/settings.h"

#include <QTemporaryDir>

#include <memory>
#include <string>

namespace toolwright::ui {

/// A real window over a real copy of the sample in a temporary folder.
class WindowFixture
{
public:
    WindowFixture();

    /// Another window over the same folders, as after a restart. The one before is gone without a good-bye.
    void restart();
    /// Opens the copy of the sample and waits until it was judged. False when that did not happen.
    bool openSample();
    bool waitForReport();

    MainWindow& window() { return *m_window; }
    const WindowParts& parts() const { return m_window->parts(); }
    Theme& theme() { return *m_theme; }
    const Settings& settings() const { return *m_settings; }
    QString root() const { return m_root; }
    QString folder() const { return m_folder.path(); }

    std::string disk(const std::string& file) const;
    void writeDisk(const std::string& file, const std::string& text);
    FilePage* page(const std::string& file) const;
    /// Marks the first finding of @p code; false when there is none.
    bool markFinding(const QString& code);
    template<typename Widget>
    Widget* find(const char* name) const
    {
        return m_window->findChild<Widget*>(QString::fromLatin1(name));
    }

private:
    QTemporaryDir m_folder;
    QString m_root;
    platform::QtFileStore m_files;
    platform::SystemRandom m_random;
    platform::NetworkTransport m_transport;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace toolwright::ui
