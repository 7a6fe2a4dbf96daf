#include "ui/simulator/cardview.h"

#include "core/report/visibletext.h"
#include "ui/simulator/rememberpanel.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int argumentLines = 14;

QString shown(const std::string& text)
{
    return QString::fromStdString(report::visibleText(text));
}

QString whoCalls(const simulation::Card& card, const std::string& compound)
{
    const auto subject = shown(card.approval->context.subject());
    if (card.isCompound) {
        return CardView::tr("The agent wants to call this compound as %1.").arg(subject);
    }
    auto who = CardView::tr("Step %1 (%2 of %3) of %4 wants to make this call as %5.")
                   .arg(shown(card.stepId))
                   .arg(card.step + 1)
                   .arg(card.stepCount)
                   .arg(shown(compound), subject);
    if (card.item && card.itemCount) {
        who += CardView::tr(" Item %1 of %2.").arg(*card.item + 1).arg(*card.itemCount);
    }
    return who;
}

} // namespace

QStringList cardNotes(const simulation::Card& card, const simulation::SimulationState& state)
{
    QStringList notes;
    notes.append(card.riskOrigin == simulation::RiskOrigin::WhatIf
                     ? CardView::tr("Risk as the what-if of this scenario says.")
                     : CardView::tr("Risk as the files say, overrides included."));
    const auto& decision = state.runtime.decisions()[card.decision].decision;
    if (!decision.invalidatedGrants.empty()) {
        notes.append(
            CardView::tr("A grant for this tool does not count: the tool changed since it was given."));
    }
    if (card.critical && !state.runtime.guard().grants(card.approval->context.subject()).empty()) {
        notes.append(CardView::tr("Grants do not count: the tool is critical."));
    }
    if (decision.rationale) {
        notes.append(CardView::tr("The judge says: %1").arg(shown(*decision.rationale)));
    }
    if (card.remaining) {
        notes.append(
            CardView::tr("Approving re-issues this very call; the parked walk is kept for another %1.")
                .arg(durationText(*card.remaining)));
    }
    return notes;
}

CardView::CardView(QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_risk(new Chip(ChipKind::Unknown, this))
    , m_critical(new Chip(ChipKind::Error, this))
    , m_who(new QLabel(this))
    , m_arguments(new ValueView(QStringLiteral("card.arguments"), tr("Arguments of the call"), this))
    , m_notes(new QLabel(this))
    , m_showDifferences(new QToolButton(this))
    , m_differences(new QLabel(this))
    , m_approve(new QPushButton(tr("Approve"), this))
    , m_deny(new QPushButton(tr("Deny"), this))
    , m_remember(new QCheckBox(tr("Remember"), this))
    , m_rememberPanel(new RememberPanel(this))
{
    setObjectName(QStringLiteral("card"));
    setAccessibleName(tr("Approval card"));
    setLook(this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    build();
    connect(m_approve, &QPushButton::clicked, this, &CardView::approve);
    connect(m_deny, &QPushButton::clicked, this, &CardView::deny);
    connect(m_remember, &QCheckBox::toggled, this, [this](bool on) {
        m_rememberPanel->setVisible(on);
        updateButtons();
    });
    connect(m_rememberPanel, &RememberPanel::changed, this, &CardView::updateButtons);
    clear();
}

void CardView::build()
{
    m_title->setFont(headingFont(font(), 2));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setObjectName(QStringLiteral("card.title"));
    m_critical->set(ChipKind::Error, tr("critical"));
    m_who->setObjectName(QStringLiteral("card.who"));
    m_notes->setObjectName(QStringLiteral("card.notes"));
    m_differences->setObjectName(QStringLiteral("card.differences"));
    m_showDifferences->setObjectName(QStringLiteral("card.showDifferences"));
    m_showDifferences->setAccessibleName(tr("Show what the runtime does otherwise than the document says"));
    m_showDifferences->setCheckable(true);
    m_showDifferences->setFocusPolicy(Qt::TabFocus);
    m_differences->hide();
    connect(m_showDifferences, &QToolButton::toggled, m_differences, &QLabel::setVisible);
    for (auto* label : {m_who, m_notes, m_differences}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    m_arguments->fitUpTo(argumentLines);
    m_rememberPanel->hide();
    auto* chips = new QHBoxLayout;
    chips->setSpacing(space2);
    chips->addWidget(m_risk);
    chips->addWidget(m_critical);
    chips->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space2);
    layout->addWidget(m_title);
    layout->addLayout(chips);
    layout->addWidget(m_who);
    layout->addWidget(m_arguments);
    layout->addWidget(m_notes);
    layout->addWidget(makeButtons());
    layout->addWidget(m_rememberPanel);
    layout->addWidget(m_showDifferences, 0, Qt::AlignLeft);
    layout->addWidget(m_differences);
    layout->addStretch();
}

QWidget* CardView::makeButtons()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    m_approve->setObjectName(QStringLiteral("card.approve"));
    m_approve->setAccessibleName(tr("Approve this call"));
    setLook(m_approve, Look::Primary);
    m_deny->setObjectName(QStringLiteral("card.deny"));
    m_deny->setAccessibleName(tr("Deny this call"));
    m_remember->setObjectName(QStringLiteral("card.remember"));
    m_remember->setAccessibleName(tr("Remember the approval as a grant"));
    layout->addWidget(m_approve);
    layout->addWidget(m_deny);
    layout->addWidget(m_remember);
    layout->addStretch();
    return row;
}

void CardView::setCard(const simulation::Card& card, const simulation::SimulationWorld& world,
                       const simulation::SimulationState& state)
{
    m_hasCard = true;
    m_title->setText(tr("Call %1?").arg(shown(card.approval->call.tool)));
    m_risk->set(riskChipKind(card.risk));
    m_critical->setVisible(card.critical);
    m_who->setText(whoCalls(card, world.scenario.compound));
    m_arguments->setValue(card.approval->call.args);
    m_notes->setText(cardNotes(card, state).join(QLatin1Char('\n')));
    const auto differences = differenceTexts(world, state);
    m_showDifferences->setText(tr("Not as the document says (%1)").arg(differences.size()));
    m_showDifferences->setVisible(!differences.isEmpty());
    m_differences->setText(differences.join(QLatin1Char('\n')));
    m_differences->setVisible(m_showDifferences->isChecked() && !differences.isEmpty());
    m_remember->setChecked(false);
    m_rememberPanel->setCard(world, state);
    updateButtons();
}

void CardView::clear()
{
    m_hasCard = false;
    m_arguments->clear();
    updateButtons();
}

void CardView::updateButtons()
{
    m_approve->setEnabled(m_hasCard && (!m_remember->isChecked() || m_rememberPanel->isUsable()));
    m_deny->setEnabled(m_hasCard);
    m_remember->setEnabled(m_hasCard);
}

guard::ApprovalDecision CardView::decision(bool approve) const
{
    guard::ApprovalDecision decision{approve};
    if (approve && m_hasCard && m_remember->isChecked()) {
        decision.remember = m_rememberPanel->remember();
    }
    return decision;
}

void CardView::approve()
{
    if (m_approve->isEnabled()) {
        Q_EMIT answered(decision(true));
    }
}

void CardView::deny()
{
    if (m_hasCard) {
        Q_EMIT answered(guard::ApprovalDecision{false});
    }
}

void CardView::toggleRemember()
{
    if (m_hasCard) {
        m_remember->toggle();
        m_remember->setFocus(Qt::ShortcutFocusReason);
    }
}

} // namespace toolwright::ui
