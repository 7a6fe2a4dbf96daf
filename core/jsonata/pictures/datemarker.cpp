#include "core/jsonata/pictures/datemarker.h"

#include "core/base/unicode.h"
#include "core/jsonata/regex/charset.h"

#include <algorithm>
#include <utility>

namespace toolwright::jsonata::pictures {

namespace {

/// More digits than this only fill memory.
constexpr std::size_t widestNumber = 10'000;

std::optional<std::string_view> defaultPresentation(char component)
{
    switch (component) {
    case 'Y':
    case 'M':
    case 'D':
    case 'd':
    case 'W':
    case 'w':
    case 'X':
    case 'x':
    case 'H':
    case 'h':
    case 'f':
        return "1";
    case 'F':
    case 'P':
    case 'C':
    case 'E':
        return "n";
    case 'm':
    case 's':
        return "01";
    case 'Z':
    case 'z':
        return "01:01";
    default:
        return std::nullopt;
    }
}

std::string withoutSpaces(std::u16string_view text)
{
    const regex::CharSet spaces = regex::CharSet::spaces();
    std::u16string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result),
                 [&](char16_t unit) { return !spaces.contains(unit); });
    return unicode::fromUtf16(result);
}

/// The digits @p text begins with; none for `*` and for anything that does not begin with a digit.
std::optional<std::size_t> parseWidth(std::string_view text)
{
    std::size_t value = 0;
    std::size_t count = 0;
    while (count < text.size() && text[count] >= '0' && text[count] <= '9') {
        value = std::min(value * 10 + static_cast<std::size_t>(text[count] - '0'), widestNumber + 1);
        ++count;
    }
    return count > 0 ? std::optional(value) : std::nullopt;
}

struct Widths
{
    std::optional<std::size_t> min;
    std::optional<std::size_t> max;
};

/// Splits `,min-max` off @p marker.
Widths takeWidths(std::string& marker)
{
    const std::size_t comma = marker.rfind(',');
    if (comma == std::string::npos) {
        return {};
    }
    const std::string text = marker.substr(comma + 1);
    marker.resize(comma);
    const std::size_t dash = text.find('-');
    Widths widths{parseWidth(std::string_view(text).substr(0, dash)), std::nullopt};
    if (dash != std::string::npos) {
        widths.max = parseWidth(std::string_view(text).substr(dash + 1));
    }
    return widths;
}

/// @p text is the presentation with its modifier.
void setPresentation(DatePart& part, std::string text)
{
    const bool hasModifier =
        text.size() > 1 && std::string_view("atco").find(text.back()) != std::string_view::npos;
    if (hasModifier) {
        part.modifier = text.back();
        text.pop_back();
    }
    part.presentation = std::move(text);
}

std::optional<LetterCase> nameCase(std::string_view presentation)
{
    if (presentation.starts_with('n')) {
        return LetterCase::Lower;
    }
    if (presentation.starts_with('N')) {
        return presentation.substr(1).starts_with('n') ? LetterCase::Title : LetterCase::Upper;
    }
    return std::nullopt;
}

/// Works out how many digits a number has, and how many a year keeps.
void applyWidths(DatePart& part, const Widths& widths)
{
    IntegerFormat& format = *part.integer;
    const bool hasDigits = format.numbering == Numbering::Decimal;
    if (hasDigits) {
        format.mandatoryDigits = std::max(format.mandatoryDigits, widths.min.value_or(0));
    }
    if (part.component != 'Y') {
        return;
    }
    if (widths.max) {
        part.yearDigits = widths.max;
        format.mandatoryDigits = *widths.max;
        return;
    }
    const std::size_t digits = format.mandatoryDigits + format.optionalDigits;
    if (hasDigits && digits >= 2) {
        part.yearDigits = digits;
    }
}

PictureResult<DatePart> completePart(DatePart part, const Widths& widths)
{
    part.names = nameCase(part.presentation);
    const bool isZone = part.component == 'Z' || part.component == 'z';
    const bool isNumber = !part.names && isNumberComponent(part.component);
    if (!isZone && !isNumber) {
        return part;
    }
    std::string picture = part.presentation;
    if (isNumber && part.modifier != 0) {
        picture = picture + ";" + part.modifier;
    }
    PictureResult<IntegerFormat> format = parseIntegerFormat(picture);
    if (!format) {
        return tl::unexpected(format.error());
    }
    part.integer = std::move(*format);
    if (isNumber) {
        part.integer->isOrdinal = part.modifier == 'o';
        applyWidths(part, widths);
    }
    return part;
}

