#include "ui/chats/composer.h"

#include "core/base/limits.h"
#include "ui/chats/chatdesk.h"
#include "ui/simulator/argumentsform.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fittedbutton.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

QLineEdit* lineField(const QString& name, const QString& placeholder, QWidget* parent)
{
    auto* field = new QLineEdit(parent);
    field->setObjectName(name);
    field->setPlaceholderText(placeholder);
    field->setAccessibleName(placeholder);
    return field;
}

} // namespace

Composer::Composer(ChatDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
{
    setObjectName(QStringLiteral("chats.composer"));
    setAccessibleName(tr("What comes next"));
    m_visitorRow = makeVisitorRow();
    m_agentRows = new QWidget(this);
    auto* rows = new QVBoxLayout(m_agentRows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(space2);
    rows->addWidget(makeCallRow());
    rows->addWidget(makeAnswerRow());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space2, space4, space3);
    layout->setSpacing(space2);
    layout->addWidget(m_visitorRow);
    layout->addWidget(m_agentRows);
}

QWidget* Composer::makeVisitorRow()
{
    auto* row = new QWidget(this);
    m_says = lineField(QStringLiteral("chats.visitorText"), tr("Write as the visitor"), row);
    m_locked = new QLabel(row);
    m_locked->setObjectName(QStringLiteral("chats.locked"));
    m_locked->setWordWrap(true);
    auto* send = new FittedButton(tr("Send"), row);
    send->setObjectName(QStringLiteral("chats.send"));
    setLook(send, Look::Primary);
    m_release = new FittedButton(tr("Give Back to the Agent"), row);
    m_release->setObjectName(QStringLiteral("chats.release"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(m_locked, 1);
    layout->addWidget(m_release);
    layout->addWidget(m_says, 1);
    layout->addWidget(send);
    const auto submit = [this] {
        const auto text = m_says->text().trimmed();
        if (!text.isEmpty()) {
            m_says->clear();
            m_desk.visitorSays(text.toStdString());
        }
    };
    connect(send, &QPushButton::clicked, this, submit);
    connect(m_says, &QLineEdit::returnPressed, this, submit);
    connect(m_release, &QPushButton::clicked, &m_desk, &ChatDesk::release);
    return row;
}

QWidget* Composer::makeCallRow()
{
    auto* row = new QFrame(this);
    row->setFrameShape(QFrame::StyledPanel);
    setLook(row, Look::Card);
    m_tool = new QComboBox(row);
    m_tool->setObjectName(QStringLiteral("chats.tool"));
    m_tool->setAccessibleName(tr("Tool that the agent calls"));
    m_tool->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_budget = new QLabel(row);
    m_budget->setObjectName(QStringLiteral("chats.budget"));
    m_call = new FittedButton(tr("Call"), row);
    m_call->setObjectName(QStringLiteral("chats.callTool"));
    m_arguments = new ArgumentsForm(row, QStringLiteral("chats"), QStringLiteral("params"));
    auto* head = new QHBoxLayout;
    head->setSpacing(space2);
    head->addWidget(m_tool);
    head->addWidget(m_budget);
    head->addStretch(1);
    head->addWidget(m_call);
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(space3, space2, space3, space2);
    layout->setSpacing(space2);
    layout->addLayout(head);
    layout->addWidget(m_arguments);
    connect(m_tool, &QComboBox::currentIndexChanged, this, &Composer::showTool);
    connect(m_call, &QPushButton::clicked, this, [this] {
        m_desk.call({m_tool->currentText().toStdString(), m_arguments->arguments()});
    });
    return row;
}

QWidget* Composer::makeAnswerRow()
{
    auto* row = new QWidget(this);
    m_answer = lineField(QStringLiteral("chats.agentText"), tr("Answer as the agent"), row);
    auto* send = new FittedButton(tr("Answer"), row);
    send->setObjectName(QStringLiteral("chats.answer"));
    setLook(send, Look::Primary);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(m_answer, 1);
    layout->addWidget(send);
    const auto submit = [this] {
        const auto text = m_answer->text().trimmed();
        if (!text.isEmpty()) {
            m_answer->clear();
            m_desk.agentSays(text.toStdString());
        }
    };
    connect(send, &QPushButton::clicked, this, submit);
    connect(m_answer, &QLineEdit::returnPressed, this, submit);
    return row;
}

void Composer::refresh()
{
    const auto& conversation = m_desk.conversation();
    const auto isReplying = m_desk.isReplying();
    const auto isLocked = conversation && conversation->state == agent::ConversationState::HandedOff;
    setVisible(conversation.has_value());
    m_visitorRow->setVisible(!isReplying);
    m_agentRows->setVisible(isReplying);
    m_says->setVisible(!isLocked);
    m_locked->setVisible(isLocked);
    m_release->setVisible(isLocked);
    m_locked->setText(tr("A person has this conversation: %1")
                          .arg(QString::fromStdString(conversation ? conversation->handoffReason.value_or("")
                                                                   : std::string())));
    const auto made = static_cast<int>(limits::replyCalls - m_desk.callsLeft());
    m_budget->setText(m_desk.callsLeft() == 0 && isReplying
                          ? tr("No call is left: a further one is refused.")
                          : tr("%1 of %2 calls made").arg(made).arg(limits::replyCalls));
    m_call->setEnabled(!m_desk.isBusy());
    if (isReplying) {
        fillTools();
    }
}

void Composer::focusNext()
{
    if (m_desk.isReplying()) {
        m_answer->setFocus(Qt::OtherFocusReason);
    } else {
        m_says->setFocus(Qt::OtherFocusReason);
    }
}

void Composer::fillTools()
{
    const auto offered = m_desk.prompt().tools;
    QStringList names;
    for (const auto& tool : offered) {
        names.append(QString::fromStdString(tool.name));
    }
    QStringList shown;
    for (auto index = 0; index < m_tool->count(); ++index) {
        shown.append(m_tool->itemText(index));
    }
    if (names != shown) {
        const auto current = m_tool->currentText();
        const QSignalBlocker blocker(m_tool);
        m_tool->clear();
        m_tool->addItems(names);
        m_tool->setCurrentIndex(std::max(0, static_cast<int>(names.indexOf(current))));
    }
    showTool();
}

void Composer::showTool()
{
    const auto name = m_tool->currentText().toStdString();
    if (name == m_shownTool) {
        return;
    }
    m_shownTool = name;
    const auto offered = m_desk.prompt().tools;
    const auto found = std::ranges::find(offered, name, &agent::OfferedTool::name);
    m_arguments->setSchema(found != offered.end() ? found->parameters : json::Value::object(),
                           json::Value::object());
}

} // namespace toolwright::ui
