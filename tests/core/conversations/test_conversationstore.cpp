// What is kept of conversations: whole, encrypted, apart for each environment, and gone without a trace.

#include "core/base/limits.h"
#include "core/conversations/conversationstore.h"
#include "core/json/write.h"
#include "tests/support/temporaryfolder.h"

#include <filesystem>
#include <gmock/gmock.h>

namespace toolwright::conversations {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::int64_t noon = 1'736'251'200'000;
constexpr std::int64_t minute = 60'000;

class ConversationsTest : public testing::Test
{
protected:
    void SetUp() override { open(); }

    void open(const std::string& environment = "preview", char key = 'k')
    {
        store.reset();
        auto opened =
            ConversationStore::open({folder.path("chats.sqlite"), std::string(32, key), environment});
        if (opened) {
            store = *std::move(opened);
        } else {
            error = opened.error().code;
        }
    }

    void talk(const std::string& id, const std::string& contact, std::int64_t at)
    {
        ASSERT_TRUE(store->keep({contact, "preview", "Canary Name"}));
        ASSERT_TRUE(store->start(
            {id, "preview", contact, httptool::Channel::WhatsApp, ConversationState::Open, {}, at, at}));
        Message asked;
        asked.at = at;
        asked.text = "canary question. My size is canary 43.";
        ASSERT_TRUE(store->add(id, asked));
        Message answered;
        answered.speaker = agent::Speaker::Agent;
        answered.at = at + minute;
        answered.text = "canary answer";
        agent::KeptCall call;
        call.tool = "check_stock";
        call.arguments = json::Value::string("canary argument");
        call.result = json::Value::string("canary result");
        call.disposition = agent::Disposition::ExecutedStop;
        call.record = "r1";
        answered.calls = {call};
        answered.stopReason = agent::StopReason::CallLimit;
        ASSERT_TRUE(store->add(id, answered));
    }

    /// Whether any file of the store holds @p text.
    bool isOnDisk(const std::string& text) const
    {
        for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
            if (folder.read(entry.path().filename().string()).find(text) != std::string::npos) {
                return true;
            }
        }
        return false;
    }

    tests::TemporaryFolder folder;
    std::unique_ptr<ConversationStore> store;
    std::string error;
};

} // namespace

TEST_F(ConversationsTest, aConversationComesBackAsItWas)
{
    talk("c1", "ann", noon);
    open();
    const auto told = store->messages("c1");
    ASSERT_TRUE(told);
    ASSERT_EQ(told->size(), 2U);
    const Message& answer = told->back();
    EXPECT_EQ(answer.number, 2);
    EXPECT_EQ(answer.text, "canary answer");
    EXPECT_EQ(answer.at, noon + minute);
    EXPECT_EQ(answer.speaker, agent::Speaker::Agent);
    EXPECT_EQ(answer.stopReason, agent::StopReason::CallLimit);
    ASSERT_EQ(answer.calls.size(), 1U);
    EXPECT_EQ(answer.calls[0].arguments, json::Value::string("canary argument"));
    EXPECT_EQ(answer.calls[0].disposition, agent::Disposition::ExecutedStop);
    EXPECT_EQ(answer.calls[0].record, "r1");
    const auto rows = store->list({}, 0, 10);
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->front().contact.name, "Canary Name");
    EXPECT_EQ(rows->front().messages, 2U);
    EXPECT_EQ(rows->front().lastText, "canary answer");
    EXPECT_EQ(rows->front().conversation.channel, httptool::Channel::WhatsApp);
}

TEST_F(ConversationsTest, noTextStandsInTheFile)
{
    talk("c1", "ann", noon);
    ASSERT_TRUE(store->remember({"ann", "canary note", noon, "c1"}));
    ASSERT_TRUE(store->setState("c1", ConversationState::HandedOff, "canary reason"));
    EXPECT_FALSE(isOnDisk("canary"));
    EXPECT_FALSE(isOnDisk("Canary"));
    EXPECT_TRUE(isOnDisk("ann"));
}

TEST_F(ConversationsTest, aContactIsErasedWithoutATrace)
{
    talk("c1", "ann-4711", noon);
    talk("c2", "bob", noon);
    ASSERT_TRUE(store->remember({"ann-4711", "a note", noon, "c1"}));
    ASSERT_EQ(store->settle(noon + 2 * limits::quietMilliseconds)->size(), 2U);
    const auto whole = store->exportContact("ann-4711");
    ASSERT_TRUE(whole);
    const std::string text = json::write(*whole);
    for (const char* part : {"toolwright/contact@1", "Canary Name", "a note", "canary question",
                             "check_stock", "The visitor wrote"}) {
        EXPECT_THAT(text, HasSubstr(part));
    }
    ASSERT_TRUE(isOnDisk("ann-4711"));
    ASSERT_TRUE(store->erase("ann-4711"));
    EXPECT_FALSE(isOnDisk("ann-4711"));
    EXPECT_FALSE(isOnDisk("c1"));
    EXPECT_EQ(store->contact("ann-4711").error().code, "memory.contact-unknown");
    EXPECT_TRUE(store->newestNotes("ann-4711", 9)->empty());
    EXPECT_EQ(*store->count({}), 1U);
    EXPECT_EQ(store->messages("c2")->size(), 2U);
}

