#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

class QWidget;

namespace toolwright::ui {

/// A live region: has assistive technology read what changed without moving the focus. Polite: at most one
/// sentence a second, the last one said.
class Announcer : public QObject
{
    Q_OBJECT

public:
    /// @p region is the widget that shows what is told; its accessible description becomes the sentence.
    explicit Announcer(QWidget* region);

    /// Nothing is said twice in a row.
    void say(const QString& sentence);

private:
    void speak();

    QWidget* m_region;
    QString m_waiting;
    QString m_said;
    QTimer m_pause;
};

} // namespace toolwright::ui
