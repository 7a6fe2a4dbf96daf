#include "core/json/value.h"

#include <gmock/gmock.h>

namespace toolwright::json {
namespace {

Value nested(std::size_t depth)
{
    Value value = Value::number(1);
    for (std::size_t i = 0; i < depth; ++i) {
        value = i % 2 == 0 ? Value::array({value}) : Value::object({{Text("k"), value}});
    }
    return value;
}

TEST(Value, depthOfAMillionNeedsNoRecursion)
{
    const Value left = nested(1'000'000);
    const Value right = nested(1'000'000);
    EXPECT_TRUE(left == right);
    EXPECT_FALSE(left == nested(999'999));
}

TEST(Value, copiesShare)
{
    const Value array = Value::array({Value::string("x")});
    const Value copy = array; // NOLINT(performance-unnecessary-copy-initialization): the copy is the subject
    EXPECT_TRUE(copy.isSame(array));
}

TEST(Value, equalityIgnoresMemberOrderAndSpelling)
{
    const Value left = Value::object({{Text("a"), Value::number(1000, "1e3")}, {Text("b"), Value()}});
    const Value right = Value::object({{Text("b"), Value()}, {Text("a"), Value::number(1000)}});
    EXPECT_TRUE(left == right);
    EXPECT_EQ(left.find("a")->spelling(), "1e3");
    EXPECT_FALSE(Value::array({Value::boolean(true)}) == Value::array({Value::boolean(false)}));
    EXPECT_FALSE(Value::object({{Text("a"), Value()}}) == Value::object({{Text("c"), Value()}}));
}

TEST(Value, emptyStringIsAString)
{
    const Value empty = Value::string("");
    EXPECT_TRUE(empty.isString());
    EXPECT_EQ(empty.toString(), "");
    EXPECT_TRUE(empty == Value::string(Text()));
    EXPECT_FALSE(empty == Value());
}

TEST(ObjectBuilder, lastValueWinsAtTheFirstPlace)
{
    ObjectBuilder builder;
    for (int i = 0; i < 40; ++i) {
        builder.set("k" + std::to_string(i % 20), Value::number(i));
    }
    const Value object = builder.build();
    ASSERT_EQ(object.size(), 20U);
    for (std::size_t i = 0; i < 20; ++i) {
        EXPECT_EQ(object.members()[i].key.view(), "k" + std::to_string(i));
        EXPECT_EQ(object.find(object.members()[i].key)->toNumber(), static_cast<double>(i + 20));
    }
    EXPECT_EQ(object.find("k20"), nullptr);
}

} // namespace
} // namespace toolwright::json
