#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace toolwright::ui {

class SampleDesk;
class ValueField;

/// The samples of the open compound: named arguments left, the output of each tool right, both as JSON.
class SamplesPanel : public QWidget
{
    Q_OBJECT

public:
    /// @p desk must outlive the panel.
    explicit SamplesPanel(SampleDesk& desk, QWidget* parent = nullptr);

Q_SIGNALS:
    void undoRequested();
    void redoRequested();
    /// The arguments and answers of the run in the simulator are to become samples.
    void runRequested();

private:
    QWidget* makeArguments();
    QWidget* makeOutputs();
    void connectField(ValueField* field);
    void refresh();
    void typeArguments();
    void typeOutput();
    std::string tool() const;

    SampleDesk& m_desk;
    QComboBox* m_names;
    QLineEdit* m_newName;
    ValueField* m_args;
    QComboBox* m_tools;
    ValueField* m_output;
};

} // namespace toolwright::ui
