#include "ui/chats/contactpanel.h"

#include "core/json/pointer.h"
#include "core/report/visibletext.h"
#include "ui/calls/recordwords.h"
#include "ui/chats/chatdesk.h"
#include "ui/chats/chatwords.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fittedbutton.h"
#include "ui/widgets/flowlayout.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int contactWidth = 260;
constexpr int promptHeight = 180;

QLabel* smallHeading(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(smallFont(parent->font()));
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* listLabel(const QString& name, const QString& title, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setAccessibleName(title);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

std::optional<std::string> filled(const QLineEdit* field)
{
    const auto text = field->text().trimmed();
    return text.isEmpty() ? std::nullopt : std::optional(text.toStdString());
}

QString shown(const std::optional<std::string>& text)
{
    return QString::fromStdString(text.value_or(std::string()));
}

} // namespace

ContactPanel::ContactPanel(ChatDesk& desk, QWidget* parent)
    : QScrollArea(parent)
    , m_desk(desk)
    , m_page(new QWidget(this))
{
    setObjectName(QStringLiteral("chats.contact"));
    setAccessibleName(tr("Contact"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(contactWidth);
    m_page->setAutoFillBackground(true);
    m_page->setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space2);
    makeFields(layout);
    makeMemory(layout);
    layout->addStretch(1);
    setWidget(m_page);
}

QLineEdit* ContactPanel::addField(QFormLayout* form, const QString& name, const QString& title)
{
    auto* field = new QLineEdit(m_page);
    field->setObjectName(QStringLiteral("chats.contact.") + name);
    field->setAccessibleName(title);
    form->addRow(title, field);
    connect(field, &QLineEdit::editingFinished, this, &ContactPanel::apply);
    return field;
}

void ContactPanel::makeFields(QVBoxLayout* layout)
{
    m_channel = new QLabel(m_page);
    m_channel->setObjectName(QStringLiteral("chats.contact.channel"));
    layout->addWidget(m_channel);
    auto* form = new QFormLayout;
    form->setSpacing(space2);
    m_name = addField(form, QStringLiteral("name"), tr("Name"));
    m_email = addField(form, QStringLiteral("email"), tr("E-mail"));
    m_phone = addField(form, QStringLiteral("phone"), tr("Phone"));
    m_subject = addField(form, QStringLiteral("subject"), tr("Signed in as"));
    m_token = addField(form, QStringLiteral("token"), tr("Token"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setPlaceholderText(tr("kept for this run only"));
    layout->addLayout(form);
    m_buttons = new QWidget(m_page);
    auto* flow = new FlowLayout(m_buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(space2);
    const auto addButton = [this, flow](const QString& name, const QString& text, auto signal) {
        auto* button = new FittedButton(text, m_buttons);
        button->setObjectName(QStringLiteral("chats.") + name);
        button->setAccessibleName(text);
        connect(button, &QPushButton::clicked, this, signal);
        flow->addWidget(button);
    };
    addButton(QStringLiteral("showCalls"), tr("Show Its Calls"), &ContactPanel::callsWanted);
    addButton(QStringLiteral("export"), tr("Export Contact…"), &ContactPanel::exportWanted);
    addButton(QStringLiteral("erase"), tr("Erase Contact…"), &ContactPanel::eraseWanted);
    layout->addWidget(m_buttons);
}

void ContactPanel::makeMemory(QVBoxLayout* layout)
{
    layout->addWidget(smallHeading(tr("Notes"), m_page));
    m_notes = listLabel(QStringLiteral("chats.notes"), tr("Notes"), m_page);
    layout->addWidget(m_notes);
    layout->addWidget(smallHeading(tr("Summaries"), m_page));
    m_summaries = listLabel(QStringLiteral("chats.summaries"), tr("Summaries"), m_page);
    layout->addWidget(m_summaries);
    layout->addWidget(smallHeading(tr("What a model is told"), m_page));
    m_prompt = new QPlainTextEdit(m_page);
    m_prompt->setObjectName(QStringLiteral("chats.prompt"));
    m_prompt->setAccessibleName(tr("What a model is told"));
    m_prompt->setReadOnly(true);
    m_prompt->setTabChangesFocus(true);
    m_prompt->setMinimumHeight(promptHeight);
    setLook(m_prompt, Look::Well);
    m_prompt->viewport()->setAutoFillBackground(false);
    layout->addWidget(m_prompt);
}

void ContactPanel::refresh()
{
    const auto& conversation = m_desk.conversation();
    m_page->setVisible(conversation.has_value());
    if (!conversation) {
        return;
    }
    const auto& visitor = m_desk.visitor();
    m_channel->setText(
        tr("%1 on %2", "contact, channel").arg(contactTitle(visitor.contact), channelWord(visitor.channel)));
    m_name->setText(shown(visitor.contact.name));
    m_email->setText(shown(visitor.contact.email));
    m_phone->setText(shown(visitor.contact.phoneNumber));
    const auto* subject = json::resolve(visitor.principal, "/subject");
    m_subject->setText(subject != nullptr && subject->isString()
                           ? QString::fromStdString(std::string(subject->toString()))
                           : QString());
    QStringList notes;
    const auto known = m_desk.notes();
    for (const auto& note : known) {
        notes.append(QStringLiteral("• ") + QString::fromStdString(report::visibleText(note.text)));
    }
    m_notes->setText(notes.isEmpty() ? tr("none yet") : notes.join(QLatin1Char('\n')));
    QStringList summaries;
    const auto told = m_desk.summaries();
    for (const auto& summary : told) {
        const auto source = summary.source == agent::SummarySource::Extract ? tr("extracted, without a model")
                                                                            : tr("by a model");
        summaries.append(QStringLiteral("%1 · %2\n%3")
                             .arg(longTime(summary.at), source,
                                  QString::fromStdString(report::visibleText(summary.text))));
    }
    m_summaries->setText(summaries.isEmpty() ? tr("none yet") : summaries.join(QStringLiteral("\n\n")));
    const auto prompt = m_desk.prompt();
    QStringList tools;
    for (const auto& tool : prompt.tools) {
        tools.append(QString::fromStdString(tool.name));
    }
    m_prompt->setPlainText(tr("%1\nTools: %2")
                               .arg(QString::fromStdString(report::visibleText(prompt.system)),
                                    tools.join(QStringLiteral(", "))));
}

void ContactPanel::apply()
{
    auto visitor = m_desk.visitor();
    visitor.contact.name = filled(m_name);
    visitor.contact.email = filled(m_email);
    visitor.contact.phoneNumber = filled(m_phone);
    visitor.contact.subject = filled(m_subject);
    if (visitor.contact.subject) {
        json::ObjectBuilder principal;
        principal.set("subject", json::Value::string(*visitor.contact.subject));
        const auto token = filled(m_token);
        const auto* before = json::resolve(visitor.principal, "/token");
        if (token || before != nullptr) {
            principal.set("token", token ? json::Value::string(*token) : *before);
        }
        visitor.principal = principal.build();
    } else {
        visitor.principal = {};
    }
    const auto& now = m_desk.visitor();
    if (!(visitor.contact == now.contact) || !(visitor.principal == now.principal)) {
        m_desk.setVisitor(visitor);
    }
}

} // namespace toolwright::ui