TEST_F(ConversationsTest, anotherKeyShowsNothing)
{
    talk("c1", "ann", noon);
    open("preview", 'x');
    EXPECT_EQ(store, nullptr);
    EXPECT_EQ(error, "memory.key");
    open();
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(store->messages("c1")->size(), 2U);
}

TEST_F(ConversationsTest, environmentsNeverMeet)
{
    talk("c1", "ann", noon);
    ASSERT_TRUE(store->remember({"ann", "from preview", noon, "c1"}));
    open("live");
    EXPECT_EQ(*store->count({}), 0U);
    EXPECT_EQ(store->contact("ann").error().code, "memory.contact-unknown");
    EXPECT_TRUE(store->recall("ann", "preview", 5)->empty());
    EXPECT_TRUE(store->messages("c1")->empty());
    EXPECT_TRUE(store->settle(noon + limits::quietMilliseconds * 2)->empty());
}

TEST_F(ConversationsTest, silenceMakesOneSummaryForEachQuietPeriod)
{
    talk("c1", "ann", noon);
    const std::int64_t quiet = noon + minute + limits::quietMilliseconds;
    EXPECT_TRUE(store->settle(quiet - 1)->empty());
    EXPECT_THAT(*store->settle(quiet), ElementsAre("c1"));
    EXPECT_TRUE(store->settle(quiet + minute)->empty());
    EXPECT_EQ(store->summaries("ann")->size(), 1U);
    EXPECT_EQ(store->summaries("ann")->front().source, agent::SummarySource::Extract);
    EXPECT_THAT(store->newestNotes("ann", 9)->front().text, "My size is canary 43.");
    Message again;
    again.at = quiet + 2 * minute;
    again.text = "Hello again";
    ASSERT_TRUE(store->add("c1", again));
    EXPECT_EQ(store->conversation("c1")->state, ConversationState::Open);
    EXPECT_EQ(store->settle(again.at + limits::quietMilliseconds)->size(), 1U);
    EXPECT_EQ(store->summaries("ann")->size(), 2U);
    // A fact that is known is not noted again.
    EXPECT_EQ(store->newestNotes("ann", 9)->size(), 1U);
}

TEST_F(ConversationsTest, anUnknownVisitorLeavesNoSummary)
{
    ASSERT_TRUE(store->keep({"stranger", "preview"}));
    ASSERT_TRUE(store->start({"c9", "preview", "stranger", {}, ConversationState::Open, {}, noon, noon}));
    Message asked;
    asked.at = noon;
    asked.text = "I am somebody.";
    ASSERT_TRUE(store->add("c9", asked));
    EXPECT_EQ(store->settle(noon + limits::quietMilliseconds)->size(), 1U);
    EXPECT_TRUE(store->summaries("stranger")->empty());
    EXPECT_TRUE(store->newestNotes("stranger", 9)->empty());
}

TEST_F(ConversationsTest, recallPutsTheBestFirstAndNeverQuotesAConversation)
{
    talk("c1", "ann", noon);
    ASSERT_TRUE(store->remember({"ann", "Likes blue mugs", noon, "c1"}));
    ASSERT_TRUE(store->remember({"ann", "Has a blue car", noon + 1, "c1"}));
    ASSERT_TRUE(store->remember({"ann", "Wants no letters", noon + 2, "c1"}));
    const auto hits = store->recall("ann", "blue mug", 5);
    ASSERT_TRUE(hits);
    ASSERT_EQ(hits->size(), 2U);
    EXPECT_EQ(hits->front().text, "Likes blue mugs");
    EXPECT_EQ(hits->back().text, "Has a blue car");
    EXPECT_TRUE(store->recall("ann", "question", 5)->empty());
    EXPECT_EQ(store->recall("ann", "blue", 1)->size(), 1U);
}

TEST_F(ConversationsTest, messagesGoWithAgeAndNotesStay)
{
    talk("c1", "ann", noon);
    talk("c2", "ann", noon + 10 * minute);
    ASSERT_TRUE(store->remember({"ann", "a note", noon, "c1"}));
    constexpr std::int64_t age = 30 * minute;
    EXPECT_EQ(*store->sweep(noon + minute + age, age), 1U);
    EXPECT_EQ(*store->sweep(noon + minute + age, age), 0U);
    EXPECT_TRUE(store->messages("c1")->empty());
    EXPECT_EQ(store->messages("c2")->size(), 2U);
    EXPECT_EQ(store->newestNotes("ann", 5)->size(), 1U);
    EXPECT_EQ(*store->count({}), 2U);
    EXPECT_EQ(*store->count(ConversationState::Open), 2U);
}

TEST_F(ConversationsTest, aForeignFileIsToldAndLeftAlone)
{
    folder.write("other.sqlite", std::string(5000, 'x'));
    const auto opened = ConversationStore::open({folder.path("other.sqlite"), std::string(32, 'k'), "live"});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, "memory.damaged");
    EXPECT_EQ(folder.read("other.sqlite"), std::string(5000, 'x'));
    EXPECT_EQ(ConversationStore::open({folder.path("a.sqlite"), "short", "live"}).error().code, "memory.key");
    EXPECT_EQ(store->add("nobody", {}).error().code, "memory.unknown");
}

} // namespace toolwright::conversations
