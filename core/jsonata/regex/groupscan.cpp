#include "core/jsonata/regex/groupscan.h"

#include "core/jsonata/regex/cursor.h"
#include "core/jsonata/regex/groupname.h"

#include <optional>
#include <string>
#include <utility>

namespace toolwright::jsonata::regex {

namespace {

void skipEscaped(Cursor& cursor)
{
    if (!cursor.atEnd()) {
        cursor.next();
    }
}

void skipClass(Cursor& cursor)
{
    while (!cursor.atEnd()) {
        const char16_t unit = cursor.next();
        if (unit == u']') {
            return;
        }
        if (unit == u'\\') {
            skipEscaped(cursor);
        }
    }
}

void countGroup(const Cursor& cursor, GroupScan& scan)
{
    if (cursor.peek() != u'?') {
        ++scan.count;
        return;
    }
    const bool isNamed = cursor.startsWith(u"?<") && !cursor.startsWith(u"?<=") && !cursor.startsWith(u"?<!");
    if (isNamed) {
        ++scan.count;
        scan.hasNames = true;
        Cursor name = cursor;
        name.take(u"?<");
        if (std::optional<std::string> found = takeGroupName(name)) {
            scan.names.push_back(NamedGroup{std::move(*found), scan.count});
        }
    }
}

} // namespace

GroupScan scanGroups(std::u16string_view pattern)
{
    GroupScan scan;
    Cursor cursor(pattern);
    while (!cursor.atEnd()) {
        switch (cursor.next()) {
        case u'\\':
            skipEscaped(cursor);
            break;
        case u'[':
            skipClass(cursor);
            break;
        case u'(':
            countGroup(cursor, scan);
            break;
        default:
            break;
        }
    }
    return scan;
}

} // namespace toolwright::jsonata::regex
