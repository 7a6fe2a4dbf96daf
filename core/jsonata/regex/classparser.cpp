#include "core/jsonata/regex/classparser.h"

#include "core/jsonata/regex/casefold.h"
#include "core/jsonata/regex/escapes.h"
#include "core/jsonata/regex/syntaxfailure.h"

#include <optional>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

class ClassParser
{
public:
    ClassParser(Cursor& cursor, ClassOptions options)
        : m_cursor(cursor)
        , m_options(options)
        , m_start(cursor.position() - 1)
    {
    }

    Result<CharSet> parse();

private:
    /// One unit, or a whole set that cannot be the border of a range.
    struct Atom
    {
        char16_t unit = 0;
        std::optional<CharSet> set;
    };

    Result<Atom> takeAtom();
    Result<Atom> takeEscape();
    /// An atom, and the rest of the range it begins.
    Result<void> takeItem();
    Result<void> addRange(const Atom& first, const Atom& last, std::size_t begin);
    void add(const Atom& atom);

    Cursor& m_cursor;
    ClassOptions m_options;
    std::size_t m_start;
    CharSet m_set;
};

Result<CharSet> ClassParser::parse()
{
    const bool isInverted = m_cursor.take(u"^");
    while (!m_cursor.take(u"]")) {
        if (m_cursor.atEnd()) {
            return syntaxFailure("the character class is not closed; expected `]`", m_start,
                                 m_cursor.position());
        }
        if (const auto item = takeItem(); !item) {
            return tl::unexpected(item.error());
        }
    }
    if (m_options.ignoreCase) {
        closeOverCase(m_set);
    } else {
        m_set.seal();
    }
    return isInverted ? m_set.inverted() : std::move(m_set);
}

Result<void> ClassParser::takeItem()
{
    const std::size_t begin = m_cursor.position();
    const Result<Atom> first = takeAtom();
    if (!first) {
        return tl::unexpected(first.error());
    }
    const bool isRange = m_cursor.peek() == u'-' && m_cursor.peek(1).has_value() && m_cursor.peek(1) != u']';
    if (!isRange) {
        add(*first);
        return {};
    }
    m_cursor.next();
    const Result<Atom> last = takeAtom();
    if (!last) {
        return tl::unexpected(last.error());
    }
    return addRange(*first, *last, begin);
}

Result<void> ClassParser::addRange(const Atom& first, const Atom& last, std::size_t begin)
{
    if (first.set || last.set) {
        add(first);
        m_set.add(u'-');
        add(last);
        return {};
    }
    if (first.unit > last.unit) {
        return syntaxFailure("the range ends before it begins; expected the lower character first", begin,
                             m_cursor.position());
    }
    m_set.add(UnitRange{first.unit, last.unit});
    return {};
}

void ClassParser::add(const Atom& atom)
{
    if (atom.set) {
        m_set.add(*atom.set);
    } else {
        m_set.add(atom.unit);
    }
}

Result<ClassParser::Atom> ClassParser::takeAtom()
{
    const char16_t unit = m_cursor.next();
    return unit == u'\\' ? takeEscape() : Atom{unit, {}};
}

Result<ClassParser::Atom> ClassParser::takeEscape()
{
    const std::size_t begin = m_cursor.position() - 1;
    if (m_cursor.atEnd()) {
        return syntaxFailure("the pattern ends with a backslash; expected a character behind it", begin,
                             m_cursor.position());
    }
    if (m_options.hasNames && m_cursor.peek() == u'k') {
        return syntaxFailure("found `\\k` inside a character class of a pattern with named groups; expected "
                             "another escape",
                             begin, m_cursor.position() + 1);
    }
    if (std::optional<CharSet> set = takeSetEscape(m_cursor)) {
        return Atom{0, std::move(set)};
    }
    if (m_cursor.take(u"b")) {
        return Atom{u'\b', {}};
    }
    return Atom{takeUnitEscape(m_cursor, true), {}};
}

} // namespace

Result<CharSet> parseClass(Cursor& cursor, ClassOptions options)
{
    return ClassParser(cursor, options).parse();
}

} // namespace toolwright::jsonata::regex
