#pragma once

#include <QDialog>
#include <QString>

class QLabel;
class QTabWidget;

namespace toolwright::ui {

class PublishDesk;
class PublishPage;
class ValueTable;

/// Taking a workspace live: what preview and live run, what a push, a publish and a rollback would change for
/// the agent, what is in the way, and the files that travel.
class PublishDialog : public QDialog
{
    Q_OBJECT

public:
    /// @p desk must outlive the dialog. @p unsaved: files whose changes on screen would not be sent.
    PublishDialog(PublishDesk& desk, int unsaved, QWidget* parent);

private:
    PublishPage* addStep(const QString& id, const QString& title, const QString& button);
    QWidget* makeFiles();
    void follow();
    void refresh();
    void showSteps();
    QString stateText() const;

    PublishDesk& m_desk;
    int m_unsaved;
    QLabel* m_preview;
    QLabel* m_live;
    QLabel* m_result;
    QTabWidget* m_pages;
    QLabel* m_bundle = nullptr;
    ValueTable* m_files = nullptr;
    PublishPage* m_push = nullptr;
    PublishPage* m_publish = nullptr;
    PublishPage* m_rollback = nullptr;
    QString m_done;
};

} // namespace toolwright::ui
