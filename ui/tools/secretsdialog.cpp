#include "ui/tools/secretsdialog.h"

#include "core/httptool/names.h"
#include "core/httptool/secretscope.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/simulator/valuetable.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/tools/secretdesk.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace toolwright::ui {

using namespace measures;

SecretsDialog::SecretsDialog(SecretDesk& desk, QWidget* parent)
    : QDialog(parent)
    , m_desk(desk)
    , m_state(new QLabel(this))
    , m_table(new ValueTable({tr("Name"), tr("Counts in")}, this))
    , m_view(makeValueView(m_table, QStringLiteral("secrets.list"), tr("Secrets"), this))
{
    // Here, as they fill members that are initialised after them.
    m_keyBox = makeKeyBox();
    m_valueBox = makeValueBox();
    setObjectName(QStringLiteral("secretsDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Secrets of the workspace"));
    m_state->setObjectName(QStringLiteral("secrets.state"));
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(m_state);
    layout->addWidget(m_keyBox);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_valueBox);
    connect(&m_desk, &SecretDesk::changed, this, &SecretsDialog::refresh);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { m_remove->setEnabled(m_view->selectionModel()->hasSelection()); });
    resize(520, 460);
    refresh();
}

QLineEdit* SecretsDialog::makeField(const QString& name, const QString& title, QWidget* parent)
{
    auto* field = new QLineEdit(parent);
    field->setObjectName(name);
    field->setAccessibleName(title);
    return field;
}

QWidget* SecretsDialog::makeKeyBox()
{
    auto* box = new QWidget(this);
    m_passphrase = makeField(QStringLiteral("secrets.passphrase"), tr("Passphrase of the secrets"), box);
    m_passphrase->setEchoMode(QLineEdit::Password);
    m_passphrase->setPlaceholderText(tr("Passphrase"));
    auto* open = new QPushButton(tr("Open"), box);
    open->setObjectName(QStringLiteral("secrets.open"));
    auto* file = new QPushButton(tr("Key File…"), box);
    file->setObjectName(QStringLiteral("secrets.keyFile"));
    open->setAutoDefault(false);
    file->setAutoDefault(false);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_passphrase, 1);
    layout->addWidget(open);
    layout->addWidget(file);
    connect(open, &QPushButton::clicked, this, &SecretsDialog::unlock);
    connect(m_passphrase, &QLineEdit::returnPressed, this, &SecretsDialog::unlock);
    connect(file, &QPushButton::clicked, this, &SecretsDialog::chooseKeyFile);
    return box;
}

QWidget* SecretsDialog::makeValueBox()
{
    auto* box = new QWidget(this);
    m_key = makeField(QStringLiteral("secrets.key"), tr("Name of the secret"), box);
    m_key->setPlaceholderText(QStringLiteral("SHOP_API"));
    m_value = makeField(QStringLiteral("secrets.value"), tr("Value of the secret"), box);
    m_value->setEchoMode(QLineEdit::Password);
    m_scope = new QComboBox(box);
    m_scope->setObjectName(QStringLiteral("secrets.scope"));
    m_scope->setAccessibleName(tr("Where the secret counts"));
    m_scope->addItem(tr("every environment"), QStringLiteral("all"));
    m_scope->addItem(tr("all but live, and tests"), QStringLiteral("tests"));
    m_scope->addItem(tr("preview only"), QStringLiteral("env:preview"));
    m_scope->addItem(tr("live only"), QStringLiteral("env:live"));
    m_set = new QPushButton(tr("Set Value"), box);
    m_set->setObjectName(QStringLiteral("secrets.set"));
    m_set->setAutoDefault(false);
    setLook(m_set, Look::Primary);
    m_remove = new QPushButton(tr("Remove"), box);
    m_remove->setObjectName(QStringLiteral("secrets.remove"));
    m_remove->setAutoDefault(false);
    m_remove->setEnabled(false);
    auto* form = new QFormLayout;
    form->addRow(tr("Name"), m_key);
    form->addRow(tr("Value"), m_value);
    form->addRow(tr("Counts in"), m_scope);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    buttons->addWidget(m_set);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(form);
    layout->addLayout(buttons);
    connect(m_set, &QPushButton::clicked, this, &SecretsDialog::set);
    connect(m_value, &QLineEdit::returnPressed, this, &SecretsDialog::set);
    connect(m_remove, &QPushButton::clicked, this, &SecretsDialog::remove);
    return box;
}

void SecretsDialog::refresh()
{
    using State = SecretDesk::State;
    const auto state = m_desk.state();
    const auto text =
        state == State::Locked     ? tr("The secrets are in an encrypted file. Open it with its key.")
        : state == State::NeedsKey ? tr("Choose a passphrase or a key file for the encrypted file.")
        : state == State::Busy     ? tr("Working…")
        : state == State::Open     ? tr("Values are never shown again.")
                                   : tr("No workspace is open.");
    const auto failure = m_desk.failure();
    m_state->setText(failure.isEmpty() ? text : text + QLatin1Char('\n') + failure);
    m_keyBox->setVisible(state == State::Locked || state == State::NeedsKey);
    m_valueBox->setEnabled(state == State::Open);
    std::vector<FactRow> rows;
    for (const auto& entry : m_desk.listed()) {
        rows.push_back(
            {{{QString::fromStdString(entry.key), {}, true}, {QString::fromStdString(entry.scope)}}});
    }
    m_table->setRows(std::move(rows));
}

void SecretsDialog::unlock()
{
    m_desk.unlock(m_passphrase->text().toStdString());
    m_passphrase->clear();
}

void SecretsDialog::chooseKeyFile()
{
    auto* dialog = new QFileDialog(this, tr("Key file of the secrets"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { m_desk.unlockWithKeyFile(path.toStdString()); });
    dialog->open();
}

void SecretsDialog::set()
{
    const auto key = m_key->text().trimmed().toStdString();
    if (!httptool::isSecretName(key) || m_value->text().isEmpty()) {
        m_state->setText(tr("A name has capitals, digits and underscores; a value is not empty."));
        return;
    }
    m_desk.set({key, m_value->text().toStdString(), m_scope->currentData().toString().toStdString()});
    m_key->clear();
    m_value->clear();
}

void SecretsDialog::remove()
{
    const auto chosen = m_view->selectionModel()->selectedRows();
    if (!chosen.isEmpty()) {
        const auto row = chosen.first().row();
        m_desk.remove(m_table->index(row, 0).data().toString().toStdString(),
                      m_table->index(row, 1).data().toString().toStdString());
    }
}

} // namespace toolwright::ui
