#include "ui/publish/publishdialog.h"

#include "ui/publish/publishdesk.h"
#include "ui/publish/publishpage.h"
#include "ui/publish/publishwords.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/theme/measures.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

const workspace::deploying::EnvironmentStatus* environmentIn(const PublishDesk::Overview& overview,
                                                             std::string_view name)
{
    const auto& environments = overview.status.environments;
    const auto found = environments.find(name);
    return found == environments.end() ? nullptr : &found->second;
}

QLabel* makeStateLabel(const QString& name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

PublishDialog::PublishDialog(PublishDesk& desk, int unsaved, QWidget* parent)
    : QDialog(parent)
    , m_desk(desk)
    , m_unsaved(unsaved)
    , m_preview(makeStateLabel(QStringLiteral("publish.preview"), this))
    , m_live(makeStateLabel(QStringLiteral("publish.live"), this))
    , m_result(makeStateLabel(QStringLiteral("publish.result"), this))
    , m_pages(new QTabWidget(this))
{
    setObjectName(QStringLiteral("publishDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Publish"));
    m_pages->setObjectName(QStringLiteral("publish.pages"));
    m_pages->setAccessibleName(tr("Steps"));
    m_push = addStep(QStringLiteral("publish.push"), tr("Pu&sh"), tr("&Push to Preview"));
    m_publish = addStep(QStringLiteral("publish.publish"), tr("Pu&blish"), tr("Take &Live"));
    m_rollback = addStep(QStringLiteral("publish.rollback"), tr("&Go Back"), tr("&Roll Back"));
    m_pages->addTab(makeFiles(), tr("&Files"));
    auto* states = new QFormLayout;
    states->addRow(tr("Preview"), m_preview);
    states->addRow(tr("Live"), m_live);
    auto* buttons = new QDialogButtonBox(this);
    auto* close = buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("publish.close"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space3);
    layout->addLayout(states);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_result);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    follow();
    resize(760, 560);
    refresh();
}

void PublishDialog::follow()
{
    connect(m_push, &PublishPage::requested, &m_desk, &PublishDesk::push);
    connect(m_publish, &PublishPage::requested, &m_desk, &PublishDesk::publish);
    connect(m_rollback, &PublishPage::requested, &m_desk, [this] { m_desk.rollback(); });
    connect(&m_desk, &PublishDesk::changed, this, &PublishDialog::refresh);
    connect(&m_desk, &PublishDesk::deployed, this, [this](const auto& environment, const auto& version) {
        m_done = tr("%1 now runs version %2.")
                     .arg(environment == "live" ? tr("Live") : tr("Preview"), versionWord(version));
        refresh();
    });
}

PublishPage* PublishDialog::addStep(const QString& id, const QString& title, const QString& button)
{
    auto* page = new PublishPage({id, tr("What would change"), button}, m_pages);
    m_pages->addTab(page, title);
    return page;
}

QWidget* PublishDialog::makeFiles()
{
    auto* page = new QWidget(m_pages);
    m_bundle = makeStateLabel(QStringLiteral("publish.bundle"), page);
    m_files = new ValueTable({tr("File"), tr("Size"), tr("Note")}, page);
    auto* view =
        makeValueView(m_files, QStringLiteral("publish.files"), tr("Files that would be sent"), page);
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(space2);
    layout->addWidget(m_bundle);
    layout->addWidget(view, 1);
    return page;
}

QString PublishDialog::stateText() const
{
    if (m_desk.isBusy()) {
        return tr("Working…");
    }
    return m_desk.error() ? refusalWords(*m_desk.error()) : m_done;
}

void PublishDialog::refresh()
{
    if (m_desk.isBusy() || m_desk.error()) {
        m_done.clear();
    }
    m_result->setText(stateText());
    if (const auto overview = m_desk.overview()) {
        m_preview->setText(environmentWords(environmentIn(*overview, "preview")));
        m_live->setText(environmentWords(environmentIn(*overview, "live")));
        m_bundle->setText(bundleWords(overview->bundle));
        m_files->setRows(bundleRows(overview->bundle));
    }
    showSteps();
}

void PublishDialog::showSteps()
{
    const auto overview = m_desk.overview();
    const auto isBusy = m_desk.isBusy() || !overview;
    if (!overview) {
        for (auto* page : {m_push, m_publish, m_rollback}) {
            page->setStep({}, true);
        }
        return;
    }
    const auto& status = overview->status;
    const auto note =
        m_unsaved > 0
            ? tr("%n file(s) with unsaved changes would be sent as on disk. Save first.", nullptr, m_unsaved)
            : QString();
    const auto isPushed = !overview->pushRefusal && overview->pushing.resources.empty();
    m_push->setStep({changeRows(overview->pushing), overview->pushRefusal,
                     isPushed ? tr("Preview already runs what is on disk.") : QString(), note},
                    isBusy);
    const auto* preview = environmentIn(*overview, "preview");
    const auto* live = environmentIn(*overview, "live");
    const auto isLive =
        preview != nullptr && live != nullptr && preview->deployed.version == live->deployed.version;
    m_publish->setStep({changeRows(overview->publishing),
                        status.publishRefusal,
                        isLive ? tr("Live already runs the version in preview.") : QString(),
                        {}},
                       isBusy);
    m_rollback->setStep({changeRows(overview->rollingBack), status.rollbackRefusal, {}, {}}, isBusy);
}

} // namespace toolwright::ui
