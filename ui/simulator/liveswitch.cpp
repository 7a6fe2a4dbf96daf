#include "ui/simulator/liveswitch.h"

#include "core/report/visibletext.h"
#include "ui/simulator/livecaller.h"
#include "ui/simulator/livedialog.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QCheckBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace toolwright::ui {

LiveSwitch::LiveSwitch(LiveCaller& caller, QWidget* parent)
    : QWidget(parent)
    , m_caller(caller)
    , m_box(new QCheckBox(tr("Call the real backend…"), this))
    , m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("scenario.liveSwitch"));
    m_box->setObjectName(QStringLiteral("scenario.live"));
    m_box->setAccessibleName(tr("Call the real backend for tools that answer live"));
    m_note->setObjectName(QStringLiteral("scenario.liveNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(measures::space1);
    layout->addWidget(m_box);
    layout->addWidget(m_note);
    connect(m_box, &QCheckBox::toggled, this, &LiveSwitch::toggle);
    connect(&m_caller, &LiveCaller::changed, this, &LiveSwitch::refresh);
    refresh();
}

void LiveSwitch::toggle(bool on)
{
    if (!on) {
        m_caller.switchOff();
        return;
    }
    // On only once it was confirmed.
    refresh();
    ask();
}

void LiveSwitch::ask()
{
    auto* dialog = new LiveDialog(window());
    connect(dialog, &LiveDialog::confirmed, &m_caller, &LiveCaller::switchOn);
    dialog->open();
}

void LiveSwitch::refresh()
{
    const QSignalBlocker quiet(m_box);
    m_box->setChecked(m_caller.isOn());
    m_note->setText(m_caller.isOn()
                        ? tr("⚠ On: tools that answer live are called at %1 and may change real data.")
                              .arg(QString::fromStdString(report::visibleText(
                                  m_caller.backend()->host.baseUrl.value_or(std::string()))))
                        : tr("Off: nothing real is touched. It is never kept with a scenario."));
    m_note->setForegroundRole(m_caller.isOn() ? QPalette::WindowText : QPalette::PlaceholderText);
}

} // namespace toolwright::ui
