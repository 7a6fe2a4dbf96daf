#include "ui/window/matrixcommands.h"

#include "ui/actions/actionregistry.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/matrixpage.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/links.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTreeView>

namespace toolwright::ui {

MatrixCommands::MatrixCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    auto* page = m_parts.tabs->matrix();
    m_parts.actions->handle(QStringLiteral("go.matrix"), [this, page] {
        // From another place, such as Simulate.
        if (m_parts.center->currentWidget() != static_cast<QWidget*>(m_parts.tabs)) {
            m_parts.actions->action(QStringLiteral("go.compounds"))->trigger();
        }
        m_parts.tabs->showMatrix();
        page->enter();
    });
    connect(page, &MatrixPage::placeChosen, this, [this](const Place& place) {
        m_parts.tabs->showFile(place.file);
        m_parts.tabs->goTo(placeNow(*m_parts.session->workspace(), place));
    });
    connect(page, &MatrixPage::problemsRequested, this, [this] {
        m_parts.problemsDock->show();
        m_parts.problemsDock->raise();
        m_parts.problems->view()->setFocus(Qt::OtherFocusReason);
    });
    connect(page, &MatrixPage::copyRequested, this, &MatrixCommands::copy);
    connect(page, &MatrixPage::saveRequested, this, &MatrixCommands::askPath);
    connect(m_parts.session, &Session::opened, this, &MatrixCommands::updateBlocks);
    connect(m_parts.session, &Session::closed, this, &MatrixCommands::updateBlocks, Qt::QueuedConnection);
    updateBlocks();
}

void MatrixCommands::updateBlocks()
{
    m_parts.actions->setBlocked(QStringLiteral("go.matrix"),
                                m_parts.session->isOpen() ? QString() : tr("No workspace is open."));
}

void MatrixCommands::copy()
{
    QApplication::clipboard()->setText(m_parts.tabs->matrix()->exported(false));
}

void MatrixCommands::askPath(bool asJson)
{
    auto* dialog = new QFileDialog(m_parts.window, tr("Save the decision matrix"), m_parts.session->root());
    dialog->setObjectName(QStringLiteral("matrixDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(asJson ? QStringLiteral("json") : QStringLiteral("txt"));
    dialog->selectFile(m_parts.tabs->matrix()->compound() + QStringLiteral("-matrix"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, asJson](const QString& path) { save(path, asJson); });
    dialog->open();
}

void MatrixCommands::save(const QString& path, bool asJson)
{
    const auto text = m_parts.tabs->matrix()->exported(asJson).toStdString();
    const auto written = m_services.files.write(path.toStdString(), text);
    if (!written) {
        m_parts.messages->show({QStringLiteral("matrix.save"),
                                ChipKind::Error,
                                tr("The matrix was not saved in %1: %2")
                                    .arg(path, QString::fromStdString(written.error().message)),
                                {}});
    }
}

} // namespace toolwright::ui
