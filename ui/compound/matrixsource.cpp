#include "ui/compound/matrixsource.h"

#include "ui/compound/compoundediting.h"
#include "ui/window/session.h"

#include <QtConcurrentRun>

#include <utility>

namespace toolwright::ui {

namespace {

Result<CompoundMatrix> decide(const compound::VendoFiles& files, const std::string& name,
                              compound::Profile profile)
{
    const auto world = simulation::worldOf(files, simulation::Scenario::initial(name), profile);
    if (!world) {
        return tl::unexpected(world.error());
    }
    auto matrix = simulation::decisionMatrix(*world->setup, name);
    if (!matrix) {
        return failure("simulate.compound",
                       "found no compound " + name + "; expected one that the agent sees");
    }
    return CompoundMatrix{name, std::make_shared<const simulation::DecisionMatrix>(*std::move(matrix)),
                          world->setup->guard.breakers.writesPerRun};
}

} // namespace

MatrixSource::MatrixSource(CompoundEditing& editing, QObject* parent)
    : QObject(parent)
    , m_editing(editing)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &MatrixSource::finish);
    connect(&m_editing, &CompoundEditing::compoundChanged, this, &MatrixSource::refresh);
    // Analysed after every change of any file and of the profile.
    connect(&m_editing.session(), &Session::analysed, this, &MatrixSource::refresh);
    connect(&m_editing.session(), &Session::closed, this, &MatrixSource::refresh, Qt::QueuedConnection);
}

void MatrixSource::setActive(bool active)
{
    m_isActive = active;
    if (m_isActive && m_isStale) {
        refresh();
    }
}

std::string MatrixSource::compoundName() const
{
    if (!m_editing.tool() || m_editing.rows().empty()) {
        return {};
    }
    return m_editing.rows().front().header.name.toStdString();
}

void MatrixSource::refresh()
{
    m_isStale = true;
    if (m_isActive && !m_isDeciding) {
        start();
    }
}

void MatrixSource::start()
{
    m_isStale = false;
    const auto name = compoundName();
    if (name.empty()) {
        m_current.reset();
        m_failure.reset();
        Q_EMIT changed();
        return;
    }
    m_isDeciding = true;
    m_watcher.setFuture(QtConcurrent::run(
        [files = m_editing.session().workspace()->snapshot(), name, profile = m_editing.session().profile()] {
            return decide(files, name, profile);
        }));
}

void MatrixSource::finish()
{
    m_isDeciding = false;
    const auto result = m_watcher.result();
    // What was asked for may have changed meanwhile.
    if (m_isStale && m_isActive) {
        start();
        return;
    }
    m_current = result ? std::optional(*result) : std::nullopt;
    m_failure = result ? std::nullopt : std::optional(result.error());
    Q_EMIT changed();
}

} // namespace toolwright::ui
