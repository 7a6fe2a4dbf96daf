#include "ui/simulator/reviewpanel.h"

#include "ui/theme/measures.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;
using workspace::ReviewVerdict;

namespace {

/// Milliseconds after the last key until a note is kept.
constexpr int noteDelay = 500;

} // namespace

ReviewPanel::ReviewPanel(QWidget* parent)
    : QWidget(parent)
    , m_progress(new QLabel(this))
    , m_verdicts(new QButtonGroup(this))
    , m_note(new QLineEdit(this))
{
    setObjectName(QStringLiteral("review"));
    setAccessibleName(tr("Review"));
    build();
    connect(m_verdicts, &QButtonGroup::idClicked, this,
            [this](int verdict) { judge(static_cast<ReviewVerdict>(verdict)); });
    connect(m_note, &QLineEdit::textEdited, this, [this](const QString& note) {
        m_opinions[m_current].note = note.toStdString();
        m_isUnsaid = true;
        m_noteTimer.start();
    });
    connect(m_note, &QLineEdit::editingFinished, this, &ReviewPanel::sayNote);
    connect(&m_noteTimer, &QTimer::timeout, this, &ReviewPanel::sayNote);
    m_noteTimer.setSingleShot(true);
    m_noteTimer.setInterval(noteDelay);
}

QToolButton* ReviewPanel::makeVerdict(ReviewVerdict verdict, const QString& name, const QString& text)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(tr("Verdict: %1").arg(text));
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_verdicts->addButton(button, static_cast<int>(verdict));
    return button;
}

void ReviewPanel::build()
{
    m_progress->setObjectName(QStringLiteral("review.progress"));
    m_note->setObjectName(QStringLiteral("review.note"));
    m_note->setAccessibleName(tr("Note of the reviewer"));
    m_note->setPlaceholderText(tr("What should be remembered about this compound?"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(new QLabel(tr("Review:"), this));
    layout->addWidget(makeVerdict(ReviewVerdict::Open, QStringLiteral("review.open"), tr("Open")));
    layout->addWidget(
        makeVerdict(ReviewVerdict::Accepted, QStringLiteral("review.accepted"), tr("Accepted")));
    layout->addWidget(
        makeVerdict(ReviewVerdict::Rejected, QStringLiteral("review.rejected"), tr("Rejected")));
    layout->addWidget(m_note, 1);
    layout->addWidget(m_progress);
    show();
}

void ReviewPanel::setCompounds(std::vector<Subject> compounds)
{
    m_compounds = std::move(compounds);
    show();
}

void ReviewPanel::setOpinions(std::map<std::string, workspace::KeptReview, std::less<>> opinions)
{
    m_opinions = std::move(opinions);
    show();
}

void ReviewPanel::setCurrent(const std::string& compound)
{
    if (compound != m_current) {
        sayNote();
        m_current = compound;
    }
    show();
}

void ReviewPanel::judge(ReviewVerdict verdict)
{
    if (m_current.empty()) {
        return;
    }
    m_noteTimer.stop();
    m_isUnsaid = false;
    auto& opinion = m_opinions[m_current];
    opinion.verdict = verdict;
    opinion.of = verdict == ReviewVerdict::Open ? std::string() : hashOf(m_current);
    Q_EMIT judged(m_current, opinion);
    show();
}

void ReviewPanel::sayNote()
{
    m_noteTimer.stop();
    if (std::exchange(m_isUnsaid, false)) {
        Q_EMIT judged(m_current, opinion(m_current));
    }
}

workspace::KeptReview ReviewPanel::opinion(const std::string& compound) const
{
    const auto found = m_opinions.find(compound);
    return found == m_opinions.end() ? workspace::KeptReview() : found->second;
}

std::string ReviewPanel::hashOf(const std::string& compound) const
{
    const auto found = std::find_if(m_compounds.begin(), m_compounds.end(),
                                    [&](const Subject& subject) { return subject.name == compound; });
    return found == m_compounds.end() ? std::string() : found->hash;
}

bool ReviewPanel::hasChanged(const std::string& compound) const
{
    const auto kept = opinion(compound);
    return kept.verdict != ReviewVerdict::Open && kept.of != hashOf(compound);
}

void ReviewPanel::clear()
{
    m_noteTimer.stop();
    m_isUnsaid = false;
    m_opinions.clear();
    m_compounds.clear();
    m_current.clear();
    show();
}

void ReviewPanel::show()
{
    const auto now = opinion(m_current);
    const QSignalBlocker quiet(m_note);
    m_verdicts->button(static_cast<int>(now.verdict))->setChecked(true);
    if (const auto note = QString::fromStdString(now.note); m_note->text() != note) {
        m_note->setText(note);
    }
    const auto done = std::count_if(m_compounds.begin(), m_compounds.end(), [this](const Subject& subject) {
        return opinion(subject.name).verdict != ReviewVerdict::Open && !hasChanged(subject.name);
    });
    const auto progress = tr("%1 of %2 reviewed").arg(done).arg(m_compounds.size());
    m_progress->setText(hasChanged(m_current) ? tr("changed since its verdict · %1").arg(progress)
                                              : progress);
}

} // namespace toolwright::ui
