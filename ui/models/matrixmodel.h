#pragma once

#include "core/simulation/matrix.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace toolwright::ui {

/// What would happen to the steps of a compound in chosen situations: a row a step, a column a situation.
class MatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        /// guard::Action as a number.
        ActionRole = Qt::UserRole,
        /// Of a cell: the rung that decided, in a few words.
        ReasonRole,
        /// Of a row, in its header: id, tool, risk as text, true when critical, true when it repeats, number.
        StepRole,
        ToolRole,
        RiskRole,
        CriticalRole,
        RepeatsRole,
        NumberRole,
        /// Of a column, in its header: who holds which grant.
        GrantRole,
        /// Of a column: presence and venue in two words.
        ShortRole,
    };

    explicit MatrixModel(QObject* parent = nullptr);

    /// None: empty. The situations that are shown stay the same.
    void setMatrix(std::shared_ptr<const simulation::DecisionMatrix> matrix);
    const simulation::DecisionMatrix* matrix() const { return m_matrix.get(); }
    /// Shows the situations with these numbers.
    void setShown(std::vector<std::size_t> situations);
    const std::vector<std::size_t>& shown() const { return m_shown; }
    /// Only steps for which not every shown situation comes to the same.
    void setOnlyDifferences(bool only);
    bool onlyDifferences() const { return m_onlyDifferences; }

    const simulation::MatrixRow& row(int row) const;
    /// Null where nothing was decided.
    const guard::Decision* decision(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void chooseRows();
    QVariant stepHeader(int section, int role) const;
    QVariant situationHeader(int section, int role) const;

    std::shared_ptr<const simulation::DecisionMatrix> m_matrix;
    std::vector<std::size_t> m_shown;
    /// Numbers of the shown rows.
    std::vector<std::size_t> m_rows;
    bool m_onlyDifferences = false;
};

/// The situations a reviewer asks about first.
std::vector<std::size_t> usualSituations(const simulation::DecisionMatrix& matrix);
/// `present` or `away`.
QString presenceText(const simulation::MatrixColumn& column);
/// `present, in a chat`, `away, over MCP`.
QString situationText(const simulation::MatrixColumn& column);
/// `no grant`, `a grant from a chat`, `a grant of an automation`.
QString grantText(simulation::GrantState grant);
/// `run`, `ask`, `block`.
QString actionLabel(guard::Action action);
/// `step cancel`, or that it is the compound itself.
QString stepText(const simulation::MatrixRow& row);

} // namespace toolwright::ui
