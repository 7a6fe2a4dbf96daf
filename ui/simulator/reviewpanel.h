#pragma once

#include "core/report/review.h"

#include <QWidget>

#include <map>
#include <string>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QToolButton;

namespace toolwright::ui {

/// The verdict of the reviewer on the compound that is simulated, with a note, and how far the review is.
class ReviewPanel : public QWidget
{
    Q_OBJECT

public:
    struct Opinion
    {
        report::ReviewVerdict verdict = report::ReviewVerdict::Open;
        QString note;
    };

    explicit ReviewPanel(QWidget* parent = nullptr);

    /// The compounds of the workspace, and which one is looked at.
    void setCompounds(const std::vector<std::string>& compounds);
    void setCurrent(const std::string& compound);
    void judge(report::ReviewVerdict verdict);
    Opinion opinion(const std::string& compound) const;
    void clear();
    QWidget* exportPlace() const { return m_exports; }

private:
    void build();
    QToolButton* makeVerdict(report::ReviewVerdict verdict, const QString& name, const QString& text);
    void show();

    std::vector<std::string> m_compounds;
    std::map<std::string, Opinion, std::less<>> m_opinions;
    std::string m_current;
    QLabel* m_progress;
    QButtonGroup* m_verdicts;
    QLineEdit* m_note;
    QWidget* m_exports;
};

} // namespace toolwright::ui
