#include "ui/window/rail.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QAction>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace toolwright::ui {

using namespace measures;

namespace {

struct RailPlace
{
    const char* action;
    const char* name;
    const char* text;
    const char* description;
    IconName icon;
};

constexpr auto railPlaces = std::to_array<RailPlace>({
    {"go.compounds", "rail.compounds", QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Compounds"),
     QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Compounds and tools of the workspace"), IconName::Compounds},
    {"go.tools", "rail.tools", QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Tools"),
     QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Declarative tools: edit, see the request, call the backend"),
     IconName::Tools},
    {"go.simulate", "rail.simulate", QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Simulate"),
     QT_TRANSLATE_NOOP("toolwright::ui::Rail", "The cards a user gets, and why"), IconName::Simulate},
    {"go.metrics", "rail.metrics", QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Metrics"),
     QT_TRANSLATE_NOOP("toolwright::ui::Rail", "How often tools are called, fail and take how long"),
     IconName::Metrics},
    {"go.calls", "rail.calls", QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Calls"),
     QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Every call: what left, what came back, what failed together"),
     IconName::Calls},
    {"go.chats", "rail.chats", QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Chats"),
     QT_TRANSLATE_NOOP("toolwright::ui::Rail", "Conversations with their calls, cards and memory"),
     IconName::Chats},
});

} // namespace

Rail::Rail(ActionRegistry& actions, QWidget* parent)
    : QToolBar(tr("Places"), parent)
{
    setObjectName(QStringLiteral("rail"));
    setAccessibleName(tr("Places"));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    toggleViewAction()->setVisible(false);
    for (const auto& place : railPlaces) {
        auto* action = actions.action(QString::fromLatin1(place.action));
        auto* button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(place.name));
        button->setText(tr(place.text));
        button->setAccessibleName(tr(place.text));
        button->setAccessibleDescription(tr(place.description));
        button->setFont(smallFont(font()));
        button->setIcon(icon(place.icon));
        button->setIconSize({iconMedium, iconMedium});
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setChecked(action->isChecked());
        button->setToolTip(tr("%1 (%2)", "place, keys")
                               .arg(tr(place.text), action->shortcut().toString(QKeySequence::NativeText)));
        button->setFocusPolicy(Qt::TabFocus);
        setLook(button, Look::Rail);
        const auto wordWidth = QFontMetrics(button->font()).horizontalAdvance(button->text());
        button->setMinimumWidth(std::max(railWidth, wordWidth + 2 * space2));
        connect(action, &QAction::toggled, button, &QToolButton::setChecked);
        connect(button, &QToolButton::clicked, action, [button, action] {
            button->setChecked(true);
            action->trigger();
        });
        addWidget(button);
    }
}

} // namespace toolwright::ui
