#pragma once

#include "ui/theme/scheme.h"

#include <QObject>

class QApplication;

namespace toolwright::ui {

enum class SchemeChoice : std::uint8_t { System, Light, Dark };

/// Text for settings files: `system`, `light`, `dark`. Anything else reads as System.
QString schemeChoiceName(SchemeChoice choice);
SchemeChoice schemeChoiceFromName(QStringView name);

/// Gives the application its style, palette and fonts, follows the scheme of the system and can be
/// overridden at run time. Made once in main() before the first window; widgets do not need it: they ask
/// color(Role, widget) and react to QEvent::PaletteChange.
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QApplication& application, SchemeChoice choice = SchemeChoice::System);

    SchemeChoice choice() const { return m_choice; }
    Scheme scheme() const { return m_scheme; }
    void setChoice(SchemeChoice choice);

Q_SIGNALS:
    void schemeChanged(toolwright::ui::Scheme scheme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readSystem();
    void apply();

    QApplication& m_application;
    SchemeChoice m_choice;
    Scheme m_system = Scheme::Light;
    Scheme m_scheme = Scheme::Light;
    bool m_applying = false;
};

} // namespace toolwright::ui
