#include "ui/window/statusline.h"

#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/announcer.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace toolwright::ui {

using namespace measures;

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent)
    , m_quarantined(new QToolButton(this))
    , m_announcer(new Announcer(m_quarantined))
{
    setObjectName(QStringLiteral("status"));
    setAccessibleName(tr("Status"));
    setSizeGripEnabled(false);
    m_workspace = makeLabel(QStringLiteral("status.workspace"));
    m_quarantined->setObjectName(QStringLiteral("status.quarantined"));
    m_quarantined->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_quarantined->setIconSize({iconSmall, iconSmall});
    m_quarantined->setToolTip(tr("Show the problems"));
    setLook(m_quarantined, Look::Flat);
    m_loaded = makeLabel(QStringLiteral("status.loaded"));
    m_caret = makeLabel(QStringLiteral("status.caret"));
    m_profile = makeLabel(QStringLiteral("status.profile"));
    m_dialect = makeLabel(QStringLiteral("status.dialect"));
    m_saved = makeLabel(QStringLiteral("status.saved"));
    m_calls = makeLabel(QStringLiteral("status.calls"));
    m_store = makeLabel(QStringLiteral("status.store"));
    // One widget, so that a message hides all of it, whatever is shown or hidden in it meanwhile.
    auto* lead = new QWidget(this);
    auto* row = new QHBoxLayout(lead);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_workspace);
    row->addWidget(m_quarantined);
    row->addWidget(m_loaded);
    row->addWidget(m_calls);
    addWidget(lead);
    addPermanentWidget(m_store);
    addPermanentWidget(m_caret);
    addPermanentWidget(m_dialect);
    addPermanentWidget(m_profile);
    addPermanentWidget(m_saved);
    connect(m_quarantined, &QToolButton::clicked, this, &StatusLine::problemsRequested);
    clearCalls();
    setWorkspace({});
    setDialect({});
    clearCounts();
    setCaret(std::nullopt);
    setUnsaved(std::nullopt);
}

QLabel* StatusLine::makeLabel(const QString& objectName)
{
    auto* label = new QLabel(this);
    label->setObjectName(objectName);
    label->setContentsMargins(space2, 0, space2, 0);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

void StatusLine::setWorkspace(const QString& name)
{
    m_workspace->setText(name.isEmpty() ? tr("No workspace open") : name);
}

void StatusLine::setCounts(int loaded, int quarantined, bool refused)
{
    m_quarantined->setVisible(true);
    m_quarantined->setText(refused ? tr("load refused") : tr("%n quarantined", nullptr, quarantined));
    m_quarantined->setAccessibleName(
        refused ? tr("The load is refused. Show the problems.")
                : tr("%n compound(s) quarantined. Show the problems.", nullptr, quarantined));
    const auto name = refused ? IconName::Error : quarantined > 0 ? IconName::Quarantined : IconName::Ok;
    m_quarantined->setIcon(icon(name, refused           ? Role::Destructive
                                      : quarantined > 0 ? Role::Write
                                                        : Role::Ok));
    m_loaded->setText(tr("%n tool(s) loaded", nullptr, loaded));
}

void StatusLine::clearCounts()
{
    m_quarantined->setVisible(false);
    m_quarantined->setAccessibleName(tr("Show the problems"));
    m_loaded->clear();
}

void StatusLine::announce(const QString& sentence)
{
    m_announcer->say(sentence);
}

void StatusLine::setCaret(std::optional<LineColumn> place)
{
    m_caret->setText(place ? tr("Ln %1, Col %2").arg(place->line).arg(place->column) : QString());
}

void StatusLine::setProfile(const QString& label)
{
    m_profile->setText(label);
}

void StatusLine::setDialect(const QString& label)
{
    m_dialect->setText(label);
    m_dialect->setVisible(!label.isEmpty());
}

void StatusLine::setCalls(const QString& count, const QString& store)
{
    m_calls->setText(count);
    m_store->setText(store);
    m_calls->setVisible(!count.isEmpty());
    m_store->setVisible(!store.isEmpty());
}

void StatusLine::setUnsaved(std::optional<int> files)
{
    if (!files) {
        m_saved->clear();
    } else {
        m_saved->setText(*files == 0 ? tr("saved") : tr("%n file(s) unsaved", nullptr, *files));
    }
}

} // namespace toolwright::ui
