#pragma once

#include "core/diagnostics/diagnostic.h"
#include "ui/edit/texttarget.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace toolwright::ui {

class DiffView;

/// Every fix of a finding with the diff it would make. A fix that loosens says so on its button.
class FixPopup : public QFrame
{
    Q_OBJECT

public:
    /// @p texts must outlive the popup.
    FixPopup(const TextTarget& texts, QWidget* window);

    /// Shows the fixes of @p finding with @p current marked. @p forecasts as of setForecasts(), as far as
    /// known.
    void open(const diagnostics::Diagnostic& finding, const QStringList& forecasts, int current = 0);
    /// What each of @p fixes would leave; nothing happens when others are shown.
    void setForecasts(const std::vector<diagnostics::Fix>& fixes, const QStringList& forecasts);
    void close();

Q_SIGNALS:
    /// The person pressed the button of the marked fix. The popup is closed already.
    void accepted(const toolwright::diagnostics::Fix& fix);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void place();
    void preview(int row);
    void showForecast(int row);
    void accept();

    const TextTarget& m_texts;
    std::vector<diagnostics::Fix> m_fixes;
    QStringList m_forecasts;
    QLabel* m_title;
    QListWidget* m_list;
    DiffView* m_diff;
    QLabel* m_after;
    QLabel* m_note;
    QPushButton* m_apply;
    QPushButton* m_cancel;
    QPointer<QWidget> m_focusBefore;
};

} // namespace toolwright::ui
