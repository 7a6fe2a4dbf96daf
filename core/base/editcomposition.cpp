#include "core/base/textedit.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace toolwright {

namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

/// A stretch of the text between two lists of edits: bytes kept from the text before, or new ones.
struct Piece
{
    bool isKept = true;
    /// Of kept bytes, in the text before.
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string text;
};

Piece kept(std::size_t offset, std::size_t length)
{
    return Piece{true, offset, length, {}};
}

Piece added(std::string text)
{
    const std::size_t length = text.size();
    return Piece{false, 0, length, std::move(text)};
}

std::vector<Piece> piecesAfter(const std::vector<TextEdit>& edits)
{
    std::vector<Piece> pieces;
    std::size_t copied = 0;
    for (const TextEdit& edit : edits) {
        pieces.push_back(kept(copied, edit.range.offset - copied));
        pieces.push_back(added(edit.text));
        copied = edit.range.end();
    }
    pieces.push_back(kept(copied, endless - copied));
    return pieces;
}

/// Hands out the pieces of a text from its start.
class PieceReader
{
public:
    explicit PieceReader(std::vector<Piece> pieces)
        : m_pieces(std::move(pieces))
    {
    }

    /// Moves the next @p length bytes to @p target, or drops them when there is none.
    void take(std::size_t length, std::vector<Piece>* target)
    {
        while (length > 0 && m_next < m_pieces.size()) {
            Piece& piece = m_pieces[m_next];
            const std::size_t part = std::min(length, piece.length);
            if (target != nullptr && part > 0) {
                target->push_back(piece.isKept
                                      ? kept(piece.offset, part)
                                      : added(piece.text.substr(piece.text.size() - piece.length, part)));
            }
            piece.offset += part;
            piece.length -= part;
            length -= part;
            m_next += piece.length == 0 ? 1U : 0U;
        }
    }

private:
    std::vector<Piece> m_pieces;
    std::size_t m_next = 0;
};

std::vector<TextEdit> editsOf(const std::vector<Piece>& pieces)
{
    std::vector<TextEdit> edits;
    std::string text;
    std::size_t copied = 0;
    for (const Piece& piece : pieces) {
        if (!piece.isKept) {
            text += piece.text;
            continue;
        }
        if (piece.offset > copied || !text.empty()) {
            edits.push_back(TextEdit{{copied, piece.offset - copied}, std::exchange(text, {})});
        }
        copied = piece.offset + piece.length;
    }
    return edits;
}

} // namespace

EditList EditList::then(const EditList& next) const
{
    PieceReader reader(piecesAfter(m_edits));
    std::vector<Piece> pieces;
    std::size_t position = 0;
    for (const TextEdit& edit : next.edits()) {
        reader.take(edit.range.offset - position, &pieces);
        reader.take(edit.range.length, nullptr);
        pieces.push_back(added(edit.text));
        position = edit.range.end();
    }
    reader.take(endless, &pieces);
    EditList list;
    list.m_edits = editsOf(pieces);
    return list;
}

} // namespace toolwright
