#include "ui/window/startpage.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/sectionheader.h"

#include <QDir>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int cardWidth = 560;

QString homeShortened(const QString& folder)
{
    const auto home = QDir::homePath();
    return folder.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + folder.mid(home.size()) : folder;
}

} // namespace

StartPage::StartPage(QWidget* parent)
    : QScrollArea(parent)
    , m_recent(new QWidget(this))
    , m_recentList(new QVBoxLayout(m_recent))
{
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("startPage.page"));
    auto* outer = new QVBoxLayout(page);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(makeCard());
    row->addStretch(1);
    outer->addStretch(1);
    outer->addLayout(row);
    outer->addStretch(2);
    setWidget(page);
    setFocusProxy(page->findChild<QPushButton*>(QStringLiteral("startPage.open")));
    setRecent({});
}

QWidget* StartPage::makeCard()
{
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("startPage.card"));
    card->setFrameShape(QFrame::StyledPanel);
    setLook(card, Look::Card);
    card->setFixedWidth(cardWidth);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space6, space6, space6, space6);
    layout->setSpacing(space3);
    auto* title = new QLabel(tr("Open a workspace"), card);
    title->setFont(headingFont(font(), 5));
    auto* advice =
        new QLabel(tr("A folder with a .vendo folder or a vatio.yml. You see at once which tools the agent "
                      "would get, which are quarantined, and which edit fixes them. Nothing is written "
                      "before you save. You can also drop a folder here."),
                   card);
    advice->setWordWrap(true);
    advice->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(title);
    layout->addWidget(advice);
    addButtons(layout);
    m_recentList->setContentsMargins(0, space3, 0, 0);
    m_recentList->setSpacing(space1);
    layout->addWidget(m_recent);
    return card;
}

void StartPage::addButtons(QVBoxLayout* layout)
{
    auto* open = new QPushButton(tr("Open Folder…"), layout->parentWidget());
    open->setObjectName(QStringLiteral("startPage.open"));
    open->setIcon(icon(IconName::Folder, Role::AccentText));
    setLook(open, Look::Primary);
    auto* sample = new QPushButton(tr("Try the Sample Workspace"), layout->parentWidget());
    sample->setObjectName(QStringLiteral("startPage.sample"));
    sample->setAccessibleDescription(tr("Opens your own copy of acme-shop, an invented small shop."));
    sample->setToolTip(sample->accessibleDescription());
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(sample, &QPushButton::clicked, this, &StartPage::sampleRequested);
    auto* call = new QPushButton(tr("Call the Sample Backend"), layout->parentWidget());
    call->setObjectName(QStringLiteral("startPage.backend"));
    call->setAccessibleDescription(tr("Opens the sample, starts its backend on this machine and goes to a "
                                      "tool that can be called at once."));
    call->setToolTip(call->accessibleDescription());
    connect(call, &QPushButton::clicked, this, &StartPage::sampleBackendRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(space2);
    row->addWidget(open);
    row->addWidget(sample);
    row->addWidget(call);
    row->addStretch(1);
    layout->addLayout(row);
}

void StartPage::setRecent(const QStringList& folders)
{
    while (auto* item = m_recentList->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_recent->setVisible(!folders.isEmpty());
    if (folders.isEmpty()) {
        return;
    }
    m_recentList->addWidget(new SectionHeader(tr("Opened lately"), m_recent));
    auto number = 0;
    for (const auto& folder : folders) {
        auto* button = new QPushButton(
            icon(IconName::Folder, Role::MutedText),
            fontMetrics().elidedText(homeShortened(folder), Qt::ElideMiddle, cardWidth - 5 * space6),
            m_recent);
        button->setObjectName(QStringLiteral("startPage.recent.%1").arg(number++));
        button->setAccessibleName(tr("Open %1").arg(folder));
        button->setToolTip(folder);
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        setLook(button, Look::Flat);
        connect(button, &QPushButton::clicked, this, [this, folder] { Q_EMIT recentChosen(folder); });
        m_recentList->addWidget(button);
    }
}

} // namespace toolwright::ui
