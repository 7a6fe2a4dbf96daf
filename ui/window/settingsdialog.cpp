#include "ui/window/settingsdialog.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/keysmodel.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fieldparts.h"
#include "ui/widgets/searchfield.h"
#include "ui/window/settings.h"

#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

/// Takes keys by pressing them.
class KeysDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                          const QModelIndex& index) const override
    {
        auto* editor = new QKeySequenceEdit(parent);
        editor->setObjectName(QStringLiteral("settings.keys.editor"));
        editor->setAccessibleName(
            KeysModel::tr("New keys of %1").arg(index.siblingAtColumn(0).data().toString()));
        return editor;
    }

    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        qobject_cast<QKeySequenceEdit*>(editor)->setKeySequence(
            index.data(Qt::EditRole).value<QKeySequence>());
    }

    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        model->setData(index, qobject_cast<QKeySequenceEdit*>(editor)->keySequence());
    }
};

} // namespace

SettingsDialog::SettingsDialog(ActionRegistry& actions, Settings& settings, QWidget* parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_settings(settings)
    , m_keys(new KeysModel(actions, this))
    , m_pages(new QTabWidget(this))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Settings"));
    m_pages->setObjectName(QStringLiteral("settings.pages"));
    m_pages->setAccessibleName(tr("Pages of the settings"));
    m_pages->addTab(makeGeneralPage(), tr("&General"));
    m_pages->addTab(makeKeysPage(), tr("&Keyboard"));
    m_pages->addTab(makeCallsPage(), tr("Ca&lls"));
    auto* buttons = new QDialogButtonBox(this);
    auto* close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("settings.close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buttons);
    resize(640, 560);
}

void SettingsDialog::showShortcuts(bool shortcuts)
{
    m_pages->setCurrentIndex(shortcuts ? 1 : 0);
}

void SettingsDialog::addChoice(QWidget* page, const QString& title, const QStringList& actionIds)
{
    auto* box = new QGroupBox(title, page);
    auto* layout = new QVBoxLayout(box);
    for (const auto& id : actionIds) {
        auto* action = m_actions.action(id);
        auto* button = new QRadioButton(action->text(), box);
        button->setObjectName(QStringLiteral("settings.") + id);
        button->setChecked(action->isChecked());
        connect(button, &QRadioButton::clicked, action, &QAction::trigger);
        layout->addWidget(button);
    }
    page->layout()->addWidget(box);
}

QWidget* SettingsDialog::makeGeneralPage()
{
    auto* page = new QWidget(m_pages);
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(space3);
    addChoice(page, tr("Theme"),
              {QStringLiteral("view.themeSystem"), QStringLiteral("view.themeLight"),
               QStringLiteral("view.themeDark")});
    addChoice(page, tr("Files are judged as by"),
              {QStringLiteral("tools.profileDocument"), QStringLiteral("tools.profileReference")});
    layout->addStretch(1);
    return page;
}

QWidget* SettingsDialog::makeCallsPage()
{
    auto* page = new QWidget(m_pages);
    auto* hosts = new QLineEdit(page);
    hosts->setObjectName(QStringLiteral("settings.privateHosts"));
    hosts->setPlaceholderText(QStringLiteral("shop.intranet, 10.0.0.7:8080"));
    QStringList known;
    for (const auto& host : m_settings.privateHosts()) {
        known.append(QString::fromStdString(host));
    }
    hosts->setText(known.join(QStringLiteral(", ")));
    auto* note = new QLabel(tr("This machine may always be called, addresses of private networks only when "
                               "they are listed: host or host:port, between commas."),
                            page);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* secrets = new QPushButton(tr("&Secrets of the Workspace…"), page);
    secrets->setObjectName(QStringLiteral("settings.secrets"));
    auto* open = m_actions.action(QStringLiteral("tools.secrets"));
    secrets->setEnabled(open->isEnabled());
    connect(secrets, &QPushButton::clicked, open, &QAction::trigger);
    connect(hosts, &QLineEdit::editingFinished, this, [this, hosts] {
        QStringList listed;
        const auto words = hosts->text().split(QLatin1Char(','), Qt::SkipEmptyParts);
        for (const auto& word : words) {
            listed.append(word.trimmed());
        }
        m_settings.setPrivateHosts(listed);
    });
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(space2);
    layout->addWidget(makeFieldLabel(tr("Private addresses that tools may call"), hosts, page));
    layout->addWidget(hosts);
    layout->addWidget(note);
    layout->addSpacing(space4);
    layout->addWidget(secrets, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return page;
}

QWidget* SettingsDialog::makeKeysPage()
{
    auto* page = new QWidget(m_pages);
    auto* search = new SearchField(tr("Filter commands"), page);
    search->setObjectName(QStringLiteral("settings.keys.filter"));
    auto* sorted = new QSortFilterProxyModel(page);
    sorted->setSourceModel(m_keys);
    sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* table = new QTableView(page);
    table->setObjectName(QStringLiteral("settings.keys"));
    table->setAccessibleName(tr("Keys of every command"));
    table->setModel(sorted);
    table->setItemDelegateForColumn(1, new KeysDelegate(table));
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto* note = new QLabel(tr("Enter or a double click changes the keys of a command."), page);
    note->setObjectName(QStringLiteral("settings.keys.note"));
    note->setWordWrap(true);
    auto* reset = new QPushButton(tr("&Restore Default Keys"), page);
    reset->setObjectName(QStringLiteral("settings.keys.reset"));
    connect(search, &QLineEdit::textChanged, sorted, &QSortFilterProxyModel::setFilterFixedString);
    connect(search, &SearchField::leaveDown, table, [table] { table->setFocus(Qt::TabFocusReason); });
    connect(m_keys, &KeysModel::refused, note, &QLabel::setText);
    connect(m_keys, &KeysModel::dataChanged, this, [this] { m_actions.save(m_settings.store()); });
    connect(reset, &QPushButton::clicked, m_keys, &KeysModel::reset);
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(space2);
    for (auto* widget : std::initializer_list<QWidget*>{search, table, note, reset}) {
        layout->addWidget(widget);
    }
    return page;
}

} // namespace toolwright::ui
