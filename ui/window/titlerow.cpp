#include "ui/window/titlerow.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int paletteWidth = 360;

} // namespace

TitleRow::TitleRow(QWidget* parent)
    : QWidget(parent)
    , m_menus(new QMenuBar(this))
    , m_palette(new QPushButton(this))
{
    setObjectName(QStringLiteral("titleRow"));
    auto* name = new QLabel(tr("Toolwright"), this);
    name->setFont(headingFont(font()));
    name->setContentsMargins(space3, 0, space1, 0);
    m_menus->setObjectName(QStringLiteral("menus"));
    m_menus->setAccessibleName(tr("Menus"));
    m_menus->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    m_palette->setObjectName(QStringLiteral("titleRow.palette"));
    m_palette->setIcon(icon(IconName::Search, Role::MutedText));
    m_palette->setFixedWidth(paletteWidth);
    auto* left = new QHBoxLayout;
    left->setSpacing(0);
    left->addWidget(name);
    left->addWidget(m_menus);
    left->addStretch(1);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, space1, 0, space1);
    grid->setSpacing(0);
    grid->addLayout(left, 0, 0);
    grid->addWidget(m_palette, 0, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(2, 1);
    connect(m_palette, &QPushButton::clicked, this, &TitleRow::paletteRequested);
}

void TitleRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Surface, this));
    painter.setPen(color(Role::Border, this));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

void TitleRow::setTexts(const QString& place, const QString& keys)
{
    const auto room = paletteWidth - 4 * space6;
    m_palette->setText(QFontMetrics(m_palette->font()).elidedText(place, Qt::ElideMiddle, room) +
                       QStringLiteral("   ") + keys);
    m_palette->setAccessibleName(tr("Command palette, %1").arg(place));
    m_palette->setToolTip(tr("Every command of the program (%1)").arg(keys));
}

} // namespace toolwright::ui
