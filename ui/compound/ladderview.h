#pragma once

#include <QListView>

#include <functional>
#include <optional>

namespace toolwright::ui {

class CardDelegate;
class CompoundEditing;
class LadderModel;

/// The compound and its steps as cards, one below the other. Arrow keys go from card to card, Shift extends
/// the selection; cards can be dragged, also as JSON from and to other programs.
class LadderView : public QListView
{
    Q_OBJECT

public:
    /// @p editing must outlive the view.
    explicit LadderView(CompoundEditing& editing, QWidget* parent = nullptr);

    LadderModel& ladder() { return *m_model; }
    /// Shows only steps whose id, tool or values hold @p text.
    void setFilter(const QString& text);
    /// How many steps are shown of how many.
    int shownSteps() const;
    /// Gives the selected steps as JSON, for drags.
    void setClipboardText(std::function<QString()> text) { m_clipboardText = std::move(text); }

    void cut() { Q_EMIT cutRequested(); }
    void copy() { Q_EMIT copyRequested(); }
    void paste() { Q_EMIT pasteRequested(); }

Q_SIGNALS:
    void cutRequested();
    void copyRequested();
    void pasteRequested();
    /// The selected steps were dropped in front of step @p before.
    void stepsDropped(std::size_t before);
    /// Text from elsewhere was dropped there.
    void textDropped(std::size_t before, const QString& text);
    /// A card or the value @p below it was activated.
    void editRequested(const QString& below);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showRows();
    void showSelection();
    void takeSelection();
    void applyFilter();
    std::size_t dropPlace(const QPoint& position) const;
    void foldCurrent(bool folded);

    CompoundEditing& m_editing;
    LadderModel* m_model;
    CardDelegate* m_delegate;
    QString m_filter;
    std::function<QString()> m_clipboardText;
    std::optional<std::size_t> m_dropBefore;
    bool m_isShowing = false;
};

} // namespace toolwright::ui
