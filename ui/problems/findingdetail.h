#pragma once

#include "ui/models/findingmodel.h"

#include <QScrollArea>
#include <QStringList>

#include <optional>
#include <string_view>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace toolwright::ui {

/// The whole of one finding: effect, cause, where it stands and where it comes from, every fix, and what the
/// code means.
class FindingDetail : public QScrollArea
{
    Q_OBJECT

public:
    explicit FindingDetail(QWidget* parent = nullptr);

    /// None: nothing is selected.
    void show(const std::optional<FindingRow>& finding);
    /// What each fix of the finding would leave. They go when another finding is shown.
    void setForecasts(const QStringList& forecasts);
    const QStringList& forecasts() const { return m_forecasts; }
    /// Scrolls to the explanation of the code.
    void showExplanation();
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void placeChosen(const toolwright::Place& place);
    /// The person pressed the button of a fix.
    void fixChosen(int fix);
    void copyRequested();

private:
    void fill(const FindingRow& finding);
    void addHead(const FindingRow& finding);
    void addPlaces(const FindingRow& finding);
    void addFixes(const FindingRow& finding);
    void addFix(const diagnostics::Fix& fix, int index);
    void addExplanation(const FindingRow& finding);
    void addExample(const QString& title, std::string_view code);
    void addLink(const QString& text, const Place& place, const QString& objectName);

    std::optional<FindingRow> m_finding;
    QWidget* m_page = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QWidget* m_explanation = nullptr;
    /// A line a fix.
    std::vector<QLabel*> m_lines;
    QStringList m_forecasts;
};

} // namespace toolwright::ui
