#pragma once

#include "ui/models/findingfilter.h"
#include "ui/models/findingmodel.h"

#include <QStringList>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QTreeView;

namespace toolwright::ui {

class FindingDetail;
class SearchField;

/// Everything that is wrong, grouped by what the agent loses: a list that can be filtered, and the whole of
/// the marked finding beside it.
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setFindings(const std::vector<diagnostics::Diagnostic>& found, const compound::VendoFiles& files,
                     const std::map<std::string, std::string>& texts = {});
    FindingModel& model() { return *m_model; }
    FindingFilter& filter() { return *m_filter; }
    QTreeView* view() const { return m_view; }

    /// The marked finding.
    std::optional<FindingRow> current() const;
    /// Marks the next (+1) or previous (-1) finding of the filtered list, round its ends, and goes there.
    void step(int direction);
    /// Marks the first finding at @p offset of @p file, if there is one.
    bool selectAt(const std::string& file, std::size_t offset);
    void explain();
    /// What each fix of the marked finding would leave, in words.
    void setForecasts(const QStringList& forecasts);
    /// Empty while they are not known.
    const QStringList& forecasts() const;
    /// The row of filters, which a dock may take into its title.
    QWidget* head() const { return m_head; }
    QPushButton* fixAllButton() const { return m_fixAll; }

Q_SIGNALS:
    void placeChosen(const toolwright::Place& place);
    /// The button of fix number @p fix of the marked finding was pressed.
    void fixChosen(int fix);
    /// All fixes of the marked finding are wanted, with what they change.
    void fixesRequested();
    void copyRequested();
    /// The marked finding, or what is known about it, changed.
    void currentChanged();

private:
    void build();
    void buildHead();
    void connectAll();
    void updateSummary();
    void updateGroups();
    void updateDetail();
    void goToCurrent();
    /// Runs @p then for the finding at @p index once the click, which goes to its place, is over.
    void whenWent(const QModelIndex& index, const std::function<void()>& then);
    void keepCurrent(const std::string& key);
    QModelIndex currentSource() const;

    FindingModel* m_model;
    FindingFilter* m_filter;
    QWidget* m_head;
    SearchField* m_search;
    QComboBox* m_groups;
    QComboBox* m_grouping;
    QLabel* m_summary;
    QPushButton* m_fixAll;
    QSplitter* m_splitter;
    QTreeView* m_view;
    QLabel* m_empty;
    FindingDetail* m_detail;
};

} // namespace toolwright::ui
