#pragma once

#include "core/base/limits.h"
#include "core/calls/callstore.h"
#include "core/calls/textcipher.h"

#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace toolwright::calls {

/// Where a store keeps its calls. Goes away with everything that is in it.
class StorePlace
{
public:
    virtual ~StorePlace() = default;
    /// Opens what is there, or makes an empty store.
    virtual Result<std::unique_ptr<CallStore>> open(const std::optional<std::string>& key,
                                                    std::uint64_t exactCalls) = 0;
};

struct StoreFactory
{
    std::string name;
    std::function<std::unique_ptr<StorePlace>()> make;

    friend void PrintTo(const StoreFactory& factory, std::ostream* out) { *out << factory.name; }
};

/// What every store of calls promises. The tests are in contract_*.cpp; a program that links them and
/// instantiates the suite with a factory of its store runs them all.
class StoreContract : public testing::TestWithParam<StoreFactory>
{
protected:
    void SetUp() override
    {
        place = GetParam().make();
        open();
    }
    /// Opens the store again, with the members below as they are now.
    void open()
    {
        store.reset();
        auto opened = place->open(key, exactCalls);
        ASSERT_TRUE(opened) << opened.error().message;
        store = std::move(*opened);
    }
    void add(const std::vector<CallRecord>& calls)
    {
        const auto added = store->add(calls);
        ASSERT_TRUE(added) << added.error().message;
    }

    std::unique_ptr<StorePlace> place;
    std::optional<std::string> key = std::string(storeKeyBytes, 'k');
    std::uint64_t exactCalls = limits::exactCalls;
    std::unique_ptr<CallStore> store;
};

} // namespace toolwright::calls
