#include "core/base/limits.h"
#include "core/calls/calllink.h"
#include "tests/support/casefile.h"

namespace toolwright::calls {

namespace {

std::vector<std::string> textsOf(const json::Value& from, const char* key)
{
    std::vector<std::string> texts;
    if (const auto* list = from.find(key)) {
        for (std::size_t at = 0; at < list->size(); ++at) {
            texts.emplace_back(list->items()[at].toString());
        }
    }
    return texts;
}

std::int64_t timeOf(const json::Value& from, const char* key)
{
    const auto* value = from.find(key);
    return value != nullptr ? static_cast<std::int64_t>(value->toNumber()) : 0;
}

CallsView callsOf(const json::Value& wanted)
{
    CallFilter filter{std::string(wanted.find("environment")->toString()),
                      {timeOf(wanted, "from"), timeOf(wanted, "to")}};
    filter.tools = textsOf(wanted, "tools");
    for (const auto& name : textsOf(wanted, "outcomes")) {
        filter.outcomes.push_back(httptool::outcomeNamed(name).value());
    }
    if (const auto* statuses = wanted.find("statuses")) {
        for (std::size_t at = 0; at < statuses->size(); ++at) {
            filter.statuses.push_back(static_cast<int>(statuses->items()[at].toNumber()));
        }
    }
    filter.groups = textsOf(wanted, "groups");
    if (const auto* conversation = wanted.find("conversation")) {
        filter.conversation = std::string(conversation->toString());
    }
    const auto* period = wanted.find("period");
    const auto* search = wanted.find("search");
    return {filter, period != nullptr ? periodNamed(period->toString()) : std::nullopt,
            search != nullptr ? std::string(search->toString()) : std::string()};
}

MetricsView viewOf(const json::Value& wanted)
{
    MetricsView view{std::string(wanted.find("environment")->toString())};
    const auto* period = wanted.find("period");
    view.period = period != nullptr ? periodNamed(period->toString()) : std::nullopt;
    view.range = {timeOf(wanted, "from"), timeOf(wanted, "to")};
    if (const auto* tool = wanted.find("tool")) {
        view.tool = std::string(tool->toString());
    }
    return view;
}

CallLink wantedOf(const json::Value& entry)
{
    const auto* filter = entry.find("filter");
    return filter != nullptr ? CallLink(callsOf(*filter)) : CallLink(viewOf(*entry.find("view")));
}

} // namespace

TEST(CallLink, IsReadAndWrittenAsListed)
{
    const auto cases = tests::readCases("calls/links.json");
    const auto now = timeOf(cases, "now");
    for (const auto* list : {"round", "read"}) {
        const auto& entries = *cases.find(list);
        for (std::size_t at = 0; at < entries.size(); ++at) {
            const std::string link(entries.items()[at].find("link")->toString());
            const auto read = readCallLink(link, now);
            ASSERT_TRUE(read) << link << ": " << read.error().message;
            EXPECT_EQ(*read, wantedOf(entries.items()[at])) << link;
            if (std::string_view(list) == "round") {
                EXPECT_EQ(std::visit([](const auto& meant) { return linkTo(meant); }, *read), link);
            }
        }
    }
}

TEST(CallLink, WhatIsHostileOrWrongIsTold)
{
    const auto cases = tests::readCases("calls/links.json");
    const auto& entries = *cases.find("refused");
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const std::string link(entries.items()[at].find("link")->toString());
        const auto read = readCallLink(link, 0);
        ASSERT_FALSE(read) << link;
        EXPECT_EQ(read.error().code, entries.items()[at].find("code")->toString()) << link;
        EXPECT_FALSE(read.error().message.empty());
    }
    const auto tooLong = "toolwright://calls?env=live&tool=" + std::string(limits::linkBytes, 'a');
    EXPECT_EQ(readCallLink(tooLong, 0).error().code, "link.length");
}

} // namespace toolwright::calls
