#include "ui/theme/theme.h"

#include "ui/theme/style.h"

#include <QApplication>
#include <QEvent>

namespace toolwright::ui {

QString schemeChoiceName(SchemeChoice choice)
{
    switch (choice) {
    case SchemeChoice::System:
        return QStringLiteral("system");
    case SchemeChoice::Light:
        return QStringLiteral("light");
    case SchemeChoice::Dark:
        return QStringLiteral("dark");
    }
    return {};
}

SchemeChoice schemeChoiceFromName(QStringView name)
{
    if (name == QLatin1String("light")) {
        return SchemeChoice::Light;
    }
    return name == QLatin1String("dark") ? SchemeChoice::Dark : SchemeChoice::System;
}

Theme::Theme(QApplication& application, SchemeChoice choice)
    : QObject(&application)
    , m_application(application)
    , m_choice(choice)
{
    m_system = schemeOf(QApplication::palette());
    // The application takes ownership.
    QApplication::setStyle(new Style);
    apply();
    m_application.installEventFilter(this);
}

void Theme::setChoice(SchemeChoice choice)
{
    if (choice == m_choice) {
        return;
    }
    m_choice = choice;
    apply();
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    if (m_applying) {
        return QObject::eventFilter(watched, event);
    }
    if (event->type() == QEvent::ApplicationPaletteChange && watched == &m_application) {
        m_system = schemeOf(QApplication::palette());
        QMetaObject::invokeMethod(this, &Theme::apply, Qt::QueuedConnection);
    } else if (event->type() == QEvent::ThemeChange && watched->isWindowType()) {
        QMetaObject::invokeMethod(this, &Theme::readSystem, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

/// The palette of the system is only visible while the application has none of its own.
void Theme::readSystem()
{
    m_applying = true;
    QApplication::setPalette(QPalette());
    m_system = schemeOf(QApplication::palette());
    m_applying = false;
    apply();
}

void Theme::apply()
{
    const bool dark =
        m_choice == SchemeChoice::Dark || (m_choice == SchemeChoice::System && m_system == Scheme::Dark);
    const Scheme scheme = dark ? Scheme::Dark : Scheme::Light;
    m_applying = true;
    QApplication::setPalette(paletteOf(scheme));
    m_applying = false;
    if (scheme != m_scheme) {
        m_scheme = scheme;
        Q_EMIT schemeChanged(scheme);
    }
}

} // namespace toolwright::ui
