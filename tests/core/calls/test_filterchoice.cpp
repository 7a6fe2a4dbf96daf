#include "core/calls/filterchoice.h"
#include "core/json/write.h"
#include "tests/support/casefile.h"

#include <algorithm>
#include <array>

namespace toolwright::calls {

namespace {

constexpr std::array<std::pair<const char*, Facet>, 4> facetNames{
    {{"outcome", Facet::Outcome}, {"tool", Facet::Tool}, {"status", Facet::Status}, {"group", Facet::Group}}};

std::vector<std::string> choiceTexts(const json::Value* list)
{
    std::vector<std::string> texts;
    for (std::size_t at = 0; list != nullptr && at < list->size(); ++at) {
        texts.emplace_back(list->items()[at].toString());
    }
    return texts;
}

Facet facetOf(const json::Value& each)
{
    const std::string wanted(each.find("facet")->toString());
    const auto* found =
        std::ranges::find_if(facetNames, [&wanted](const auto& row) { return wanted == row.first; });
    return found->second;
}

} // namespace

TEST(FilterChoice, MarksAsListed)
{
    const auto cases = tests::readCases("calls/filter-choice.json");
    const auto& list = *cases.find("cases");
    for (std::size_t at = 0; at < list.size(); ++at) {
        const json::Value& each = list.items()[at];
        CallFilter filter{"live", {1, 2}};
        filter.conversation = "chat";
        for (const auto& [name, facet] : facetNames) {
            chooseValues(filter, facet, choiceTexts(each.find("filter")->find(name)));
        }
        const auto facet = facetOf(each);
        const std::string facetName(each.find("facet")->toString());
        const json::Value* toggle = each.find("toggle");
        const auto changed = toggle != nullptr
                                 ? toggled(filter, facet, std::string(toggle->toString()),
                                           choiceTexts(cases.find("known")->find(facetName)))
                                 : only(filter, facet, std::string(each.find("only")->toString()));
        EXPECT_EQ(chosenValues(changed, facet), choiceTexts(each.find("chosen"))) << json::write(each);
        auto rest = changed;
        chooseValues(rest, facet, chosenValues(filter, facet));
        EXPECT_EQ(rest, filter) << json::write(each);
    }
}

TEST(FilterChoice, WithoutMarksEverythingIsChosenButNoGroup)
{
    const CallFilter filter{"live", {1, 2}};
    EXPECT_TRUE(isChosen(filter, Facet::Tool, "a"));
    EXPECT_TRUE(isChosen(filter, Facet::Status, "503"));
    EXPECT_FALSE(isChosen(filter, Facet::Group, "g1"));
    auto narrow = only(filter, Facet::Tool, "a");
    EXPECT_FALSE(isChosen(narrow, Facet::Tool, "b"));
    narrow.conversation = "chat";
    EXPECT_EQ(unfiltered(narrow), filter);
}

} // namespace toolwright::calls
