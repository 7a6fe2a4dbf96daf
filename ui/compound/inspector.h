#pragma once

#include <QStackedWidget>

#include <string>

namespace toolwright::ui {

class CompoundEditing;
class CompoundForm;
class StepForm;

/// The inspector: the form of the selected step or of the compound itself.
class Inspector : public QStackedWidget
{
    Q_OBJECT

public:
    /// @p editing must outlive the inspector.
    explicit Inspector(CompoundEditing& editing, QWidget* parent = nullptr);

    CompoundForm* compoundForm() const { return m_compound; }
    StepForm* stepForm() const { return m_step; }
    /// Gives the focus to the value @p below the selected step, or to the first field of what is shown.
    void enter(const std::string& below);

private:
    QWidget* addPage(QWidget* form);
    void refresh();

    CompoundEditing& m_editing;
    CompoundForm* m_compound;
    StepForm* m_step;
    QWidget* m_compoundPage;
    QWidget* m_stepPage;
    QWidget* m_nothing;
};

} // namespace toolwright::ui
