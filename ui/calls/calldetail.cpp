#include "ui/calls/calldetail.h"

#include "core/report/calltext.h"
#include "core/report/visibletext.h"
#include "ui/actions/actionregistry.h"
#include "ui/calls/recordwords.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/fittedbutton.h"
#include "ui/widgets/flowlayout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int mostLines = 12;
constexpr int detailWidth = 260;

/// The JSON of an answer; none where it is none or was cut.
std::optional<json::Value> answerValue(const calls::StoredCall& call)
{
    return call.record.body && !call.record.body->empty() ? httptool::parseBody(*call.record.body)
                                                          : std::nullopt;
}

} // namespace

CallDetail::CallDetail(ActionRegistry& actions, QWidget* parent)
    : QScrollArea(parent)
    , m_actions(actions)
    , m_page(new QWidget(this))
{
    setObjectName(QStringLiteral("calls.detail"));
    setAccessibleName(tr("The chosen call"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(detailWidth);
    m_page->setAutoFillBackground(true);
    m_page->setBackgroundRole(QPalette::Base);
    m_empty =
        new QLabel(tr("Choose a call to see what left, what came back and what the agent got."), m_page);
    m_empty->setObjectName(QStringLiteral("calls.detail.empty"));
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_head = makeHead();
    m_texts = makeTexts();
    m_buttons = makeButtons();
    auto* layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space3);
    for (auto* part : {static_cast<QWidget*>(m_empty), m_head, m_texts, m_buttons}) {
        layout->addWidget(part);
    }
    layout->addStretch(1);
    setWidget(m_page);
    setCall({}, 0);
}

QWidget* CallDetail::makeHead()
{
    auto* head = new QWidget(m_page);
    m_tool = new ElidedLabel({}, head);
    m_tool->setObjectName(QStringLiteral("calls.detail.tool"));
    m_tool->setElideMode(Qt::ElideMiddle);
    auto toolFont = monospaceFont(font());
    toolFont.setWeight(QFont::DemiBold);
    m_tool->setFont(toolFont);
    m_outcome = new Chip(ChipKind::Error, head);
    m_outcome->setObjectName(QStringLiteral("calls.detail.outcome"));
    m_took = new QLabel(head);
    m_took->setObjectName(QStringLiteral("calls.detail.took"));
    m_took->setForegroundRole(QPalette::PlaceholderText);
    m_when = new QLabel(head);
    m_when->setObjectName(QStringLiteral("calls.detail.when"));
    m_when->setWordWrap(true);
    m_when->setForegroundRole(QPalette::PlaceholderText);
    m_when->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* line = new QHBoxLayout;
    line->setSpacing(space2);
    line->addWidget(m_tool);
    line->addWidget(m_outcome);
    line->addStretch(1);
    line->addWidget(m_took);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space1);
    layout->addLayout(line);
    layout->addWidget(m_when);
    return head;
}

QLabel* CallDetail::heading(const QString& text, QVBoxLayout* layout)
{
    auto* label = new QLabel(text, m_page);
    label->setFont(smallFont(font()));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    layout->addWidget(label);
    return label;
}

QWidget* CallDetail::makeTexts()
{
    auto* texts = new QWidget(m_page);
    auto* layout = new QVBoxLayout(texts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space1);
    const auto addValue = [this, layout](const QString& name, const QString& title) {
        auto* view = new ValueView(QStringLiteral("calls.detail.") + name, title, m_page);
        view->fitUpTo(mostLines);
        layout->addWidget(view);
        return view;
    };
    heading(tr("Request"), layout);
    m_request = addValue(QStringLiteral("request"), tr("Request"));
    heading(tr("Arguments"), layout);
    m_arguments = addValue(QStringLiteral("arguments"), tr("Arguments"));
    m_answerTitle = heading({}, layout);
    m_answerTitle->setObjectName(QStringLiteral("calls.detail.answerFacts"));
    m_answer = addValue(QStringLiteral("answer"), tr("What the backend answered"));
    m_raw = new QLabel(m_page);
    m_raw->setObjectName(QStringLiteral("calls.detail.raw"));
    m_raw->setTextFormat(Qt::PlainText);
    m_raw->setWordWrap(true);
    m_raw->setFont(monospaceFont(font()));
    m_raw->setFrameShape(QFrame::StyledPanel);
    m_raw->setMargin(space2);
    m_raw->setAccessibleName(tr("What the backend answered"));
    m_raw->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_raw);
    heading(tr("What the agent got"), layout);
    m_result = addValue(QStringLiteral("result"), tr("What the agent got"));
    heading(tr("Conversation"), layout);
    m_conversation = new QLabel(m_page);
    m_conversation->setObjectName(QStringLiteral("calls.detail.conversation"));
    m_conversation->setWordWrap(true);
    m_conversation->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_conversation);
    return texts;
}