/// @p marker is what stands between the brackets.
PictureResult<DatePart> parseMarker(std::u16string_view marker)
{
    std::string text = withoutSpaces(marker);
    const Widths widths = takeWidths(text);
    const std::size_t first = text.empty() ? 0 : unicode::decode(text, 0).length;
    const std::string component = text.substr(0, first);
    const std::optional<std::string_view> byDefault =
        first == 1 ? defaultPresentation(component.front()) : std::nullopt;
    DatePart part;
    part.maxWidth = widths.max;
    part.component = component.empty() ? '?' : component.front();
    // The second half of a surrogate pair is a presentation for the reference.
    constexpr std::size_t pairBytes = 4;
    setPresentation(part, first == pairBytes ? "?" : text.substr(first));
    if (part.presentation.empty()) {
        if (!byDefault) {
            return pictureFailure("D3132",
                                  "found the unknown component \"" + component +
                                      "\"; expected one of "
                                      "Y M D d F W w X x H h P m s f Z z C E",
                                  component);
        }
        part.presentation = std::string(*byDefault);
    }
    if (std::max(widths.min.value_or(0), widths.max.value_or(0)) > widestNumber) {
        return pictureFailure("U1001", "the width is more than " + std::to_string(widestNumber) +
                                           " characters; expected a smaller one");
    }
    return completePart(std::move(part), widths);
}

class DatePictureParser
{
public:
    explicit DatePictureParser(std::string_view picture)
        : m_picture(unicode::toUtf16(picture))
    {
    }

    PictureResult<std::vector<DatePart>> parse();

private:
    void addLiteral(std::size_t begin, std::size_t end);
    void add(DatePart part);

    std::u16string m_picture;
    std::vector<DatePart> m_parts;
};

PictureResult<std::vector<DatePart>> DatePictureParser::parse()
{
    std::size_t begin = 0;
    std::size_t open = m_picture.find(u'[');
    while (open != std::u16string::npos) {
        addLiteral(begin, open);
        if (open + 1 < m_picture.size() && m_picture[open + 1] == u'[') {
            addLiteral(open, open + 1);
            begin = open + 2;
        } else {
            const std::size_t close = m_picture.find(u']', open);
            if (close == std::u16string::npos) {
                return pictureFailure("D3135", "a variable marker has no closing bracket; expected `]`");
            }
            PictureResult<DatePart> part =
                parseMarker(std::u16string_view(m_picture).substr(open + 1, close - open - 1));
            if (!part) {
                return tl::unexpected(part.error());
            }
            add(std::move(*part));
            begin = close + 1;
        }
        open = m_picture.find(u'[', begin);
    }
    addLiteral(begin, m_picture.size());
    return std::move(m_parts);
}

void DatePictureParser::addLiteral(std::size_t begin, std::size_t end)
{
    if (begin >= end) {
        return;
    }
    std::string text = unicode::fromUtf16(std::u16string_view(m_picture).substr(begin, end - begin));
    for (std::size_t at = text.find("]]"); at != std::string::npos; at = text.find("]]", at + 1)) {
        text.erase(at, 1);
    }
    DatePart part;
    part.literal = std::move(text);
    m_parts.push_back(std::move(part));
}

/// Two numbers side by side can only be told apart when the first has a fixed width.
void DatePictureParser::add(DatePart part)
{
    const bool isNumber = part.integer && part.component != 'Z' && part.component != 'z';
    if (isNumber && !m_parts.empty() && m_parts.back().integer) {
        m_parts.back().parseWidth = m_parts.back().integer->mandatoryDigits;
    }
    m_parts.push_back(std::move(part));
}

} // namespace

bool isNumberComponent(char component)
{
    return std::string_view("YMDdFWwXxHhmsf").find(component) != std::string_view::npos;
}

PictureResult<std::vector<DatePart>> parseDatePicture(std::string_view picture)
{
    return DatePictureParser(picture).parse();
}

} // namespace toolwright::jsonata::pictures
