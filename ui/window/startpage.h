#pragma once

#include <QScrollArea>
#include <QStringList>

class QVBoxLayout;

namespace toolwright::ui {

/// What one sees before a workspace is open: open a folder, take one of the last ones, or try the sample.
class StartPage : public QScrollArea
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecent(const QStringList& folders);

Q_SIGNALS:
    void openRequested();
    void sampleRequested();
    void sampleBackendRequested();
    void recentChosen(const QString& folder);

private:
    QWidget* makeCard();
    void addButtons(QVBoxLayout* layout);

    QWidget* m_recent;
    QVBoxLayout* m_recentList;
};

} // namespace toolwright::ui
