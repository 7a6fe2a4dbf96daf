#include "ui/chats/chatspage.h"

#include "core/platform/systemclock.h"
#include "ui/actions/actionregistry.h"
#include "ui/chats/chatdelegate.h"
#include "ui/chats/chatdesk.h"
#include "ui/chats/chatmodel.h"
#include "ui/chats/composer.h"
#include "ui/chats/contactpanel.h"
#include "ui/chats/transcript.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fittedbutton.h"

#include <QAbstractButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int chatListWidth = 250;
constexpr int chatMiddleWidth = 700;
constexpr int chatContactWidth = 320;

} // namespace

ChatsPage::ChatsPage(ChatDesk& desk, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_model(new ChatModel(this))
    , m_stack(new QStackedWidget(this))
    , m_none(new EmptyState(
          IconName::Chats, tr("No conversations yet"),
          tr("Start one: you write as the visitor, and as the agent you make calls and answer. "
             "Calls are real, cards and limits are those of the platform."),
          this))
{
    setObjectName(QStringLiteral("chats"));
    setAccessibleName(tr("Conversations"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("chats.splitter"));
    splitter->addWidget(makeListColumn(actions));
    splitter->addWidget(makeMiddle());
    m_contact = new ContactPanel(desk, this);
    splitter->addWidget(m_contact);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({chatListWidth, chatMiddleWidth, chatContactWidth});
    splitter->setChildrenCollapsible(false);
    m_stack->addWidget(splitter);
    m_stack->addWidget(m_none);
    auto* fresh = m_none->addAction(tr("New Conversation…"), QStringLiteral("chats.emptyNew"));
    connect(fresh, &QAbstractButton::clicked, actions.action(QStringLiteral("chats.new")), &QAction::trigger);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(&m_desk, &ChatDesk::listChanged, this, &ChatsPage::showList);
    connect(&m_desk, &ChatDesk::chatChanged, this, &ChatsPage::showChat);
    connect(m_transcript, &Transcript::cardAnswered, &m_desk, &ChatDesk::answerCard);
    showList();
    showChat();
}

QWidget* ChatsPage::makeListColumn(ActionRegistry& actions)
{
    auto* column = new QWidget(this);
    column->setObjectName(QStringLiteral("chats.column"));
    column->setAutoFillBackground(true);
    column->setBackgroundRole(QPalette::Base);
    auto* fresh = new FittedButton(tr("New Conversation…"), column);
    fresh->setObjectName(QStringLiteral("chats.newButton"));
    fresh->setAccessibleName(tr("New conversation"));
    connect(fresh, &QPushButton::clicked, actions.action(QStringLiteral("chats.new")), &QAction::trigger);
    m_list = new QTreeView(column);
    m_list->setObjectName(QStringLiteral("chats.list"));
    m_list->setAccessibleName(tr("Conversations"));
    showGrouped(*m_list, *m_model, new ChatDelegate(m_list));
    auto* head = new QVBoxLayout;
    head->setContentsMargins(space3, space2, space3, space2);
    head->addWidget(fresh);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_list, 1);
    const auto choose = [this](const QModelIndex& index) {
        const auto id = index.data(ChatModel::IdRole).toString().toStdString();
        if (!id.empty() && (!m_desk.conversation() || m_desk.conversation()->id != id)) {
            m_desk.choose(id);
        }
    };
    connect(m_list, &QTreeView::clicked, this, choose);
    connect(m_list, &QTreeView::activated, this, choose);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this] { m_list->expandAll(); });
    return column;
}

QWidget* ChatsPage::makeMiddle()
{
    auto* middle = new QWidget(this);
    m_transcript = new Transcript(m_desk, middle);
    m_composer = new Composer(m_desk, middle);
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_transcript, 1);
    layout->addWidget(m_composer);
    return middle;
}

void ChatsPage::focusNext()
{
    if (m_desk.rows().empty()) {
        m_none->setFocus(Qt::OtherFocusReason);
    } else if (m_desk.conversation()) {
        m_composer->focusNext();
    } else {
        m_list->setFocus(Qt::OtherFocusReason);
    }
}

std::vector<QWidget*> ChatsPage::panes() const
{
    return {m_list->parentWidget(), m_transcript->widget(), m_composer, m_contact->widget(), m_none};
}

void ChatsPage::showList()
{
    m_model->setRows(m_desk.rows(), platform::SystemClock().now());
    m_list->expandAll();
    m_stack->setCurrentIndex(m_desk.rows().empty() ? 1 : 0);
    if (m_desk.conversation()) {
        const auto index = m_model->indexOf(m_desk.conversation()->id);
        m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    }
}

void ChatsPage::showChat()
{
    m_transcript->refresh();
    m_composer->refresh();
    m_contact->refresh();
}

} // namespace toolwright::ui
