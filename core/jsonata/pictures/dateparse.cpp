#include "core/jsonata/pictures/calendar.h"
#include "core/jsonata/pictures/datematch.h"
#include "core/jsonata/pictures/datepicture.h"
#include "core/jsonata/pictures/isodate.h"

#include <cmath>

namespace toolwright::jsonata::pictures {

namespace {

/// Of a date that gives the day of the year; the reference fills in the day of the month all the same.
constexpr std::string_view yearAndDay = "YD";
constexpr std::string_view halfDayTime = "Phmsf";

double valueOr(const DateComponents& components, char component, double fallback)
{
    const auto found = components.find(component);
    return found == components.end() ? fallback : found->second.value_or(fallback);
}

/// The components that are there at all. As in the reference a component with the value zero is not.
std::string presentIn(const DateComponents& components, std::string_view candidates)
{
    std::string present;
    for (const char component : candidates) {
        const double value = valueOr(components, component, 0);
        if (value != 0 && !std::isnan(value)) {
            present += component;
        }
    }
    return present;
}

/// True when some of @p present are in @p allowed and none elsewhere.
bool consistsOf(std::string_view present, std::string_view allowed)
{
    return !present.empty() && present.find_first_not_of(allowed) == std::string_view::npos;
}

std::string_view dateScheme(const DateComponents& components)
{
    const std::string present = presentIn(components, "YXMxWwdD");
    if (consistsOf(present, "YMD")) {
        return "YMD";
    }
    if (consistsOf(present, "Yd")) {
        return yearAndDay;
    }
    if (consistsOf(present, "Xxw")) {
        return "XxwF";
    }
    return consistsOf(present, "XW") ? "XWF" : "YMD";
}

std::string_view timeScheme(const DateComponents& components)
{
    const std::string present = presentIn(components, "PHhmsf");
    const bool isHalfDay = !consistsOf(present, "Hmsf") && consistsOf(present, halfDayTime);
    return isHalfDay ? halfDayTime : "Hmsf";
}

tl::unexpected<PictureError> incomplete()
{
    return pictureFailure("D3136",
                          "the picture leaves out a date or time component between others; expected all "
                          "of year, month, day or hour, minute, second");
}

/// Larger components than the first given one come from @p now, smaller ones are as small as can be; between
/// two given ones none may be missing.
bool fillIn(DateComponents& components, std::string_view order, double now)
{
    bool hasStarted = false;
    bool hasEnded = false;
    for (const char component : order) {
        if (components[component]) {
            hasStarted = true;
            if (hasEnded) {
                return false;
            }
        } else if (hasStarted) {
            components[component] = component == 'M' || component == 'D' || component == 'd' ? 1 : 0;
            hasEnded = true;
        } else {
            // The reference takes the half of the day as a word here, which then counts as the first one.
            components[component] = component == 'P' ? 0 : fragmentOf(now, component);
        }
    }
    return true;
}

double zoneOf(const DateComponents& components)
{
    const double zone = valueOr(components, 'Z', 0);
    return zone != 0 && !std::isnan(zone) ? zone : valueOr(components, 'z', 0);
}

double assembled(const DateComponents& components, std::string_view dates, std::string_view times)
{
    const auto value = [&](char component) { return valueOr(components, component, 0); };
    DateFields fields;
    fields.year = value('Y');
    if (dates == yearAndDay) {
        // Days beyond the end of the year come round to its start.
        const double first = momentOf(DateFields{.year = fields.year});
        const double day = first + (value('d') - 1) * millisPerDay;
        fields.month = fragmentOf(validMoment(day), 'M') - 1;
        fields.day = fragmentOf(validMoment(day), 'D');
    } else {
        fields.month = value('M') > 0 ? value('M') - 1 : 0;
        fields.day = value('D');
    }
    fields.hour = value('H');
    if (times == halfDayTime) {
        fields.hour = (value('h') == 12 ? 0 : value('h')) + (value('P') == 1 ? 12 : 0);
    }
    fields.minute = value('m');
    fields.second = value('s');
    fields.millisecond = value('f');
    return momentOf(fields) - zoneOf(components) * 60'000;
}

} // namespace

PictureResult<std::optional<double>> parseDateTime(std::string_view text,
                                                   std::optional<std::string_view> picture, double nowMillis)
{
    if (!picture) {
        const std::optional<double> moment = parseIsoDate(text);
        return moment
                   ? PictureResult<std::optional<double>>(moment)
                   : pictureFailure("D3110", "found \"" + std::string(text) + "\"; expected an ISO 8601 date",
                                    std::string(text));
    }
    const PictureResult<std::vector<DatePart>> parts = parseDatePicture(*picture);
    if (!parts) {
        return tl::unexpected(parts.error());
    }
    PictureResult<std::optional<DateComponents>> components = matchDate(text, *parts);
    if (!components) {
        return tl::unexpected(components.error());
    }
    if (!*components || (*components)->empty()) {
        return std::nullopt;
    }
    const std::string_view dates = dateScheme(**components);
    const std::string_view times = timeScheme(**components);
    const bool isComplete = fillIn(**components, std::string(dates) + std::string(times), nowMillis);
    if (!isComplete || dates.starts_with('X')) {
        return incomplete();
    }
    return assembled(**components, dates, times);
}

} // namespace toolwright::jsonata::pictures
