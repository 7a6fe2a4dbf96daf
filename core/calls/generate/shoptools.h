#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The tools of the sample workspace acme-shop as their callers and their backend use them.
namespace toolwright::calls::generate {

class Draw;

/// An answer that a backend gives instead of what it was asked for.
struct ShopFailure
{
    int status;
    /// In 10 000 calls of the tool.
    std::uint64_t share;
    /// `{order}`, `{id}` and `{number}` are filled in.
    std::string_view body;
};

struct ShopTool
{
    std::string_view key;
    /// In 10 000 calls of the shop.
    std::uint64_t share;
    /// Milliseconds that half of the calls take at most.
    std::int64_t median;
    std::array<ShopFailure, 2> failures;
};

/// Those that are called all the time; their shares are 10 000 together.
const std::array<ShopTool, 5>& shopTools();
/// `send_invoice_copy`
const ShopTool& rareShopTool();

/// What one call of a tool asks and would get; JSON without white space.
struct ShopCall
{
    std::string arguments;
    std::string request;
    std::string result;
};

ShopCall shopCall(const ShopTool& tool, Draw& draw);

/// @p body with its places filled in.
std::string filledBody(std::string_view body, Draw& draw);

} // namespace toolwright::calls::generate
