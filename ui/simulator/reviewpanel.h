#pragma once

#include "core/workspace/reviews.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <string>
#include <vector>

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
    /// A compound of the workspace, and the hash of what a verdict on it is about.
    struct Subject
    {
        std::string name;
        std::string hash;
    };

    explicit ReviewPanel(QWidget* parent = nullptr);

    void setCompounds(std::vector<Subject> compounds);
    /// Verdicts that were given before.
    void setOpinions(std::map<std::string, workspace::KeptReview, std::less<>> opinions);
    /// Which compound is looked at.
    void setCurrent(const std::string& compound);
    /// Says a note that is being written, so that it is kept.
    void sayNote();
    void judge(workspace::ReviewVerdict verdict);
    workspace::KeptReview opinion(const std::string& compound) const;
    /// True when the compound is not as it was when it was judged.
    bool hasChanged(const std::string& compound) const;
    void clear();

Q_SIGNALS:
    /// A verdict or a note to keep.
    void judged(const std::string& compound, const toolwright::workspace::KeptReview& review);

private:
    void build();
    QToolButton* makeVerdict(workspace::ReviewVerdict verdict, const QString& name, const QString& text);
    std::string hashOf(const std::string& compound) const;
    void show();

    std::vector<Subject> m_compounds;
    std::map<std::string, workspace::KeptReview, std::less<>> m_opinions;
    std::string m_current;
    QTimer m_noteTimer;
    /// The note has words that judged() did not tell yet.
    bool m_isUnsaid = false;
    QLabel* m_progress;
    QButtonGroup* m_verdicts;
    QLineEdit* m_note;
};

} // namespace toolwright::ui
