#include "ui/compound/visualpage.h"

#include "ui/compound/compoundediting.h"
#include "ui/compound/ladderview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/searchfield.h"
#include "ui/window/session.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

VisualPage::VisualPage(CompoundEditing& editing, QWidget* parent)
    : QWidget(parent)
    , m_editing(editing)
    , m_stack(new QStackedWidget(this))
    , m_ladder(new LadderView(editing, this))
    , m_filter(new SearchField(tr("Filter steps"), this))
    , m_add(new QPushButton(tr("+ Add step   Ctrl+Enter"), this))
    , m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("visualPage"));
    m_missing =
        new EmptyState(IconName::Compounds, tr("There is no capabilities.json yet"),
                       tr("It holds the compounds you write: walks of one to fifty steps over tools."), this);
    auto* create = m_missing->addAction(tr("Create capabilities.json"), QStringLiteral("visual.createFile"));
    m_empty = new EmptyState(IconName::Compounds, tr("No compound yet"),
                             tr("A compound calls your tools one after the other and hands results on. Start "
                                "with its name; steps come next."),
                             this);
    auto* first = m_empty->addAction(tr("New compound"), QStringLiteral("visual.new"));
    build();
    connect(create, &QAbstractButton::clicked, this, &VisualPage::createRequested);
    connect(first, &QAbstractButton::clicked, this, &VisualPage::newRequested);
    connect(m_add, &QPushButton::clicked, this, &VisualPage::addRequested);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_ladder->setFilter(text);
        updateCount();
    });
    connect(m_filter, &SearchField::leaveDown, this, [this] { m_ladder->setFocus(Qt::TabFocusReason); });
    connect(&m_editing, &CompoundEditing::rowsChanged, this, &VisualPage::showState);
    connect(&m_editing, &CompoundEditing::compoundChanged, this, &VisualPage::showState);
    showState();
}

void VisualPage::build()
{
    m_stack->addWidget(m_ladder);
    m_stack->addWidget(m_missing);
    m_stack->addWidget(m_empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    m_footer = makeFooter();
    layout->addWidget(m_footer);
}

QWidget* VisualPage::makeFooter()
{
    auto* footer = new QWidget(this);
    m_add->setObjectName(QStringLiteral("visual.addStep"));
    m_add->setAccessibleName(tr("Add a step"));
    m_filter->setObjectName(QStringLiteral("visual.filter"));
    m_filter->setMaximumWidth(240);
    m_count->setObjectName(QStringLiteral("visual.count"));
    m_count->setFont(smallFont(font()));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QHBoxLayout(footer);
    layout->setContentsMargins(space4, space2, space4, space2);
    layout->setSpacing(space3);
    layout->addWidget(m_add);
    layout->addWidget(m_filter);
    layout->addWidget(m_count);
    layout->addStretch(1);
    return footer;
}

void VisualPage::showState()
{
    const auto* workspace = m_editing.session().workspace();
    const auto* file = workspace != nullptr ? workspace->find(CompoundEditing::file()) : nullptr;
    const auto isMissing = file == nullptr || !file->exists();
    auto* shown = static_cast<QWidget*>(m_ladder);
    if (isMissing) {
        shown = m_missing;
    } else if (!m_editing.tool()) {
        shown = m_empty;
    }
    m_stack->setCurrentWidget(shown);
    m_footer->setVisible(shown == m_ladder);
    updateCount();
}

void VisualPage::updateCount()
{
    const auto all = static_cast<int>(m_editing.stepCount());
    const auto shown = m_ladder->shownSteps();
    m_count->setText(shown == all ? tr("%n step(s)", nullptr, all)
                                  : tr("%1 of %n step(s)", nullptr, all).arg(shown));
}

void VisualPage::enter()
{
    if (m_stack->currentWidget() == m_ladder) {
        m_ladder->setFocus(Qt::OtherFocusReason);
        m_ladder->scrollTo(m_ladder->currentIndex());
        return;
    }
    if (auto* button = m_stack->currentWidget()->findChild<QAbstractButton*>()) {
        button->setFocus(Qt::OtherFocusReason);
    }
}

void VisualPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void VisualPage::setTextSize(int steps)
{
    auto size = font();
    size.setPointSizeF(size.pointSizeF() + steps);
    m_ladder->setFont(size);
}

} // namespace toolwright::ui
