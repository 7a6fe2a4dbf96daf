#include "ui/simulator/outcomeview.h"

#include "core/report/visibletext.h"
#include "ui/simulator/livecaller.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/chip.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

namespace toolwright::ui {

using namespace measures;
using simulation::Phase;
using simulation::Trouble;

namespace {

constexpr int valueLines = 16;

struct TroubleButton
{
    Trouble trouble;
    const char* name;
    const char* text;
};

constexpr auto troubleButtons = std::to_array<TroubleButton>({
    {Trouble::Error, "outcome.error", QT_TRANSLATE_NOOP("toolwright::ui::OutcomeView", "Error")},
    {Trouble::Timeout, "outcome.timeout", QT_TRANSLATE_NOOP("toolwright::ui::OutcomeView", "Timeout")},
    {Trouble::Blocked, "outcome.blocked", QT_TRANSLATE_NOOP("toolwright::ui::OutcomeView", "Blocked")},
    {Trouble::ConnectRequired, "outcome.connect",
     QT_TRANSLATE_NOOP("toolwright::ui::OutcomeView", "Connection required")},
});

QString shown(std::string_view text)
{
    return QString::fromStdString(report::visibleText(text));
}

/// What there is to know about a call that a real backend is to answer.
QString liveText(const simulation::SimulationWorld& world, const simulation::SimulationState& state,
                 const LiveCaller& live)
{
    if (!live.isOn()) {
        return OutcomeView::tr(
            "The scenario wants the real backend to answer, and real calls are off. Switch "
            "them on at the left, or choose an answer below.");
    }
    const auto call = simulation::liveCall(world, state, *live.backend());
    const auto request = call ? requestText(*call) : QString();
    if (request.isEmpty()) {
        return OutcomeView::tr("Nothing would be sent for this call; Step shows why.");
    }
    return live.isCalling() ? OutcomeView::tr("Waiting for the answer to %1").arg(request)
                            : OutcomeView::tr("Step or Run really sends %1").arg(request);
}

} // namespace

QString sealText(const simulation::SimulationState& state)
{
    const auto seal = simulation::sealOf(state);
    if (!seal) {
        return {};
    }
    return seal->holds() ? OutcomeView::tr("Seal: the call is the approved one, letter for letter.")
                         : OutcomeView::tr("Seal broken: the call is not the approved one.");
}

OutcomeView::OutcomeView(QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_chip(new Chip(ChipKind::Neutral, this))
    , m_note(new QLabel(this))
    , m_cancel(new QPushButton(tr("Stop Waiting"), this))
    , m_value(new ValueView(QStringLiteral("outcome.value"), tr("Arguments or outcome"), this))
    , m_troubles(makeTroubles())
{
    setObjectName(QStringLiteral("outcome"));
    setAccessibleName(tr("Outcome"));
    setLook(this, Look::Card);
    setFrameShape(QFrame::StyledPanel);
    m_title->setObjectName(QStringLiteral("outcome.title"));
    m_title->setFont(headingFont(font(), 2));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_note->setObjectName(QStringLiteral("outcome.note"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_cancel->setObjectName(QStringLiteral("outcome.cancel"));
    m_cancel->setAccessibleName(tr("Stop waiting for the real backend"));
    connect(m_cancel, &QPushButton::clicked, this, &OutcomeView::cancelled);
    m_value->fitUpTo(valueLines);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space2);
    layout->addWidget(m_title);
    layout->addWidget(m_chip, 0, Qt::AlignLeft);
    layout->addWidget(m_note);
    layout->addWidget(m_cancel, 0, Qt::AlignLeft);
    layout->addWidget(m_value);
    layout->addWidget(m_troubles);
    layout->addStretch();
}

QWidget* OutcomeView::makeTroubles()
{
    auto* box = new QWidget(this);
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(new QLabel(tr("Or let the tool answer with:"), box), 0, 0, 1, 2);
    auto place = 2;
    for (const auto& row : troubleButtons) {
        auto* button = new QPushButton(tr(row.text), box);
        button->setObjectName(QString::fromLatin1(row.name));
        button->setAccessibleName(tr("Answer with: %1").arg(tr(row.text)));
        connect(button, &QPushButton::clicked, this,
                [this, trouble = row.trouble] { Q_EMIT troubleChosen(trouble); });
        layout->addWidget(button, place / 2, place % 2);
        ++place;
    }
    return box;
}

void OutcomeView::setState(const simulation::SimulationWorld& world, const simulation::SimulationState& state,
                           const LiveCaller& live)
{
    const auto isLive = simulation::needsLiveAnswer(world, state);
    m_cancel->setVisible(isLive && live.isCalling());
    m_troubles->setVisible(state.phase == Phase::Executing);
    m_value->setVisible(state.phase != Phase::Ready);
    if (state.phase == Phase::Executing) {
        showCall(state, isLive ? liveText(world, state, live) : QString());
    } else if (state.phase == Phase::Ready) {
        m_title->setText(tr("Ready"));
        m_chip->set(ChipKind::Neutral, tr("not called yet"));
        m_note->setText(tr("Run goes on to the next card or the end; Step makes one move."));
    } else {
        showEnd(state);
    }
    if (const auto differences = differenceTexts(world, state); !differences.isEmpty()) {
        m_note->setText(m_note->text() + tr("\nNot as the document says:\n") +
                        differences.join(QLatin1Char('\n')));
    }
}

void OutcomeView::showCall(const simulation::SimulationState& state, const QString& live)
{
    const auto& call = state.pending->call->call;
    m_title->setText(tr("%1 is called").arg(shown(call.tool)));
    m_chip->set(ChipKind::Ok, tr("run"));
    const auto seal = sealText(state);
    const auto next = live.isEmpty() ? tr("Step lets the tool answer as the scenario says.") : live;
    m_note->setText(seal.isEmpty() ? next : seal + QLatin1Char('\n') + next);
    m_value->setValue(call.args);
}

void OutcomeView::showEnd(const simulation::SimulationState& state)
{
    if (state.phase == Phase::Threw) {
        m_title->setText(tr("The call failed"));
        m_chip->set(ChipKind::Error, shown(state.error->code));
        m_note->setText(shown(state.error->message));
        m_value->hide();
        return;
    }
    const auto& outcome = *state.outcome;
    m_title->setText(outcome.isOk() ? tr("The compound finished") : tr("The compound ended"));
    m_chip->set(outcome.isOk() ? ChipKind::Ok : ChipKind::Error, shown(outcome.statusText()));
    m_note->setText(tr("This is what the agent gets."));
    m_value->setValue(outcome.document());
}

} // namespace toolwright::ui
