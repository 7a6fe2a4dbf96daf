#include "ui/window/docktitle.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

namespace toolwright::ui {

using namespace measures;

DockTitle::DockTitle(QDockWidget* dock, QWidget* head)
    : QWidget(dock)
    , m_dock(dock)
    , m_title(new QLabel(dock->windowTitle(), this))
    , m_alwaysTitled(head == nullptr)
{
    setObjectName(dock->objectName() + QStringLiteral(".title"));
    m_title->setFont(headingFont(font()));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space3, space2, space1, space2);
    row->setSpacing(space2);
    row->addWidget(m_title, m_alwaysTitled ? 1 : 0);
    if (head != nullptr) {
        row->addWidget(head, 1);
    }
    addButtons();
    connect(dock, &QDockWidget::windowTitleChanged, m_title, &QLabel::setText);
    connect(dock, &QDockWidget::visibilityChanged, this, &DockTitle::updateTitle);
    connect(dock, &QDockWidget::topLevelChanged, this, &DockTitle::updateTitle);
    connect(dock, &QDockWidget::dockLocationChanged, this, &DockTitle::updateTitle);
    updateTitle();
}

void DockTitle::addButtons()
{
    const auto add = [this](const QIcon& picture, const QString& text, const QString& suffix) {
        auto* button = new QToolButton(this);
        button->setObjectName(m_dock->objectName() + suffix);
        button->setAccessibleName(text);
        button->setToolTip(text);
        button->setIcon(picture);
        button->setFocusPolicy(Qt::TabFocus);
        setLook(button, Look::Flat);
        layout()->addWidget(button);
        return button;
    };
    auto* floating = add(style()->standardIcon(QStyle::SP_TitleBarNormalButton),
                         tr("Move into a window of its own and back"), QStringLiteral(".float"));
    auto* close =
        add(icon(IconName::Close, Role::MutedText), tr("Close this panel"), QStringLiteral(".close"));
    connect(floating, &QToolButton::clicked, m_dock, [this] { m_dock->setFloating(!m_dock->isFloating()); });
    connect(close, &QToolButton::clicked, m_dock, &QDockWidget::close);
}

void DockTitle::updateTitle()
{
    const auto* window = qobject_cast<QMainWindow*>(m_dock->parentWidget());
    const auto tabbed =
        window != nullptr && !m_dock->isFloating() && !window->tabifiedDockWidgets(m_dock).isEmpty();
    m_title->setVisible(m_alwaysTitled || (!tabbed && m_dock->property("titled").toBool()));
}

void DockTitle::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(rect(), color(Role::Surface, this));
}

} // namespace toolwright::ui
