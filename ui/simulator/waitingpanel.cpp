#include "ui/simulator/waitingpanel.h"

#include "core/report/visibletext.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

WaitingPanel::WaitingPanel(RunBook& book, QWidget* parent)
    : QWidget(parent)
    , m_book(book)
    , m_note(new QLabel(this))
    , m_cards(new QListWidget(this))
    , m_approve(makeButton(QStringLiteral("waiting.approve"), tr("Approve Checked"), true))
    , m_deny(makeButton(QStringLiteral("waiting.deny"), tr("Deny Checked"), false))
{
    setObjectName(QStringLiteral("waiting"));
    build();
    connect(m_cards, &QListWidget::itemChanged, this, &WaitingPanel::updateButtons);
    refresh();
}

QPushButton* WaitingPanel::makeButton(const QString& name, const QString& text, bool approve)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAccessibleName(approve ? tr("Approve the checked cards") : tr("Deny the checked cards"));
    connect(button, &QPushButton::clicked, this, [this, approve] { Q_EMIT answered(chosen(), approve); });
    return button;
}

void WaitingPanel::build()
{
    m_cards->setObjectName(QStringLiteral("waiting.cards"));
    m_cards->setAccessibleName(tr("Cards that wait"));
    m_cards->setFont(monospaceFont(font()));
    m_cards->setFrameShape(QFrame::NoFrame);
    m_cards->setWordWrap(true);
    m_cards->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_note->setObjectName(QStringLiteral("waiting.note"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    // One above the other: the inspector may be narrow.
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(space2);
    buttons->addWidget(m_approve);
    buttons->addWidget(m_deny);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space2, space2, space2, space2);
    layout->setSpacing(space2);
    layout->addWidget(m_note);
    layout->addWidget(m_cards, 1);
    layout->addLayout(buttons);
}

void WaitingPanel::refresh()
{
    const QSignalBlocker quiet(m_cards);
    m_cards->clear();
    if (const auto* run = m_book.current()) {
        const auto subject = run->simulation.world.scenario.context.subject();
        const auto pending = run->state().runtime.guard().pending(subject);
        for (const auto& approval : pending) {
            auto* item = new QListWidgetItem(
                QString::fromStdString(report::visibleText(approval->inputPreview)), m_cards);
            item->setData(Qt::UserRole, QString::fromStdString(approval->id));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(Qt::Checked);
        }
    }
    m_note->setText(count() == 0
                        ? tr("No card waits.")
                        : tr("%n waiting card(s). The checked ones are decided from top to bottom with one "
                             "answer; what the card beside says about remembering counts for all of them.",
                             nullptr, count()));
    updateButtons();
}

int WaitingPanel::count() const
{
    return m_cards->count();
}

std::vector<std::string> WaitingPanel::chosen() const
{
    std::vector<std::string> ids;
    for (auto row = 0; row < m_cards->count(); ++row) {
        if (m_cards->item(row)->checkState() == Qt::Checked) {
            ids.push_back(m_cards->item(row)->data(Qt::UserRole).toString().toStdString());
        }
    }
    return ids;
}

void WaitingPanel::updateButtons()
{
    const auto isAny = !chosen().empty();
    m_approve->setEnabled(isAny);
    m_deny->setEnabled(isAny);
}

} // namespace toolwright::ui