QWidget* CallDetail::makeButtons()
{
    auto* buttons = new QWidget(m_page);
    auto* flow = new FlowLayout(buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(space2);
    const auto addButton = [this, buttons, flow](const char* id) {
        const auto name = QString::fromLatin1(id);
        auto* action = m_actions.action(name);
        auto* button = new FittedButton(m_actions.plainText(name), buttons);
        button->setObjectName(QStringLiteral("detail.") + name);
        button->setAccessibleName(m_actions.plainText(name));
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [this, button, action, name] {
            button->setEnabled(action->isEnabled());
            button->setToolTip(m_actions.whyDisabled(name));
        });
        flow->addWidget(button);
        return button;
    };
    setLook(addButton("calls.openTool"), Look::Primary);
    addButton("calls.tryAgain");
    addButton("calls.copyCurl");
    addButton("calls.copyCall");
    addButton("calls.openChat");
    addButton("calls.conversation");
    return buttons;
}

void CallDetail::setCall(const std::optional<calls::StoredCall>& call, std::int64_t now)
{
    m_call = call;
    m_empty->setVisible(!call);
    for (auto* part : {m_head, m_texts, m_buttons}) {
        part->setVisible(call.has_value());
    }
    if (!call) {
        return;
    }
    const auto& record = call->record;
    m_tool->setFullText(QString::fromStdString(record.tool));
    m_outcome->set(recordOutcomeChip(record.outcome), recordOutcomeWord(record));
    m_took->setText(durationText(record.duration));
    m_when->setText(
        QStringLiteral("%1 · %2").arg(longTime(record.at), QString::fromStdString(record.environment)));
    m_when->setToolTip(exactTime(record.at));
    showRequest(record);
    showAnswer(now);
    showConversation(record);
    verticalScrollBar()->setValue(0);
}

void CallDetail::showRequest(const httptool::CallRecord& record)
{
    const auto show = [this](ValueView* view, const std::optional<std::string>& text) {
        if (text) {
            view->setValue(report::keptValue(text));
        } else {
            view->clear();
            view->text()->setPlaceholderText(m_call->isLocked        ? tr("locked")
                                             : m_call->isBodyDeleted ? tr("deleted after 30 days")
                                                                     : tr("not recorded"));
        }
    };
    show(m_request, record.request);
    show(m_arguments, record.arguments);
    show(m_result, record.result);
}

void CallDetail::showAnswer(std::int64_t now)
{
    m_answerTitle->setText(tr("Backend answered · %1").arg(answerFacts(*m_call, now)));
    const auto value = answerValue(*m_call);
    m_answer->setVisible(value.has_value());
    if (value) {
        m_answer->setValue(*value);
    }
    const auto isText = !value && m_call->record.body && !m_call->record.body->empty();
    m_raw->setVisible(isText);
    if (isText) {
        m_raw->setText(QString::fromStdString(report::visibleText(*m_call->record.body)));
    }
}

void CallDetail::showConversation(const httptool::CallRecord& record)
{
    m_conversation->setText(record.conversation ? QString::fromStdString(*record.conversation)
                                                : tr("None: a test run."));
}

} // namespace toolwright::ui
