#include "ui/chats/transcript.h"

#include "core/report/visibletext.h"
#include "ui/calls/recordwords.h"
#include "ui/chats/chatdesk.h"
#include "ui/chats/chatwords.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/fittedbutton.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int cardLines = 10;
constexpr int resultLines = 8;

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

json::Value callValue(const agent::KeptCall& call)
{
    json::ObjectBuilder builder;
    builder.set("arguments", call.arguments);
    builder.set("result", call.result);
    return builder.build();
}

} // namespace

Transcript::Transcript(ChatDesk& desk, QWidget* parent)
    : QScrollArea(parent)
    , m_desk(desk)
    , m_page(new QWidget(this))
    , m_layout(new QVBoxLayout(m_page))
{
    setObjectName(QStringLiteral("chats.transcript"));
    setAccessibleName(tr("What was said and called"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->setObjectName(QStringLiteral("chats.messages"));
    m_layout->setContentsMargins(space4, space3, space4, space3);
    m_layout->setSpacing(space2);
    m_layout->addStretch(1);
    setWidget(m_page);
}

void Transcript::refresh()
{
    while (m_layout->count() > 1) {
        auto* item = m_layout->takeAt(0);
        // A pressed button of it is still on its way; nobody finds it any more.
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater();
        delete item;
    }
    m_blocks = 0;
    const auto& messages = m_desk.messages();
    for (const auto& message : messages) {
        addMessage(message);
    }
    if (const auto& open = m_desk.openCalls(); !open.empty()) {
        auto* block = makeBlock(tr("Agent, replying"), {});
        addCalls(open, static_cast<QVBoxLayout*>(block->layout()));
    }
    const auto& cards = m_desk.cards();
    for (const auto& card : cards) {
        addCard(card);
    }
    // Once it is laid out, the newest is in sight.
    QMetaObject::invokeMethod(
        this, [this] { verticalScrollBar()->setValue(verticalScrollBar()->maximum()); },
        Qt::QueuedConnection);
}

QWidget* Transcript::makeBlock(const QString& who, const QString& text)
{
    auto* block = new QFrame(m_page);
    block->setObjectName(QStringLiteral("chats.message.%1").arg(++m_blocks));
    block->setFrameShape(QFrame::StyledPanel);
    setLook(block, Look::Card);
    auto* layout = new QVBoxLayout(block);
    layout->setContentsMargins(space3, space2, space3, space2);
    layout->setSpacing(space1);
    auto* head = plainLabel(who, block);
    head->setFont(smallFont(font()));
    head->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(head);
    if (!text.isEmpty()) {
        layout->addWidget(plainLabel(text, block));
    }
    block->setAccessibleName(text.isEmpty() ? who : tr("%1: %2").arg(who, text));
    m_layout->insertWidget(m_layout->count() - 1, block);
    return block;
}

void Transcript::addMessage(const agent::Message& message)
{
    const auto isVisitor = message.speaker == agent::Speaker::Visitor;
    const auto who =
        QStringLiteral("%1 · %2").arg(isVisitor ? tr("Visitor") : tr("Agent"), longTime(message.at));
    auto* block = makeBlock(who, QString::fromStdString(report::visibleText(message.text)));
    auto* layout = static_cast<QVBoxLayout*>(block->layout());
    addCalls(message.calls, layout);
    const auto stopped = stopWords(message);
    const auto note = message.failure.empty() ? stopped : QString::fromStdString(message.failure);
    if (!note.isEmpty()) {
        auto* label = plainLabel(note, block);
        label->setObjectName(QStringLiteral("chats.stopped.%1").arg(m_blocks));
        layout->addWidget(label);
    }
}

void Transcript::addCalls(const std::vector<agent::KeptCall>& calls, QVBoxLayout* layout)
{
    auto number = 0;
    for (const auto& call : calls) {
        const auto name = QStringLiteral("chats.call.%1.%2").arg(m_blocks).arg(++number);
        auto* block = layout->parentWidget();
        auto* tool = new QToolButton(block);
        tool->setObjectName(name + QStringLiteral(".tool"));
        tool->setText(QString::fromStdString(call.tool));
        tool->setFont(monospaceFont(font()));
        tool->setAccessibleName(tr("Open the tool %1").arg(QString::fromStdString(call.tool)));
        setLook(tool, Look::Flat);
        auto* chip = new Chip(callChip(call), block);
        const auto isWaiting =
            call.approval && std::ranges::any_of(m_desk.cards(), [&call](const auto& card) {
                return card.approval == *call.approval;
            });
        chip->set(isWaiting ? ChipKind::Waiting : callChip(call), isWaiting ? tr("waits") : callWord(call));
        auto* fold = new QToolButton(block);
        fold->setObjectName(name + QStringLiteral(".fold"));
        fold->setText(tr("Details"));
        fold->setCheckable(true);
        fold->setAccessibleName(tr("Arguments and result of %1").arg(QString::fromStdString(call.tool)));
        setLook(fold, Look::Flat);
        auto* line = new QHBoxLayout;
        line->setSpacing(space2);
        line->addWidget(tool);
        line->addWidget(chip);
        line->addWidget(plainLabel(resultMessage(call), block), 1);
        line->addWidget(fold);
        layout->addLayout(line);
        auto* value = new ValueView(name, tr("Arguments and result"), block);
        value->fitUpTo(resultLines);
        value->setValue(callValue(call));
        value->hide();
        layout->addWidget(value);
        connect(fold, &QToolButton::toggled, value, &QWidget::setVisible);
        connect(tool, &QToolButton::clicked, this, [this, key = call.tool] { Q_EMIT toolWanted(key); });
    }
}

void Transcript::addCard(const agent::ParkedCard& card)
{
    const auto tool = QString::fromStdString(card.tool);
    const auto text =
        card.tool == card.compound
            ? tr("%1 waits for the user.").arg(tool)
            : tr("%1 of %2 waits for the user.").arg(tool, QString::fromStdString(card.compound));
    auto* block = makeBlock(tr("Approval"), text);
    block->setObjectName(QStringLiteral("chats.card"));
    auto* layout = static_cast<QVBoxLayout*>(block->layout());
    auto* arguments =
        new ValueView(QStringLiteral("chats.card.arguments"), tr("Arguments of the step"), block);
    arguments->fitUpTo(cardLines);
    arguments->setValue(card.stepArguments);
    layout->addWidget(arguments);
    auto* buttons = new QHBoxLayout;
    for (const auto approve : {true, false}) {
        auto* button = new FittedButton(approve ? tr("Approve") : tr("Deny"), block);
        button->setObjectName(approve ? QStringLiteral("chats.card.approve")
                                      : QStringLiteral("chats.card.deny"));
        button->setEnabled(!m_desk.isBusy());
        connect(button, &QPushButton::clicked, this,
                [this, approve, id = card.approval] { Q_EMIT cardAnswered(id, approve); });
        buttons->addWidget(button);
        if (approve) {
            setLook(button, Look::Primary);
        }
    }
    buttons->addStretch(1);
    layout->addLayout(buttons);
}

} // namespace toolwright::ui
