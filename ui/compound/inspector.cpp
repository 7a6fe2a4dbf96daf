#include "ui/compound/inspector.h"

#include "ui/compound/compoundediting.h"
#include "ui/compound/compoundform.h"
#include "ui/compound/stepform.h"
#include "ui/theme/measures.h"

#include <QLabel>
#include <QScrollArea>

namespace toolwright::ui {

namespace {

constexpr int narrowest = 240;

} // namespace

Inspector::Inspector(CompoundEditing& editing, QWidget* parent)
    : QStackedWidget(parent)
    , m_editing(editing)
    , m_compound(new CompoundForm(editing, this))
    , m_step(new StepForm(editing, this))
{
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    setMinimumWidth(narrowest);
    auto* hint = new QLabel(tr("Choose a compound or a step to see and change it here."), this);
    hint->setObjectName(QStringLiteral("inspector.hint"));
    hint->setWordWrap(true);
    hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setMargin(measures::space4);
    hint->setAutoFillBackground(true);
    hint->setBackgroundRole(QPalette::Base);
    m_nothing = hint;
    addWidget(m_nothing);
    m_compoundPage = addPage(m_compound);
    m_stepPage = addPage(m_step);
    connect(&m_editing, &CompoundEditing::rowsChanged, this, &Inspector::refresh);
    connect(&m_editing, &CompoundEditing::selectionChanged, this, &Inspector::refresh);
    connect(&m_editing, &CompoundEditing::compoundChanged, this, &Inspector::refresh);
    refresh();
}

QWidget* Inspector::addPage(QWidget* form)
{
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setBackgroundRole(QPalette::Base);
    area->setWidget(form);
    form->setAutoFillBackground(false);
    addWidget(area);
    return area;
}

void Inspector::refresh()
{
    if (!m_editing.tool()) {
        setCurrentWidget(m_nothing);
        return;
    }
    if (m_editing.currentStep()) {
        m_step->refresh();
        setCurrentWidget(m_stepPage);
    } else {
        m_compound->refresh();
        setCurrentWidget(m_compoundPage);
    }
}

void Inspector::enter(const std::string& below)
{
    if (currentWidget() == m_stepPage) {
        m_step->focusField(below);
    } else if (currentWidget() == m_compoundPage) {
        m_compound->focusName();
    }
}

} // namespace toolwright::ui
