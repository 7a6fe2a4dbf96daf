#pragma once

// The error-tolerant reader. Internal to core/json.
//
// It reads from left to right and never looks back further than one string, so that the tree of a container
// follows from its own text and the kinds of the containers around it. treeparser.cpp reads what is JSON,
// treerecovery.cpp and treebrackets.cpp decide about everything else; each wrong token is reported once.

#include "core/json/chunkbuilder.h"
#include "core/json/scanner.h"

#include <array>

namespace toolwright::json {

class TreeParser
{
public:
    /// @p text must stay as long as the parser, and be no longer than limits::documentBytes.
    explicit TreeParser(std::string_view text);

    /// A chunk of an earlier version of the text, without errors, and where its text stands now.
    struct Reusable
    {
        std::size_t offset;
        ChunkPointer chunk;
    };
    /// Such chunks are taken over instead of read again. @p chunks must be sorted by offset.
    void reuse(std::vector<Reusable> chunks) { m_reusable = std::move(chunks); }

    ParsedTree parse();
    /// Reads only the container from @p range, which lies in containers of the kinds @p around, from the
    /// outermost on. Null unless it ends with its bracket at the end of the range.
    ChunkPointer parseContainer(TextRange range, const std::vector<NodeKind>& around);

private:
    /// What is due next in the innermost container.
    enum class Phase : std::uint8_t {
        Value,
        FirstItem,
        Item,
        AfterItem,
        FirstKey,
        Key,
        Colon,
        AfterMember,
        Done,
    };

    static constexpr std::string_view expectedValue = "a value";

    bool atEnd() const { return m_at == m_end; }
    std::size_t position() const { return static_cast<std::size_t>(m_at - m_text.data()); }
    std::string_view rest() const { return {m_at, static_cast<std::size_t>(m_end - m_at)}; }

    void run();
    void step();
    void skipBlank();
    void readValue();
    void readString(bool isKey);
    void readNumber();
    void readLiteral(std::string_view word, NodeKind kind);
    void readColon();
    void readAfter();
    void open(NodeKind kind);
    bool takeOver();
    void close(std::size_t end, bool closed);
    /// A value or key ends at the current position.
    void added();
    void addedContainer(std::uint32_t height);
    void addedKey();

    // What is not JSON.
    void report(std::string_view rule, std::string_view expected) { report(rule, expected, position(), 0); }
    /// A @p length of 0 stands for the token at @p offset.
    void report(std::string_view rule, std::string_view expected, std::size_t offset, std::size_t length);
    void report(SyntaxError error);
    void skipComment();
    std::string_view expectedHere() const;
    void skipUnexpected();
    void noValue();
    void noItem();
    void noKey();
    void noColon();
    void noComma();
    void oddValue();
    void addMissingValue();
    void readOddString(bool isKey);
    void readOddNumber();
    void readWord(bool isKey);
    void colonAfterValue();
    void closeMismatched(char bracket);
    void closeUnfinished();
    void finishText();
    void reportTrailing();
    void tooDeep();
    bool parentIs(NodeKind kind) const;
    bool isOnLineOf(std::size_t offset);

    std::string_view m_text;
    const char* m_at;
    const char* m_end;
    Phase m_phase = Phase::Value;
    ChunkBuilder m_builder;
    std::vector<ChunkBuilder::Mark> m_open;
    /// Containers that are open before the text to read starts; they are not ours to close.
    std::size_t m_around = 0;
    bool m_escaped = false;
    std::vector<Reusable> m_reusable;
    std::size_t m_nextReusable = 0;
    /// Open containers by NodeKind::Array and Object.
    std::array<std::size_t, 2> m_openKinds{};
    /// End of the last token, and of the one before a string value.
    std::size_t m_tokenEnd = 0;
    std::size_t m_beforeString = 0;
    /// Last comma, and the place where the value of the last key belongs.
    std::size_t m_comma = 0;
    std::size_t m_valuePlace = 0;
    std::size_t m_reported = std::string_view::npos;
    std::size_t m_errorCount = 0;
    std::size_t m_lineStart = 0;
    std::size_t m_lineScanned = 0;
    bool m_isLocal = true;
    /// No `*/` follows any more.
    bool m_commentsOpen = false;
};

} // namespace toolwright::json
