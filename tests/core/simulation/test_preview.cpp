#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/simulation/preview.h"
#include "tests/support/countingrandom.h"

#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace toolwright::simulation {

namespace {

class StillClock final : public Clock
{
public:
    std::int64_t now() const override { return 0; }
};

json::Value value(const std::string& text)
{
    const Result<json::Value> parsed = json::parseValue(text);
    EXPECT_TRUE(parsed.has_value()) << text;
    return parsed.value_or(json::Value());
}

json::Document fileOf(const std::string& steps)
{
    return json::Document::parse(R"({"tools":[{"binding":{"steps":)" + steps + "}}]}");
}

json::Document documentExample()
{
    std::ifstream stream(std::string(TOOLWRIGHT_SAMPLES) + "/document-example/.vendo/capabilities.json",
                         std::ios::binary);
    return json::Document::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
}

class Preview : public testing::Test
{
protected:
    CompoundPreview run(const json::Document& file)
    {
        const compound::EvaluationSettings settings{previewBudget(), {m_clock, m_random}};
        return m_previewer.preview(file, 0, m_input, settings);
    }

    StillClock m_clock;
    tests::CountingRandom m_random;
    PreviewInput m_input;
    CompoundPreviewer m_previewer;
};

TEST_F(Preview, hasNoValuesAndNoErrorsWithoutSamples)
{
    const CompoundPreview preview = run(documentExample());
    ASSERT_EQ(preview.steps.size(), 2U);
    const ExpressionPreview* id = preview.steps[0]->find("/args/id");
    ASSERT_NE(id, nullptr);
    EXPECT_EQ(id->value.state, PreviewState::NoSample);
    EXPECT_EQ(id->value.missing, "args");
    EXPECT_EQ(id->value.type, "no sample yet");
    EXPECT_EQ(preview.steps[1]->find("/if")->value.missing, "load");
    EXPECT_EQ(preview.steps[1]->fate, StepFate::Unknown);
    EXPECT_FALSE(preview.steps[1]->args.has_value());
}

TEST_F(Preview, showsEveryValueOfTheDocumentExample)
{
    m_input.args = value(R"({"invoiceId":"inv_7"})");
    m_input.outputs["host_invoices_get"] =
        value(R"({"id":"inv_7","status":"overdue","customerEmail":"a@b.c","amount":12.5})");
    const CompoundPreview preview = run(documentExample());
    EXPECT_EQ(json::write(*preview.steps[0]->args), R"({"id":"inv_7"})");
    EXPECT_EQ(preview.steps[0]->fate, StepFate::Runs);
    const StepPreview& notify = *preview.steps[1];
    EXPECT_EQ(notify.find("/if")->value.value, json::Value::boolean(true));
    EXPECT_EQ(notify.find("/args/vars/amount")->value.type, "number");
    EXPECT_EQ(json::write(*notify.args), R"({"to":"a@b.c","template":"invoice-reminder",)"
                                         R"("vars":{"invoiceId":"inv_7","amount":12.5}})");
    EXPECT_EQ(notify.fate, StepFate::Runs);
    EXPECT_TRUE(notify.outputUnknown);
}

TEST_F(Preview, tellsSkippedFromLeftOut)
{
    m_input.args = value("{}");
    m_input.outputs["host_invoices_get"] = value(R"({"status":"paid"})");
    EXPECT_EQ(run(documentExample()).steps[1]->fate, StepFate::Skipped);
    m_input.without.insert("load");
    const CompoundPreview preview = run(documentExample());
    EXPECT_EQ(preview.steps[0]->fate, StepFate::LeftOut);
    // What it would give is gone, as when it is skipped.
    EXPECT_EQ(preview.steps[1]->find("/args/to")->value.state, PreviewState::Undefined);
}

TEST_F(Preview, showsTheListAndTheChosenItem)
{
    const json::Document file = fileOf(R"([
        {"id":"a","tool":"t","args":{"x":"{{ args.n }}"}},
        {"id":"b","tool":"u","forEach":"{{ args.list }}","args":{"to":"{{ email }}","n":"{{ args.n }}"}},
        {"id":"c","tool":"v","args":{"k":"{{ $count(b) }}"}}])");
    m_input.args = value(R"({"n":1,"list":[{"email":"x"},{"email":"y"}]})");
    m_input.outputs["u"] = value(R"({"ok":true})");
    m_input.chosenItems["b"] = 7;
    const CompoundPreview preview = run(file);
    EXPECT_EQ(preview.steps[1]->items->size(), 2U);
    EXPECT_EQ(preview.steps[1]->chosenItem, 1U);
    EXPECT_EQ(json::write(*preview.steps[1]->args), R"({"to":"y","n":1})");
    EXPECT_EQ(json::write(*preview.steps[1]->output), R"([{"ok":true},{"ok":true}])");
    EXPECT_EQ(preview.steps[2]->find("/args/k")->value.value, json::Value::number(2));
    const PreviewScope scope = m_previewer.scopeOf(1);
    EXPECT_EQ(json::write(*scope.completion.item), R"({"email":"y"})");
    EXPECT_TRUE(scope.item.has_value());
}

TEST_F(Preview, saysWhereAnErrorIs)
{
    const json::Document file = fileOf(R"([
        {"id":"a","tool":"t","if":"x","args":{"x":"{{ args.n + 'a' }}","y":"{{ args. }}","z":"n {{ args.n"}}])");
    m_input.args = value(R"({"n":1})");
    const StepPreview& step = *run(file).steps[0];
    EXPECT_EQ(step.find("/if")->value.state, PreviewState::Syntax);
    EXPECT_EQ(step.find("/args/x")->value.state, PreviewState::Failed);
    EXPECT_FALSE(step.find("/args/x")->value.message.empty());
    EXPECT_EQ(step.find("/args/y")->value.state, PreviewState::Syntax);
    EXPECT_EQ(step.find("/args/z")->value.state, PreviewState::Syntax);
    EXPECT_EQ(step.fate, StepFate::Stops);
}

