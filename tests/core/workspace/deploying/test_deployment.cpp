#include "core/workspace/deploying/embeddeddeployment.h"
#include "core/workspace/deploying/overview.h"
#include "tests/support/memoryfilestore.h"

#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace toolwright::workspace::deploying {

namespace {

using nlohmann::json;
using testing::ElementsAre;

constexpr const char* folder = "/data/deployment";

class StoppedClock final : public Clock
{
public:
    std::int64_t now() const override { return 1'736'280'000'000; }
};

/// A workspace whose agent is told @p content.
Bundle bundleSaying(const std::string& content)
{
    tests::MemoryFileStore store;
    store.files["/shop/vatio.yml"] = "workspace: shop\nagent: { instructions: Say " + content + ". }\n";
    store.files["/shop/notes/" + content] = content;
    return *readBundle(store, "/shop");
}

/// What @p environment says; empty when nothing is there.
std::string contentOf(const Deployment& deployment, const std::string& environment)
{
    const auto files = filesOf(deployment, environment);
    EXPECT_TRUE(files);
    for (const auto& [path, text] : files&&* files ? **files : httptool::FileTexts()) {
        if (path.starts_with("notes/")) {
            return text;
        }
    }
    return {};
}

class Story
{
public:
    void run(const json& step)
    {
        const std::string what = step.at("do");
        const std::string code = what == "push" ? push(step)
                                 : what == "publish"
                                     ? codeOf(m_deployment.publish(step.value("force", false)))
                                 : what == "rollback" ? codeOf(m_deployment.rollback())
                                                      : evaluate(step);
        EXPECT_EQ(code, step.value("refused", ""));
        EXPECT_TRUE(code.empty() || isRefusal(code) || code == "deploy.environment");
        for (const char* environment : {"preview", "live"}) {
            if (step.contains(environment)) {
                EXPECT_EQ(contentOf(m_deployment, environment), step[environment].get<std::string>());
            }
        }
    }

private:
    template<typename T>
    static std::string codeOf(const Result<T>& result)
    {
        return result ? std::string() : result.error().code;
    }

    std::string push(const json& step)
    {
        PushOptions options;
        options.environment = step.value("environment", options.environment);
        options.force = step.value("force", false);
        if (step.contains("branch")) {
            options.branch = step["branch"].get<std::string>();
        }
        return codeOf(m_deployment.push(bundleSaying(step.at("content")), options));
    }

    std::string evaluate(const json& step)
    {
        const auto state = m_deployment.environments();
        return codeOf(m_deployment.recordEvaluation(state->preview()->version, step.at("report"),
                                                    step.at("passed").get<bool>()));
    }

