#pragma once

#include "core/compound/analysis.h"
#include "core/json/value.h"

#include <set>
#include <string>
#include <vector>

namespace toolwright::compound::test {

/// One change of the sample workspace (tests/data/mutations/README.md).
struct Mutation
{
    explicit Mutation(const json::Value& row);

    std::string name;
    std::string file;
    json::Value row;
    std::set<std::string> touches;
    bool isAlone = false;

    /// Codes that come and go in @p profile.
    std::multiset<std::string> codes(Profile profile) const;
    std::multiset<std::string> gone(Profile profile) const;
    /// True when both are about different things.
    bool isApartFrom(const Mutation& other) const;
    /// The files after the change; a test failure when it cannot be made.
    VendoFiles appliedTo(VendoFiles files) const;

private:
    std::multiset<std::string> list(const char* member) const;
};

/// All files of tests/data/mutations, in the order of their names.
std::vector<Mutation> allMutations();

} // namespace toolwright::compound::test
