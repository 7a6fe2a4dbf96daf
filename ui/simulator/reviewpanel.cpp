#include "ui/simulator/reviewpanel.h"

#include "ui/theme/measures.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;
using report::ReviewVerdict;

ReviewPanel::ReviewPanel(QWidget* parent)
    : QWidget(parent)
    , m_progress(new QLabel(this))
    , m_verdicts(new QButtonGroup(this))
    , m_note(new QLineEdit(this))
    , m_exports(new QWidget(this))
{
    setObjectName(QStringLiteral("review"));
    setAccessibleName(tr("Review"));
    build();
    connect(m_verdicts, &QButtonGroup::idClicked, this,
            [this](int verdict) { judge(static_cast<ReviewVerdict>(verdict)); });
    connect(m_note, &QLineEdit::textEdited, this,
            [this](const QString& note) { m_opinions[m_current].note = note; });
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
    m_exports->setObjectName(QStringLiteral("review.exports"));
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
    layout->addWidget(m_exports);
    show();
}

void ReviewPanel::setCompounds(const std::vector<std::string>& compounds)
{
    m_compounds = compounds;
    show();
}

void ReviewPanel::setCurrent(const std::string& compound)
{
    m_current = compound;
    show();
}

void ReviewPanel::judge(ReviewVerdict verdict)
{
    m_opinions[m_current].verdict = verdict;
    show();
}

ReviewPanel::Opinion ReviewPanel::opinion(const std::string& compound) const
{
    const auto found = m_opinions.find(compound);
    return found == m_opinions.end() ? Opinion() : found->second;
}

void ReviewPanel::clear()
{
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
    if (m_note->text() != now.note) {
        m_note->setText(now.note);
    }
    const auto done = std::count_if(m_compounds.begin(), m_compounds.end(), [this](const std::string& name) {
        return opinion(name).verdict != ReviewVerdict::Open;
    });
    m_progress->setText(tr("%1 of %2 reviewed").arg(done).arg(m_compounds.size()));
}

} // namespace toolwright::ui
