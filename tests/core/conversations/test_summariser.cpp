#include "core/conversations/summariser.h"
#include "tests/support/casefile.h"

namespace toolwright::conversations {

namespace {

std::vector<std::string> listOf(const json::Value* list)
{
    std::vector<std::string> texts;
    for (std::size_t at = 0; list != nullptr && at < list->size(); ++at) {
        texts.emplace_back(list->items()[at].toString());
    }
    return texts;
}

agent::Message messageOf(const json::Value& given)
{
    agent::Message message;
    const json::Value* visitor = given.find("visitor");
    message.speaker = visitor != nullptr ? agent::Speaker::Visitor : agent::Speaker::Agent;
    message.text = std::string((visitor != nullptr ? visitor : given.find("agent"))->toString());
    for (const std::string& tool : listOf(given.find("failed"))) {
        agent::KeptCall call;
        call.tool = tool;
        json::ObjectBuilder result;
        result.set("result", json::Value::string("error"));
        call.result = result.build();
        message.calls.push_back(call);
    }
    return message;
}

} // namespace

TEST(Summariser, TellsWhatIsListed)
{
    const auto cases = tests::readCases("conversations/summaries.json");
    const auto& list = *cases.find("cases");
    for (std::size_t at = 0; at < list.size(); ++at) {
        const json::Value& each = list.items()[at];
        const json::Value& given = *each.find("messages");
        std::vector<agent::Message> messages;
        for (std::size_t next = 0; next < given.size(); ++next) {
            messages.push_back(messageOf(given.items()[next]));
        }
        const Extract extract = extractOf(messages);
        EXPECT_EQ(extract.summary, each.find("summary")->toString()) << each.find("title")->toString();
        EXPECT_EQ(extract.facts, listOf(each.find("facts"))) << each.find("title")->toString();
    }
}

} // namespace toolwright::conversations
