#include "ui/compound/sampledesk.h"

#include "ui/compound/compoundediting.h"
#include "ui/window/session.h"

#include <QUndoCommand>

#include <algorithm>
#include <set>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr int samplesCommandId = 2;

const std::string firstName = "sample";
const std::string simulationName = "simulation";

/// A step of the history that changes samples, which are in no file of the workspace.
class SamplesCommand : public QUndoCommand
{
public:
    SamplesCommand(SampleDesk& desk, const QString& name, std::string compound,
                   std::pair<workspace::CompoundSamples, workspace::CompoundSamples> change, QString mergeKey)
        : QUndoCommand(name)
        , m_desk(desk)
        , m_compound(std::move(compound))
        , m_change(std::move(change))
        , m_mergeKey(std::move(mergeKey))
    {
    }

    void redo() override { m_desk.restore(m_compound, m_change.second); }
    void undo() override { m_desk.restore(m_compound, m_change.first); }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : samplesCommandId; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = dynamic_cast<const SamplesCommand*>(other);
        if (next == nullptr || next->m_mergeKey != m_mergeKey || next->m_compound != m_compound) {
            return false;
        }
        m_change.second = next->m_change.second;
        return true;
    }

private:
    SampleDesk& m_desk;
    std::string m_compound;
    std::pair<workspace::CompoundSamples, workspace::CompoundSamples> m_change;
    QString m_mergeKey;
};

class OutputCommand : public QUndoCommand
{
public:
    using Output = std::optional<workspace::ToolOutput>;

    OutputCommand(SampleDesk& desk, const QString& name, std::string tool, Output before, Output after)
        : QUndoCommand(name)
        , m_desk(desk)
        , m_tool(std::move(tool))
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }

    void redo() override { m_desk.restoreOutput(m_tool, m_after); }
    void undo() override { m_desk.restoreOutput(m_tool, m_before); }
    int id() const override { return samplesCommandId + 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = dynamic_cast<const OutputCommand*>(other);
        if (next == nullptr || next->m_tool != m_tool) {
            return false;
        }
        m_after = next->m_after;
        return true;
    }

private:
    SampleDesk& m_desk;
    std::string m_tool;
    Output m_before;
    Output m_after;
};

} // namespace

SampleDesk::SampleDesk(CompoundEditing& editing, Random& random, QObject* parent)
    : QObject(parent)
    , m_editing(editing)
    , m_random(random)
{
    connect(&m_editing.session(), &Session::opened, this, [this] {
        m_store.reset();
        m_compound.clear();
        m_outputs.clear();
        follow();
    });
    connect(&m_editing, &CompoundEditing::rowsChanged, this, &SampleDesk::follow);
    connect(&m_editing, &CompoundEditing::leftOutChanged, this, &SampleDesk::keepLeftOut);
}

SampleDesk::~SampleDesk() = default;

/// Another compound, or a tool that was not called before, brings other samples.
void SampleDesk::follow()
{
    if (!m_editing.tool() || m_editing.rows().empty()) {
        return;
    }
    const auto name = m_editing.rows().front().header.name.toStdString();
    std::set<std::string> tools;
    for (const auto& row : m_editing.rows()) {
        if (row.number > 0 && !row.step.tool.isEmpty()) {
            tools.insert(row.step.tool.toStdString());
        }
    }
    const auto isSame =
        name == m_compound && tools.size() == m_outputs.size() &&
        std::ranges::all_of(tools, [this](const std::string& tool) { return m_outputs.contains(tool); });
    if (isSame) {
        return;
    }
    m_compound = name;
    m_outputs.clear();
    for (const auto& tool : tools) {
        m_outputs[tool];
    }
    load();
}

void SampleDesk::load()
{
    if (m_store == nullptr) {
        m_store = std::make_unique<workspace::SampleStore>(m_editing.session().fileStore(), m_random,
                                                           m_editing.session().root().toStdString());
    }
    const auto samples = m_store->samples(m_compound);
    if (!samples) {
        Q_EMIT m_editing.refused(samples.error());
    }
    m_samples = samples.value_or(workspace::CompoundSamples());
    for (auto& [tool, output] : m_outputs) {
        const auto known = m_store->output(tool);
        if (!known) {
            Q_EMIT m_editing.refused(known.error());
        }
        output = known.value_or(std::nullopt);
    }
    apply();
}

void SampleDesk::apply()
{
    simulation::PreviewInput input = m_editing.trial().input();
    const auto* current = m_samples.current();
    input.args = current != nullptr ? std::optional(current->args) : std::nullopt;
    input.outputs.clear();
    for (const auto& [tool, output] : m_outputs) {
        if (output) {
            input.outputs.emplace(tool, output->output);
        }
    }
    m_editing.trial().setInput(std::move(input));
    m_editing.showLeftOut(m_samples.without);
    m_editing.tryAgain();
    Q_EMIT changed();
}

void SampleDesk::push(const QString& name, workspace::CompoundSamples after, const QString& mergeKey)
{
    m_editing.session().history()->stack()->push(
        new SamplesCommand(*this, name, m_compound, {m_samples, std::move(after)}, mergeKey));
}

