#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace toolwright::ui {

class CompoundEditing;
class EmptyState;
class LadderView;
class SearchField;

/// The visual editor of a compound: its cards, what filters them, and what one can do when there is nothing.
class VisualPage : public QWidget
{
    Q_OBJECT

public:
    /// @p editing must outlive the page.
    explicit VisualPage(CompoundEditing& editing, QWidget* parent = nullptr);

    LadderView* ladder() const { return m_ladder; }
    /// Gives the focus to the cards, or to what there is instead.
    void enter();
    void focusFilter();
    void setTextSize(int steps);

Q_SIGNALS:
    /// The file of compounds shall come into being.
    void createRequested();
    void newRequested();
    void addRequested();

private:
    void build();
    QWidget* makeFooter();
    void showState();
    void updateCount();

    CompoundEditing& m_editing;
    QStackedWidget* m_stack;
    LadderView* m_ladder;
    EmptyState* m_missing;
    EmptyState* m_empty;
    QWidget* m_footer = nullptr;
    SearchField* m_filter;
    QPushButton* m_add;
    QLabel* m_count;
};

} // namespace toolwright::ui
