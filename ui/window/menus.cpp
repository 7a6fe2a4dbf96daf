#include "ui/window/menus.h"

#include "ui/actions/actionregistry.h"
#include "ui/window/settings.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include <array>

namespace toolwright::ui {

namespace {

struct MenuRow
{
    Menu menu;
    const char* name;
    const char* title;
    /// The menu it opens from; itself for one of the bar.
    Menu parent;
};

constexpr auto menuRows = std::to_array<MenuRow>({
    {Menu::File, "menu.file", QT_TRANSLATE_NOOP("Menus", "&File"), Menu::File},
    {Menu::Edit, "menu.edit", QT_TRANSLATE_NOOP("Menus", "&Edit"), Menu::Edit},
    {Menu::View, "menu.view", QT_TRANSLATE_NOOP("Menus", "&View"), Menu::View},
    {Menu::Panels, "menu.panels", QT_TRANSLATE_NOOP("Menus", "&Panels"), Menu::View},
    {Menu::Theme, "menu.theme", QT_TRANSLATE_NOOP("Menus", "&Theme"), Menu::View},
    {Menu::Go, "menu.go", QT_TRANSLATE_NOOP("Menus", "&Go"), Menu::Go},
    {Menu::Compound, "menu.compound", QT_TRANSLATE_NOOP("Menus", "&Compound"), Menu::Compound},
    {Menu::Refactor, "menu.refactor", QT_TRANSLATE_NOOP("Menus", "&Refactor"), Menu::Compound},
    {Menu::Tools, "menu.tools", QT_TRANSLATE_NOOP("Menus", "&Tools"), Menu::Tools},
    {Menu::Profile, "menu.profile", QT_TRANSLATE_NOOP("Menus", "&Profile"), Menu::Tools},
    {Menu::Simulate, "menu.simulate", QT_TRANSLATE_NOOP("Menus", "&Simulate"), Menu::Simulate},
    {Menu::Metrics, "menu.metrics", QT_TRANSLATE_NOOP("Menus", "&Metrics"), Menu::Metrics},
    {Menu::Calls, "menu.calls", QT_TRANSLATE_NOOP("Menus", "C&alls"), Menu::Calls},
    {Menu::Help, "menu.help", QT_TRANSLATE_NOOP("Menus", "&Help"), Menu::Help},
});

QMenu* makeMenu(const MenuRow& row, QMenuBar* bar, const QHash<int, QMenu*>& made)
{
    const auto title = QCoreApplication::translate("Menus", row.title);
    auto* menu = row.parent == row.menu ? bar->addMenu(title)
                                        : made.value(static_cast<int>(row.parent))->addMenu(title);
    menu->setObjectName(QString::fromLatin1(row.name));
    auto name = title;
    menu->setAccessibleName(name.remove(QLatin1Char('&')));
    menu->setToolTipsVisible(true);
    return menu;
}

} // namespace

Menus::Menus(ActionRegistry& actions, Settings& settings, QMenuBar* bar)
    : QObject(bar)
    , m_settings(settings)
{
    QHash<int, QMenu*> made;
    for (const auto& row : menuRows) {
        made.insert(static_cast<int>(row.menu), makeMenu(row, bar, made));
    }
    QHash<int, int> groups;
    QHash<int, QActionGroup*> choices;
    for (auto* action : actions.actions()) {
        const auto& row = actions.row(action->objectName());
        const auto key = static_cast<int>(row.menu);
        if (groups.value(key, row.group) != row.group) {
            made.value(key)->addSeparator();
        }
        groups.insert(key, row.group);
        made.value(key)->addAction(action);
        if (row.kind == ActionKind::Choice) {
            if (!choices.contains(key)) {
                choices.insert(key, new QActionGroup(this));
            }
            choices.value(key)->addAction(action);
        }
    }
    m_recent = new QMenu(tr("Open &Recent"), bar);
    m_recent->setObjectName(QStringLiteral("menu.recent"));
    m_recent->setAccessibleName(tr("Open recent"));
    made.value(static_cast<int>(Menu::File))
        ->insertMenu(actions.action(QStringLiteral("file.openSample")), m_recent);
    connect(m_recent, &QMenu::aboutToShow, this, &Menus::fillRecent);
    fillRecent();
}

void Menus::fillRecent()
{
    m_recent->clear();
    const auto folders = m_settings.recent();
    auto number = 0;
    for (const auto& folder : folders) {
        // The digit is the mnemonic; an ampersand of the path is doubled so that it is none.
        auto shown = folder;
        shown.replace(QLatin1Char('&'), QStringLiteral("&&"));
        auto* action = m_recent->addAction(QStringLiteral("&%1 %2").arg(++number % 10).arg(shown));
        connect(action, &QAction::triggered, this, [this, folder] { Q_EMIT recentChosen(folder); });
    }
    m_recent->setEnabled(!folders.isEmpty());
}

} // namespace toolwright::ui