TEST_F(Preview, stopsWhereForEachGivesNoList)
{
    m_input.args = value(R"({"list":[{"n":1},{"n":2}]})");
    const StepPreview& step =
        *run(fileOf(R"([{"id":"a","tool":"t","forEach":"{{ args.list[n = 1] }}"}])")).steps[0];
    EXPECT_EQ(step.fate, StepFate::Stops);
    EXPECT_EQ(step.find("/forEach")->value.message, "forEach needs a list; this is object with 1 field");
}

TEST_F(Preview, flagsListsThatCollapse)
{
    m_input.args = value(R"({"items":[{"n":1},{"n":2},{"n":3}]})");
    const StepPreview& step = *run(fileOf(R"([{"id":"a","tool":"t","args":{
        "all":"{{ args.items }}","names":"{{ args.items.n }}","kept":"{{ args.items.n[] }}"}}])"))
                                   .steps[0];
    EXPECT_TRUE(step.find("/args/all")->shapeChanges.empty());
    const std::vector<ShapeChange>& names = step.find("/args/names")->shapeChanges;
    ASSERT_EQ(names.size(), 2U);
    EXPECT_EQ(names[0].message, "with no element in args.items this is nothing, not a list");
    EXPECT_EQ(names[1].elements, 1U);
    EXPECT_EQ(names[1].type, "number");
    const std::vector<ShapeChange>& kept = step.find("/args/kept")->shapeChanges;
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].elements, 0U);
}

TEST_F(Preview, evaluatesOnlyWhatChangedAndItsReaders)
{
    std::string steps;
    for (int i = 0; i < 50; ++i) {
        const std::string before = i == 0 || i % 10 == 0 ? "args.n" : "s" + std::to_string(i - 1) + ".v";
        steps += std::string(i == 0 ? "" : ",") + R"({"id":"s)" + std::to_string(i) + R"(","tool":"t)" +
                 std::to_string(i) + R"(","args":{"x":"{{ )" + before + R"( }}"}})";
        m_input.outputs["t" + std::to_string(i)] = value(R"({"v":)" + std::to_string(i) + "}");
    }
    m_input.args = value(R"({"n":1})");
    json::Document file = fileOf("[" + steps + "]");
    const CompoundPreview first = run(file);
    EXPECT_EQ(first.evaluatedSteps, 50U);
    EXPECT_EQ(run(file).evaluatedSteps, 0U);
    // The text of step 5 changes; nobody reads its arguments.
    const json::Node node = *file.find("/tools/0/binding/steps/5/args/x");
    file = file.edited(EditList::single({{node.range().end() - 4, 0}, " + 1"})).value();
    const CompoundPreview typed = run(file);
    EXPECT_EQ(typed.evaluatedSteps, 1U);
    EXPECT_EQ(typed.steps[4], first.steps[4]);
    EXPECT_EQ(typed.steps[5]->find("/args/x")->value.value, json::Value::number(5));
    // Another output of step 5 is seen by step 6, and by step 5 itself, which shows it.
    m_input.outputs["t5"] = value(R"({"v":50})");
    const CompoundPreview answered = run(file);
    EXPECT_EQ(answered.evaluatedSteps, 2U);
    EXPECT_EQ(answered.steps[6]->find("/args/x")->value.value, json::Value::number(50));
}

TEST_F(Preview, ofBareExpressionsSeesStepsBehindSteps)
{
    const json::Document file = fileOf(R"([{"id":"a","tool":"t","args":{"x":"args.n + 1"}},
        {"id":"b","tool":"u","forEach":"steps.a.list","args":{"y":"item.z","w":"'text'"}}])");
    m_input.args = value(R"({"n":1})");
    m_input.outputs["t"] = value(R"({"list":[{"z":3}]})");
    const CompoundPreview preview = run(file);
    EXPECT_EQ(json::write(*preview.steps[0]->args), R"({"x":2})");
    EXPECT_EQ(json::write(*preview.steps[1]->args), R"({"y":3,"w":"text"})");
}

TEST_F(Preview, isDroppedWhenStopped)
{
    std::stop_source stop;
    stop.request_stop();
    const compound::EvaluationSettings settings{previewBudget(stop.get_token()), {m_clock, m_random}};
    EXPECT_FALSE(m_previewer.preview(documentExample(), 0, m_input, settings).isComplete);
}

TEST_F(Preview, showsThePartAtTheCaret)
{
    const compound::EvaluationSettings settings{previewBudget(), {m_clock, m_random}};
    const jsonata::Scope scope{value(R"({"args":{"a":2,"b":3}})")};
    const std::string text = "args.a * (args.b + 1)";
    const std::optional<PartValue> part = partAt(text, text.find("b + "), scope, settings);
    ASSERT_TRUE(part.has_value());
    EXPECT_EQ(part->value.value, json::Value::number(3));
    EXPECT_EQ(tryExpression(text, scope, settings).value, json::Value::number(8));
    EXPECT_FALSE(partAt("args.", 2, scope, settings).has_value());
}

TEST_F(Preview, spendsLittleOnEndlessExpressions)
{
    m_input.args = value("{}");
    const StepPreview& step =
        *run(fileOf(
                 R"([{"id":"a","tool":"t","args":{"x":"{{ $sum($map([1..9000000], function($n){ $n })) }}"}}])"))
             .steps[0];
    EXPECT_EQ(step.find("/args/x")->value.state, PreviewState::Failed);
}

} // namespace

} // namespace toolwright::simulation
