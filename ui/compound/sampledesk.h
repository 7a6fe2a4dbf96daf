#pragma once

#include "core/base/ports/random.h"
#include "core/simulation/seenoutputs.h"
#include "core/workspace/samples.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace toolwright::ui {

class CompoundEditing;

/// The samples the open compound is tried with: named arguments, and one output a tool. They live beside the
/// workspace; every change is a step of the one history and is written at once.
class SampleDesk : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the desk.
    SampleDesk(CompoundEditing& editing, Random& random, QObject* parent = nullptr);
    ~SampleDesk() override;
    Q_DISABLE_COPY_MOVE(SampleDesk)

    const workspace::CompoundSamples& samples() const { return m_samples; }
    /// Tools of the compound with their outputs.
    const std::map<std::string, std::optional<workspace::ToolOutput>>& outputs() const { return m_outputs; }

    void choose(const QString& name);
    void add(const QString& name);
    void removeChosen();
    /// Arguments of the chosen sample; the first one is made when there is none.
    void setArguments(const json::Value& args);
    void setOutput(const std::string& tool, const std::optional<json::Value>& output);
    /// Arguments that fit the input schema of the compound.
    void generateArguments();
    /// An output that fits the output schema of the tool, or an empty object.
    void generateOutput(const std::string& tool);

    /// What a run of the simulator was called with, as the sample `simulation`, and what its tools answered.
    /// False when the run is of another compound.
    bool takeRun(const simulation::Simulation& run, std::size_t cursor);

    /// For steps of the history.
    void restore(const std::string& compound, const workspace::CompoundSamples& samples);
    void restoreOutput(const std::string& tool, const std::optional<workspace::ToolOutput>& output);

Q_SIGNALS:
    void changed();

private:
    void follow();
    void load();
    void apply();
    void push(const QString& name, workspace::CompoundSamples after, const QString& mergeKey = {});
    void keepLeftOut();
    void pushOutput(const std::string& tool, const std::optional<workspace::ToolOutput>& after);

    CompoundEditing& m_editing;
    Random& m_random;
    std::unique_ptr<workspace::SampleStore> m_store;
    std::string m_compound;
    workspace::CompoundSamples m_samples;
    std::map<std::string, std::optional<workspace::ToolOutput>> m_outputs;
};

} // namespace toolwright::ui
