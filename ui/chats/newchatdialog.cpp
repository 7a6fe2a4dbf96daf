#include "ui/chats/newchatdialog.h"

#include "ui/chats/chatwords.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include <utility>

namespace toolwright::ui {

namespace {

constexpr int newChatWidth = 380;

std::optional<std::string> textIn(const QLineEdit* field)
{
    const auto text = field->text().trimmed();
    return text.isEmpty() ? std::nullopt : std::optional(text.toStdString());
}

} // namespace

NewChatDialog::NewChatDialog(std::vector<agent::Contact> known, std::string freshId, QWidget* parent)
    : QDialog(parent)
    , m_known(std::move(known))
    , m_freshId(std::move(freshId))
    , m_contact(new QComboBox(this))
    , m_channel(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_email(new QLineEdit(this))
    , m_phone(new QLineEdit(this))
{
    setObjectName(QStringLiteral("newChatDialog"));
    setWindowTitle(tr("New conversation"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(newChatWidth);
    m_contact->addItem(tr("An unknown visitor"));
    for (const auto& contact : m_known) {
        m_contact->addItem(contactTitle(contact));
    }
    for (const auto channel :
         {httptool::Channel::Web, httptool::Channel::WhatsApp, httptool::Channel::Instagram}) {
        m_channel->addItem(channelWord(channel));
    }
    auto* layout = new QFormLayout(this);
    const auto add = [layout](const QString& title, const QString& name, QWidget* field) {
        field->setObjectName(QStringLiteral("newChat.") + name);
        auto plain = title;
        field->setAccessibleName(plain.remove(QLatin1Char('&')));
        layout->addRow(title, field);
    };
    add(tr("&Who"), QStringLiteral("contact"), m_contact);
    add(tr("&Channel"), QStringLiteral("channel"), m_channel);
    add(tr("&Name"), QStringLiteral("name"), m_name);
    add(tr("&E-mail"), QStringLiteral("email"), m_email);
    add(tr("&Phone"), QStringLiteral("phone"), m_phone);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* start = buttons->button(QDialogButtonBox::Ok);
    start->setText(tr("Start"));
    start->setObjectName(QStringLiteral("newChat.start"));
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("newChat.cancel"));
    layout->addRow(buttons);
    connect(m_contact, &QComboBox::currentIndexChanged, this, &NewChatDialog::showContact);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT chosen(visitor());
        accept();
    });
}

void NewChatDialog::showContact(int index)
{
    const auto contact =
        index > 0 ? m_known[static_cast<std::size_t>(index - 1)] : agent::Contact{m_freshId, {}};
    m_name->setText(QString::fromStdString(contact.name.value_or("")));
    m_email->setText(QString::fromStdString(contact.email.value_or("")));
    m_phone->setText(QString::fromStdString(contact.phoneNumber.value_or("")));
}

agent::Visitor NewChatDialog::visitor() const
{
    agent::Visitor visitor;
    const auto index = m_contact->currentIndex();
    visitor.contact =
        index > 0 ? m_known[static_cast<std::size_t>(index - 1)] : agent::Contact{m_freshId, {}};
    visitor.contact.name = textIn(m_name);
    visitor.contact.email = textIn(m_email);
    visitor.contact.phoneNumber = textIn(m_phone);
    visitor.channel = static_cast<httptool::Channel>(m_channel->currentIndex());
    return visitor;
}

} // namespace toolwright::ui
