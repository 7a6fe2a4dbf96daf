#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace toolwright::calls::ingest {

/// Makes lines of pieces of a file and keeps no more than the line that is not whole yet.
class LineSplitter
{
public:
    struct Line
    {
        std::string_view text;
        /// From 1.
        std::size_t number = 0;
        /// Longer than limits::documentBytes: the text is empty.
        bool isTooLong = false;
    };
    using Receiver = std::function<void(const Line&)>;

    /// Gives every line that ends in @p bytes, without its line feed.
    void take(std::string_view bytes, const Receiver& receive);
    /// Gives what stands behind the last line feed, if anything does.
    void finish(const Receiver& receive);

private:
    void keep(std::string_view bytes);

    std::string m_rest;
    std::size_t m_number = 1;
    bool m_isTooLong = false;
};

} // namespace toolwright::calls::ingest