void SampleDesk::restore(const std::string& compound, const workspace::CompoundSamples& samples)
{
    const auto written = m_store->setSamples(compound, samples);
    if (!written) {
        Q_EMIT m_editing.refused(written.error());
    }
    if (compound == m_compound) {
        m_samples = samples;
        apply();
    }
}

void SampleDesk::restoreOutput(const std::string& tool, const std::optional<workspace::ToolOutput>& output)
{
    const auto written = m_store->setOutput(tool, output);
    if (!written) {
        Q_EMIT m_editing.refused(written.error());
    }
    if (const auto known = m_outputs.find(tool); known != m_outputs.end()) {
        known->second = output;
        apply();
    }
}

void SampleDesk::choose(const QString& name)
{
    auto after = m_samples;
    after.chosen = name.toStdString();
    if (after.chosen != m_samples.chosen) {
        push(tr("Choose sample %1").arg(name), std::move(after));
    }
}

void SampleDesk::add(const QString& name)
{
    auto after = m_samples;
    const auto* current = m_samples.current();
    const auto wanted = name.toStdString();
    const auto isTaken = std::ranges::any_of(
        after.samples, [&wanted](const workspace::NamedSample& one) { return one.name == wanted; });
    if (wanted.empty() || isTaken) {
        return;
    }
    after.samples.push_back({wanted, current != nullptr ? current->args : json::Value::object()});
    after.chosen = wanted;
    push(tr("Add sample %1").arg(name), std::move(after));
}

void SampleDesk::removeChosen()
{
    const auto* current = m_samples.current();
    if (current == nullptr) {
        return;
    }
    auto after = m_samples;
    const auto name = current->name;
    std::erase_if(after.samples, [&name](const workspace::NamedSample& one) { return one.name == name; });
    after.chosen.clear();
    push(tr("Remove sample %1").arg(QString::fromStdString(name)), std::move(after));
}

void SampleDesk::setArguments(const json::Value& args)
{
    if (m_compound.empty()) {
        return;
    }
    auto after = m_samples;
    const auto* current = m_samples.current();
    const auto name = current != nullptr ? current->name : firstName;
    if (current == nullptr) {
        after.samples.push_back({name, args});
        after.chosen = name;
    }
    for (auto& one : after.samples) {
        if (one.name == name) {
            one.args = args;
        }
    }
    if (after != m_samples) {
        push(tr("Edit sample %1").arg(QString::fromStdString(name)), std::move(after),
             QString::fromStdString(name));
    }
}

void SampleDesk::setOutput(const std::string& tool, const std::optional<json::Value>& output)
{
    pushOutput(tool, output ? std::optional(workspace::ToolOutput{*output}) : std::nullopt);
}

void SampleDesk::pushOutput(const std::string& tool, const std::optional<workspace::ToolOutput>& after)
{
    const auto known = m_outputs.find(tool);
    if (known != m_outputs.end() && after != known->second) {
        m_editing.session().history()->stack()->push(
            new OutputCommand(*this, tr("Edit sample output of %1").arg(QString::fromStdString(tool)), tool,
                              known->second, after));
    }
}

bool SampleDesk::takeRun(const simulation::Simulation& run, std::size_t cursor)
{
    const auto& scenario = run.world.scenario;
    if (m_compound.empty() || scenario.compound != m_compound) {
        return false;
    }
    auto after = m_samples;
    std::erase_if(after.samples,
                  [](const workspace::NamedSample& one) { return one.name == simulationName; });
    after.samples.push_back({simulationName, scenario.args});
    after.chosen = simulationName;
    auto* stack = m_editing.session().history()->stack();
    stack->beginMacro(tr("Take samples from the simulation"));
    if (after != m_samples) {
        push(tr("Edit sample %1").arg(QString::fromStdString(simulationName)), std::move(after));
    }
    for (const auto& [tool, seen] : simulation::outputsSeen(run, cursor)) {
        pushOutput(tool, workspace::ToolOutput{seen.output, seen.isLive ? "recorded" : "simulation"});
    }
    stack->endMacro();
    return true;
}

void SampleDesk::generateArguments()
{
    const auto entry = m_editing.compound();
    const auto schema = entry ? memberOf(*entry, "inputSchema") : std::nullopt;
    setArguments(schema ? workspace::sampleFor(schema->value()) : json::Value::object());
}

void SampleDesk::generateOutput(const std::string& tool)
{
    const auto* known = m_editing.toolNamed(QString::fromStdString(tool));
    const auto* file = known != nullptr ? m_editing.session().workspace()->find(known->place.file) : nullptr;
    const auto* document = file != nullptr ? file->document() : nullptr;
    const auto schema =
        document != nullptr ? document->find(known->place.pointer + "/outputSchema") : std::nullopt;
    setOutput(tool, schema ? workspace::sampleFor(schema->value()) : json::Value::object());
}

void SampleDesk::keepLeftOut()
{
    auto after = m_samples;
    after.without = m_editing.leftOut();
    if (after.without != m_samples.without && !m_compound.empty()) {
        push(tr("Change which steps are left out"), std::move(after));
    }
}

} // namespace toolwright::ui
