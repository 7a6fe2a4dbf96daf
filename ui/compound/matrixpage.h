#pragma once

#include "core/base/place.h"

#include <QStackedWidget>

class QMenu;
class QPushButton;
class QTableView;

namespace toolwright::ui {

class CompoundEditing;
class EmptyState;
class MatrixModel;
class MatrixSource;
class MatrixSummary;
class RungView;

/// The decision matrix of a compound: what runs, asks or is blocked in which situation, why, and the worst
/// that can come of it.
class MatrixPage : public QStackedWidget
{
    Q_OBJECT

public:
    /// @p editing must outlive the page.
    explicit MatrixPage(CompoundEditing& editing, QWidget* parent = nullptr);

    MatrixModel& model() { return *m_model; }
    const MatrixSource& source() const { return *m_source; }
    QTableView* table() const { return m_table; }
    /// Gives the focus to the cells, or to what there is instead.
    void enter();
    /// Name of the compound that is shown, empty when none is.
    QString compound() const;
    /// The matrix as text for people, or as the document that the command line writes.
    QString exported(bool asJson) const;

Q_SIGNALS:
    void placeChosen(const toolwright::Place& place);
    void problemsRequested();
    void copyRequested();
    void saveRequested(bool asJson);
    void changed();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void buildTable();
    QWidget* makeButtons();
    void fillSituations();
    void fillExport(QMenu* menu);
    void showMatrix();
    void showNothing();
    void takeShown();
    void showRungs();
    void fitTable();
    void fitColumns();
    void keepCell(int row, int column);

    CompoundEditing& m_editing;
    MatrixSource* m_source;
    MatrixModel* m_model;
    MatrixSummary* m_summary;
    QTableView* m_table;
    RungView* m_rungs;
    QPushButton* m_situations;
    QPushButton* m_differences;
    QPushButton* m_export;
    EmptyState* m_empty;
};

} // namespace toolwright::ui
