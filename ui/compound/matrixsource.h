#pragma once

#include "core/simulation/matrix.h"
#include "core/simulation/world.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <string>

namespace toolwright::ui {

class CompoundEditing;

/// The matrix of one compound, with what its limits were.
struct CompoundMatrix
{
    std::string compound;
    std::shared_ptr<const simulation::DecisionMatrix> matrix;
    std::size_t writesLimit = 0;
};

/// Decides the compound that is being edited, away from the window's thread and only while somebody looks.
class MatrixSource : public QObject
{
    Q_OBJECT

public:
    /// @p editing must outlive it.
    explicit MatrixSource(CompoundEditing& editing, QObject* parent = nullptr);

    /// While true, every change of the text is followed.
    void setActive(bool active);
    /// Null when there is none; then failure() says why, unless there is no compound at all.
    const CompoundMatrix* current() const { return m_current ? &*m_current : nullptr; }
    const Error* failure() const { return m_failure ? &*m_failure : nullptr; }
    /// False while the matrix is of an earlier text.
    bool isCurrent() const { return !m_isStale && !m_isDeciding; }

Q_SIGNALS:
    void changed();

private:
    void refresh();
    void start();
    void finish();
    std::string compoundName() const;

    CompoundEditing& m_editing;
    QFutureWatcher<Result<CompoundMatrix>> m_watcher;
    std::optional<CompoundMatrix> m_current;
    std::optional<Error> m_failure;
    bool m_isActive = false;
    bool m_isStale = true;
    /// Until its result is taken, which is later than the end of its thread.
    bool m_isDeciding = false;
};

} // namespace toolwright::ui