    tests::MemoryFileStore m_files;
    StoppedClock m_clock;
    EmbeddedDeployment m_deployment{m_files, m_clock, folder};
};

TEST(Deployment, followsTheRulesOfPushPublishAndRollback)
{
    std::ifstream stream(std::string(TOOLWRIGHT_TEST_DATA) + "/workspace/deploying/story.json");
    for (const json& each : json::parse(stream)) {
        Story story;
        for (const json& step : each.at("steps")) {
            SCOPED_TRACE(each.at("name").get<std::string>() + ": " + step.dump());
            story.run(step);
        }
    }
}

struct Embedded
{
    tests::MemoryFileStore files;
    StoppedClock clock;
    EmbeddedDeployment deployment{files, clock, folder};
};

TEST(Deployment, keepsTheVersionOfWhatMeansTheSame)
{
    Embedded embedded;
    Bundle bundle = bundleSaying("A");
    const auto first = embedded.deployment.push(bundle, {});
    bundle.texts["vatio.yml"] += "# a comment\n";
    const auto second = embedded.deployment.push(bundle, {});
    ASSERT_TRUE(first && second);
    EXPECT_TRUE(first->hasChanged);
    EXPECT_FALSE(second->hasChanged);
    EXPECT_EQ(first->deployed, second->deployed);
    EXPECT_TRUE(isVersion(first->deployed.version));
    EXPECT_TRUE(embedded.files.privateFolders.contains(folder));
}

TEST(Deployment, refusesWhatCannotTravelOrIsInvalid)
{
    Embedded embedded;
    const auto code = [&embedded](httptool::FileTexts texts, std::vector<BundleObstacle> obstacles) {
        Bundle bundle;
        bundle.texts = std::move(texts);
        bundle.obstacles = std::move(obstacles);
        return embedded.deployment.push(bundle, {}).error().code;
    };
    EXPECT_EQ(code({}, {{Obstacle::Empty}}), "deploy.bundle");
    EXPECT_EQ(code({{"tools/a.yml", "description: A\n"}}, {}), "deploy.no-manifest");
    EXPECT_EQ(code({{"vatio.yml", "workspace: shop\n"}}, {}), "deploy.invalid");
    EXPECT_EQ(embedded.files.writes, 0U);
}

TEST(Deployment, isOldOrNewAfterAKillBetweenTwoWrites)
{
    for (std::size_t failing = 1; failing < 12; ++failing) {
        SCOPED_TRACE(failing);
        Embedded embedded;
        ASSERT_TRUE(embedded.deployment.push(bundleSaying("A"), {}));
        embedded.files.failFromWrite = embedded.files.writes + failing;
        const bool pushed = embedded.deployment.push(bundleSaying("B"), {}).has_value();
        EXPECT_EQ(contentOf(embedded.deployment, "preview"), pushed ? "B" : "A");
        const bool published = embedded.deployment.publish(true).has_value();
        EXPECT_EQ(contentOf(embedded.deployment, "live"), !published ? "" : pushed ? "B" : "A");
        embedded.files.failFromWrite = std::nullopt;
        ASSERT_TRUE(embedded.deployment.push(bundleSaying("B"), {}));
        EXPECT_EQ(contentOf(embedded.deployment, "preview"), "B");
    }
}

TEST(Deployment, tellsOfDamage)
{
    Embedded embedded;
    const auto pushed = embedded.deployment.push(bundleSaying("A"), {});
    ASSERT_TRUE(pushed);
    for (auto& [path, text] : embedded.files.files) {
        if (path.find("/objects/") != std::string::npos) {
            text += "x";
        }
    }
    EXPECT_EQ(embedded.deployment.files(pushed->deployed.version).error().code, "deploy.damaged");
    EXPECT_EQ(embedded.deployment.publish(false).error().code, "deploy.damaged");
    EXPECT_TRUE(embedded.deployment.push(bundleSaying("A"), {}));
    EXPECT_EQ(contentOf(embedded.deployment, "preview"), "A");
    embedded.files.files[std::string(folder) + "/environments.json"] = R"({"format":"other"})";
    EXPECT_EQ(embedded.deployment.environments().error().code, "deploy.damaged");
    EXPECT_EQ(embedded.deployment.push(bundleSaying("B"), {}).error().code, "deploy.damaged");
}

TEST(Deployment, takesResultsForKnownVersionsUnderUsableNames)
{
    Embedded embedded;
    const auto pushed = embedded.deployment.push(bundleSaying("A"), {});
    ASSERT_TRUE(pushed);
    const std::string version = pushed->deployed.version;
    EXPECT_EQ(embedded.deployment.recordEvaluation(std::string(64, 'a'), "r", true).error().code,
              "deploy.unknown-version");
    EXPECT_EQ(embedded.deployment.recordEvaluation("../x", "r", true).error().code, "deploy.unknown-version");
    EXPECT_EQ(embedded.deployment.recordEvaluation(version, "", true).error().code, "deploy.report");
    EXPECT_EQ(embedded.deployment.recordEvaluation(version, "a\nb", true).error().code, "deploy.report");
    EXPECT_EQ(embedded.deployment.recordEvaluation(version, std::string(201, 'a'), true).error().code,
              "deploy.report");
    ASSERT_TRUE(embedded.deployment.recordEvaluation(version, std::string(200, 'a'), true));
    EXPECT_EQ(embedded.deployment.evaluations(version)->size(), 1U);
}

TEST(ToolsDeclaredIn, areThoseOfTheSnapshotOrNone)
{
    Embedded embedded;
    Bundle bundle = bundleSaying("A");
    bundle.texts["tools/check_stock.yml"] =
        "description: A\nwhen_to_use: B\nrequest: { method: GET, base_url: 'https://a.example', path: /a }\n";
    EmbeddedDeployment deployment(embedded.files, embedded.clock, deploymentFolder("/data"));
    ASSERT_TRUE(deployment.push(bundle, {}));
    const auto preview = toolsDeclaredIn(embedded.files, "/data", "preview");
    ASSERT_TRUE(preview && *preview);
    EXPECT_THAT(**preview, ElementsAre("check_stock"));
    const auto live = toolsDeclaredIn(embedded.files, "/data", "live");
    ASSERT_TRUE(live);
    EXPECT_FALSE(*live);
}

/// One line a tool: what @p changes do to the agent.
std::vector<std::string> sentences(const StepChanges& changes)
{
    std::vector<std::string> lines;
    for (const ToolDifferenceLine& line : changes.tools) {
        lines.push_back(toolSentence(line));
    }
    return lines;
}

TEST(Overview, tellsOfEveryStepBeforeItIsDone)
{
    Embedded embedded;
    embedded.files.files["/shop/.git/HEAD"] = "ref: refs/heads/main\n";
    const auto tells = [&embedded](const std::string& listed) {
        embedded.files.files["/shop/vatio.yml"] =
            "workspace: shop\nagent: { instructions: Help., tools: [" + listed + "] }\n";
    };
    tells("recall");
    const auto first = readOverview(embedded.files, "/shop", nullptr);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->branch, "main");
    EXPECT_FALSE(first->pushRefusal);
    EXPECT_EQ(first->status.publishRefusal->code, "deploy.nothing-pushed");
    EXPECT_THAT(sentences(first->pushing), ElementsAre("gains recall, now enabled (built-in)"));

    ASSERT_TRUE(embedded.deployment.push(*readBundle(embedded.files, "/shop"), {"preview", "main"}));
    ASSERT_TRUE(embedded.deployment.publish(false));
    tells("remember");
    ASSERT_TRUE(embedded.deployment.push(*readBundle(embedded.files, "/shop"), {"preview", "idea"}));
    tells("recall, remember");
    const auto second = readOverview(embedded.files, "/shop", &embedded.deployment);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->pushRefusal->code, "deploy.other-branch");
    EXPECT_EQ(second->status.publishRefusal->code, "deploy.untested");
    EXPECT_THAT(sentences(second->pushing), ElementsAre("gains recall, now enabled (built-in)"));
    EXPECT_THAT(sentences(second->publishing), ElementsAre("loses recall, no longer enabled (built-in)",
                                                           "gains remember, now enabled (built-in)"));
    EXPECT_TRUE(second->rollingBack.resources.empty());

    ASSERT_TRUE(embedded.deployment.publish(true));
    const auto third = readOverview(embedded.files, "/shop", &embedded.deployment);
    ASSERT_TRUE(third);
    EXPECT_FALSE(third->status.rollbackRefusal);
    EXPECT_THAT(sentences(third->rollingBack), ElementsAre("gains recall, now enabled (built-in)",
                                                           "loses remember, no longer enabled (built-in)"));
}

} // namespace

} // namespace toolwright::workspace::deploying
