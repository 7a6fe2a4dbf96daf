#include "ui/simulator/livedialog.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace toolwright::ui {

namespace {

constexpr int headerLines = 3;
constexpr int dialogWidth = 460;

} // namespace

LiveDialog::LiveDialog(QWidget* parent)
    : QDialog(parent)
    , m_url(new QLineEdit(this))
    , m_headers(new QPlainTextEdit(this))
    , m_note(new QLabel(this))
    , m_confirm(nullptr)
{
    setObjectName(QStringLiteral("liveDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Call the real backend?"));
    setMinimumWidth(dialogWidth);
    build();
    connect(m_url, &QLineEdit::textChanged, this, &LiveDialog::check);
    connect(m_headers, &QPlainTextEdit::textChanged, this, &LiveDialog::check);
    check();
}

void LiveDialog::build()
{
    auto* warning = new QLabel(
        tr("Every call of a tool that answers live is really sent. It reads and changes real data, also "
           "when you step back and run again. The address and the headers are forgotten with the workspace."),
        this);
    warning->setObjectName(QStringLiteral("liveDialog.warning"));
    warning->setWordWrap(true);
    m_url->setObjectName(QStringLiteral("liveDialog.url"));
    m_url->setAccessibleName(tr("Address of the backend"));
    m_url->setPlaceholderText(QStringLiteral("https://staging.example.com"));
    m_headers->setObjectName(QStringLiteral("liveDialog.headers"));
    m_headers->setAccessibleName(tr("Headers of the user's request, a line each"));
    m_headers->setPlaceholderText(tr("Name: value, a line each"));
    m_headers->setFont(monospaceFont(font()));
    m_headers->setTabChangesFocus(true);
    m_headers->setFixedHeight(headerLines * m_headers->fontMetrics().lineSpacing() + measures::space4);
    m_note->setObjectName(QStringLiteral("liveDialog.note"));
    m_note->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_confirm = buttons->button(QDialogButtonBox::Ok);
    m_confirm->setText(tr("Call the Real Backend"));
    m_confirm->setObjectName(QStringLiteral("liveDialog.confirm"));
    m_confirm->setAutoDefault(false);
    auto* cancel = buttons->button(QDialogButtonBox::Cancel);
    cancel->setObjectName(QStringLiteral("liveDialog.cancel"));
    cancel->setDefault(true);
    auto* form = new QFormLayout;
    form->addRow(tr("Address"), m_url);
    form->addRow(tr("Headers"), m_headers);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(measures::space3);
    layout->addWidget(warning);
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &LiveDialog::confirm);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

Result<simulation::LiveBackend> LiveDialog::backend() const
{
    return simulation::liveBackend(m_url->text().toStdString(), m_headers->toPlainText().toStdString());
}

void LiveDialog::check()
{
    const auto wanted = backend();
    m_confirm->setEnabled(wanted.has_value());
    if (wanted) {
        m_note->clear();
    } else if (wanted.error().code == "simulate.live-url") {
        m_note->setText(tr("Give the address with http:// or https:// and a host."));
    } else {
        m_note->setText(tr("Write each header as Name: value."));
    }
}

void LiveDialog::confirm()
{
    if (const auto wanted = backend()) {
        Q_EMIT confirmed(*wanted);
        accept();
    }
}

} // namespace toolwright::ui
