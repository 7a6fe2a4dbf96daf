#include "ui/widgets/announcer.h"

#include <QAccessible>
#include <QWidget>

#include <utility>

namespace toolwright::ui {

namespace {

constexpr int betweenSentencesMilliseconds = 1000;

} // namespace

Announcer::Announcer(QWidget* region)
    : QObject(region)
    , m_region(region)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(betweenSentencesMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (!m_waiting.isEmpty()) {
            speak();
        }
    });
}

void Announcer::say(const QString& sentence)
{
    m_waiting = sentence == m_said ? QString() : sentence;
    if (!m_waiting.isEmpty() && !m_pause.isActive()) {
        speak();
    }
}

void Announcer::speak()
{
    m_said = std::exchange(m_waiting, QString());
    m_region->setAccessibleDescription(m_said);
    // Readers that do not follow descriptions follow alerts.
    QAccessibleEvent alert(m_region, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    m_pause.start();
}

} // namespace toolwright::ui
