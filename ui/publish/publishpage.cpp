#include "ui/publish/publishpage.h"

#include "core/workspace/deploying/environments.h"
#include "ui/publish/publishwords.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QTableView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

PublishPage::PublishPage(const Names& names, QWidget* parent)
    : QWidget(parent)
    , m_table(new ValueTable({tr("Change"), tr("What"), tr("In which way")}, this))
    , m_note(new QLabel(this))
    , m_force(new QCheckBox(tr("Do it &anyway"), this))
    , m_button(new QPushButton(names.button, this))
{
    setObjectName(names.id);
    auto* view = makeValueView(m_table, names.id + QStringLiteral(".changes"), names.table, this);
    m_note->setObjectName(names.id + QStringLiteral(".note"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_force->setObjectName(names.id + QStringLiteral(".force"));
    m_button->setObjectName(names.id + QStringLiteral(".do"));
    m_button->setAutoDefault(false);
    setLook(m_button, Look::Primary);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_force);
    foot->addStretch(1);
    foot->addWidget(m_button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(space2);
    layout->addWidget(view, 1);
    layout->addWidget(m_note);
    layout->addLayout(foot);
    connect(m_force, &QCheckBox::toggled, this, &PublishPage::refresh);
    connect(m_button, &QPushButton::clicked, this, [this] { Q_EMIT requested(m_force->isChecked()); });
    refresh();
}

void PublishPage::setStep(const PublishStep& step, bool isBusy)
{
    m_step = step;
    m_isBusy = isBusy;
    m_table->setRows(step.rows);
    refresh();
}

void PublishPage::refresh()
{
    const auto& refusal = m_step.refusal;
    const bool isForcible = refusal && workspace::deploying::canBeForced(refusal->code);
    const bool isIdle = !m_step.idle.isEmpty();
    m_force->setVisible(isForcible && !isIdle);
    if (!isForcible && m_force->isChecked()) {
        // Overruling one refusal overrules no other one.
        m_force->setChecked(false);
    }
    m_button->setEnabled(!m_isBusy && !isIdle && (!refusal || (isForcible && m_force->isChecked())));
    QStringList lines;
    for (const auto& line : {refusal ? refusalWords(*refusal) : m_step.idle, m_step.note}) {
        if (!line.isEmpty()) {
            lines.append(line);
        }
    }
    m_note->setText(lines.join(QLatin1Char('\n')));
    m_note->setVisible(!lines.isEmpty());
}

} // namespace toolwright::ui
