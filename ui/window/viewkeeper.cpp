#include "ui/window/viewkeeper.h"

#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/jsonpage.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/session.h"

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr int writeDelayMilliseconds = 500;

} // namespace

ViewKeeper::ViewKeeper(const WindowParts& parts, Settings& settings, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_settings(settings)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(writeDelayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ViewKeeper::write);
    connect(m_parts.session, &Session::opened, this, [this] { m_workspace.clear(); });
    connect(m_parts.session, &Session::closed, this, &ViewKeeper::write);
    // Unsaved text of the last run first: the carets stand in it.
    connect(m_parts.journal, &JournalKeeper::ready, this, &ViewKeeper::restore);
    // Later, when it is known whether the tabs only go because the workspace closes.
    connect(m_parts.tabs, &FileTabs::caretMoved, this, &ViewKeeper::note, Qt::QueuedConnection);
}

void ViewKeeper::restore()
{
    m_workspace = m_parts.session->root();
    m_view = m_settings.fileView(m_workspace);
    for (auto caret = m_view.carets.cbegin(); caret != m_view.carets.cend(); ++caret) {
        auto* page = m_parts.tabs->page(caret.key().toStdString());
        if (page != nullptr && !page->isMissing()) {
            const auto end = m_parts.session->text(page->file()).size();
            page->editor()->goTo({std::min<std::size_t>(caret.value(), end), 0});
        }
    }
    if (!m_view.selection.isEmpty()) {
        m_parts.editing->openPlace({CompoundEditing::file(), m_view.selection.toStdString(), {}});
    }
    if (m_view.current.isEmpty()) {
        return;
    }
    m_parts.tabs->json()->showFile(m_view.current.toStdString());
    if (m_view.isText) {
        m_parts.tabs->showJson();
    }
}

void ViewKeeper::note()
{
    const auto* page = m_parts.tabs->json()->currentPage();
    if (page == nullptr || m_workspace.isEmpty() || m_workspace != m_parts.session->root()) {
        return;
    }
    m_view.current = QString::fromStdString(page->file());
    m_view.isText = m_parts.tabs->currentPage() != nullptr;
    m_view.selection =
        m_parts.editing->tool() ? QString::fromStdString(m_parts.editing->placeOf().pointer) : QString();
    if (!page->isMissing()) {
        m_view.carets.insert(m_view.current, page->editor()->caretOffset());
    }
    if (!m_timer.isActive()) {
        m_timer.start();
    }
}

void ViewKeeper::write()
{
    m_timer.stop();
    if (!m_workspace.isEmpty()) {
        m_settings.setFileView(m_workspace, m_view);
    }
}

} // namespace toolwright::ui
