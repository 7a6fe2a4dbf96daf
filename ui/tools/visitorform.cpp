#include "ui/tools/visitorform.h"

#include "core/httptool/names.h"
#include "core/json/parse.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/tools/calldesk.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

void setText(json::ObjectBuilder& object, const char* key, const QLineEdit* field)
{
    if (!field->text().isEmpty()) {
        object.set(key, json::Value::string(field->text().toStdString()));
    }
}

} // namespace

VisitorForm::VisitorForm(CallDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_fold(new QToolButton(this))
    , m_fields(new QWidget(this))
    , m_environment(new QComboBox(m_fields))
    , m_channel(new QComboBox(m_fields))
{
    m_fold->setObjectName(QStringLiteral("call.visitor"));
    m_fold->setAccessibleName(tr("Environment, channel, contact and visitor"));
    m_fold->setCheckable(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setFocusPolicy(Qt::TabFocus);
    setLook(m_fold, Look::Flat);
    m_environment->setObjectName(QStringLiteral("call.environment"));
    m_environment->setAccessibleName(tr("Environment of the call"));
    m_environment->addItems({QStringLiteral("preview"), QStringLiteral("live")});
    m_environment->setEditable(true);
    m_environment->lineEdit()->setObjectName(QStringLiteral("call.environment.text"));
    m_environment->lineEdit()->setAccessibleName(tr("Name of the environment"));
    m_channel->setObjectName(QStringLiteral("call.channel"));
    m_channel->setAccessibleName(tr("Channel of the conversation"));
    m_channel->addItems({QStringLiteral("web"), QStringLiteral("whatsapp"), QStringLiteral("instagram")});
    m_name = makeField(QStringLiteral("call.contactName"), tr("Name of the contact"));
    m_email = makeField(QStringLiteral("call.contactEmail"), tr("E-mail of the contact"));
    m_phone = makeField(QStringLiteral("call.contactPhone"), tr("Phone number of the contact"));
    m_subject = makeField(QStringLiteral("call.subject"), tr("Subject of the signed-in visitor"));
    m_token = makeField(QStringLiteral("call.token"), tr("Token of the signed-in visitor"));
    m_token->setEchoMode(QLineEdit::Password);
    m_claims = makeField(QStringLiteral("call.claims"), tr("Claims as JSON"));
    auto* form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setVerticalSpacing(space1);
    for (QWidget* field : std::initializer_list<QWidget*>{m_environment, m_channel, m_name, m_email, m_phone,
                                                          m_subject, m_token, m_claims}) {
        auto* title = new QLabel(field->accessibleName(), m_fields);
        title->setFont(smallFont(font()));
        title->setBuddy(field);
        form->addRow(title, field);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_fold, 0, Qt::AlignLeft);
    layout->addWidget(m_fields);
    m_fields->hide();
    connect(m_fold, &QToolButton::toggled, m_fields, &QWidget::setVisible);
    connect(m_fold, &QToolButton::toggled, this, &VisitorForm::summarise);
    connect(m_environment, &QComboBox::currentTextChanged, this, &VisitorForm::pass);
    connect(m_channel, &QComboBox::currentTextChanged, this, &VisitorForm::pass);
    summarise();
}

QLineEdit* VisitorForm::makeField(const QString& name, const QString& title)
{
    auto* field = new QLineEdit(m_fields);
    field->setObjectName(name);
    field->setAccessibleName(title);
    connect(field, &QLineEdit::textChanged, this, &VisitorForm::pass);
    return field;
}

void VisitorForm::pass()
{
    json::ObjectBuilder contact;
    setText(contact, "name", m_name);
    setText(contact, "email", m_email);
    setText(contact, "phone_number", m_phone);
    json::ObjectBuilder principal;
    setText(principal, "subject", m_subject);
    setText(principal, "token", m_token);
    const auto claims = json::parseValue(m_claims->text().toStdString());
    if (claims && claims->isObject()) {
        principal.set("claims", *claims);
    }
    m_desk.setContact(contact.build());
    m_desk.setPrincipal(m_subject->text().isEmpty() ? json::Value() : principal.build());
    m_desk.setChannel(
        httptool::channelNamed(m_channel->currentText().toStdString()).value_or(httptool::Channel::Web));
    const auto environment = m_environment->currentText().toStdString();
    if (httptool::isEnvironmentName(environment)) {
        m_desk.setEnvironment(environment);
    }
    summarise();
}

void VisitorForm::summarise()
{
    const auto visitor = m_subject->text().isEmpty() ? tr("nobody signed in") : m_subject->text();
    m_fold->setIcon(icon(m_fold->isChecked() ? IconName::ChevronDown : IconName::ChevronRight));
    m_fold->setText(tr("%1, %2, %3", "environment, channel, visitor")
                        .arg(m_environment->currentText(), m_channel->currentText(), visitor));
}

} // namespace toolwright::ui
