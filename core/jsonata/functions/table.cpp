#include "core/jsonata/functions/table.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace toolwright::jsonata {

namespace {

std::vector<BuiltIn> readTable()
{
    std::vector<BuiltIn> table;
    for (const std::span<const BuiltInRow> family :
         {aggregateFunctions(), arrayFunctions(), controlFunctions(), encodingFunctions(),
          higherOrderFunctions(), numberFunctions(), objectFunctions(), patternFunctions(), stringFunctions(),
          timeFunctions()}) {
        for (const BuiltInRow& row : family) {
            table.push_back(
                BuiltIn{row, std::make_unique<const Signature>(*Signature::parse(row.signature))});
        }
    }
    std::sort(table.begin(), table.end(),
              [](const BuiltIn& left, const BuiltIn& right) { return left.row.name < right.row.name; });
    return table;
}

const std::vector<BuiltIn>& table()
{
    static const std::vector<BuiltIn> rows = readTable();
    return rows;
}

using NameIndex = std::unordered_map<std::string_view, const BuiltIn*>;

NameIndex readIndex()
{
    NameIndex index;
    for (const BuiltIn& function : table()) {
        index.emplace(function.row.name, &function);
    }
    return index;
}

} // namespace

const BuiltIn* findBuiltIn(std::string_view name)
{
    static const NameIndex index = readIndex();
    const auto found = index.find(name);
    return found == index.end() ? nullptr : found->second;
}

std::size_t builtInCount()
{
    return table().size();
}

std::size_t builtInIndex(const BuiltIn& function)
{
    return static_cast<std::size_t>(&function - table().data());
}

std::span<const BuiltIn> builtIns()
{
    return table();
}

} // namespace toolwright::jsonata
