#include "core/workspace/deploying/bundle.h"
#include "core/workspace/deploying/gitbranch.h"
#include "tests/support/memoryfilestore.h"

#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <nlohmann/json.hpp>

namespace toolwright::workspace::deploying {

namespace {

using nlohmann::json;

json casesOf(const std::string& name)
{
    std::ifstream stream(std::string(TOOLWRIGHT_TEST_DATA) + "/workspace/deploying/" + name);
    return json::parse(stream);
}

const std::map<Obstacle, std::string> obstacleNames{{Obstacle::Empty, "empty"},
                                                    {Obstacle::TooManyFiles, "too many files"},
                                                    {Obstacle::TooManyBytes, "too many bytes"},
                                                    {Obstacle::FileTooLarge, "file too large"},
                                                    {Obstacle::PrivateKey, "private key"},
                                                    {Obstacle::Name, "name"},
                                                    {Obstacle::Unreadable, "unreadable"}};
const std::map<StayReason, std::string> stayNames{
    {StayReason::Hidden, "hidden"}, {StayReason::Skipped, "skipped"}, {StayReason::TooDeep, "too deep"}};

std::string digits(std::size_t number)
{
    const std::string text = std::to_string(number);
    return std::string(3 - text.size(), '0') + text;
}

tests::MemoryFileStore storeOf(const json& each)
{
    tests::MemoryFileStore store;
    store.folders.insert("/shop");
    for (const auto& [path, text] : each.at("files").items()) {
        store.files["/shop/" + path] = text.get<std::string>();
    }
    if (each.contains("repeat")) {
        for (std::size_t i = 0; i < each["repeat"]["count"].get<std::size_t>(); ++i) {
            store.files["/shop/f/" + digits(i)] =
                std::string(each["repeat"]["bytes"].get<std::size_t>(), 'x');
        }
    }
    for (const json& path : each.value("unreadable", json::array())) {
        store.unreadable.insert("/shop/" + path.get<std::string>());
    }
    return store;
}

void expectLists(const json& each, const Bundle& bundle)
{
    std::vector<std::string> travels;
    std::vector<std::string> binary;
    for (const BundleFile& file : bundle.files) {
        travels.push_back(file.path);
        if (!file.isText) {
            binary.push_back(file.path);
        }
    }
    json stays = json::object();
    for (const StayingEntry& entry : bundle.staying) {
        stays[entry.path] = stayNames.at(entry.reason);
    }
    if (each.contains("travels")) {
        EXPECT_EQ(json(travels), each["travels"]);
    }
    EXPECT_EQ(json(binary), each.value("binary", json::array()));
    EXPECT_EQ(stays, each.value("stays", json::object()));
}

TEST(Bundle, listsWhatTravelsAndWhatDoesNot)
{
    for (const json& each : casesOf("bundle.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const tests::MemoryFileStore store = storeOf(each);
        const auto bundle = readBundle(store, "/shop");
        ASSERT_TRUE(bundle);
        expectLists(each, *bundle);
        json obstacles = json::array();
        for (const BundleObstacle& obstacle : bundle->obstacles) {
            obstacles.push_back({obstacleNames.at(obstacle.kind), obstacle.path});
            EXPECT_NE(obstacleText(obstacle), "");
        }
        EXPECT_EQ(obstacles, each.value("obstacles", json::array()));
        EXPECT_EQ(bundle->canTravel(), obstacles.empty());
        if (each.contains("bytes")) {
            EXPECT_EQ(bundle->bytes, each["bytes"].get<std::size_t>());
        }
    }
}

TEST(Bundle, failsWithoutTheFolder)
{
    const tests::MemoryFileStore store;
    EXPECT_EQ(readBundle(store, "/nowhere").error().code, "file.missing");
}

TEST(GitBranch, isReadFromTheHeadOfTheNearestRepository)
{
    for (const json& each : casesOf("branches.json")) {
        SCOPED_TRACE(each.dump());
        tests::MemoryFileStore store;
        for (const auto& [path, text] : each.at("files").items()) {
            store.files[path] = text.get<std::string>();
        }
        const auto branch = gitBranch(store, each.at("root").get<std::string>());
        EXPECT_EQ(branch ? json(*branch) : json(), each.at("branch"));
    }
}

} // namespace

} // namespace toolwright::workspace::deploying
