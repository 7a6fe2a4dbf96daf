#include "core/report/htmltext.h"

#include "core/report/visibletext.h"

namespace toolwright::report {

namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --text: #1b1d22; --page: #ffffff; --quiet: #5b6270; --line: #d7dbe2; --panel: #f4f5f8;
  --run: #1f7a3d; --ask: #8a5a00; --block: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8ec; --page: #16181d; --quiet: #a0a7b4; --line: #353a44; --panel: #20242b;
    --run: #6fcf8e; --ask: #f0b64c; --block: #ff8a80; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: var(--text); background: var(--page);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding-bottom: .35rem; color: var(--quiet); }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.card { border: 1px solid var(--line); border-radius: 8px; background: var(--panel); padding: 1rem; margin: 1rem 0;
  break-inside: avoid; }
.card h4 { margin: 0 0 .25rem; }
.quiet { color: var(--quiet); }
.run, .approved, .accepted { color: var(--run); }
.ask, .pending, .open { color: var(--ask); }
.block, .denied, .rejected { color: var(--block); }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.45 ui-monospace, monospace; }
)css";

} // namespace

std::string htmlEscaped(std::string_view text)
{
    std::string result;
    const std::string visible = visibleText(text);
    result.reserve(visible.size());
    for (const char character : visible) {
        switch (character) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += character;
        }
    }
    return result;
}

std::string htmlElement(std::string_view name, std::string_view inner)
{
    return "<" + std::string(name) + ">" + std::string(inner) + "</" + std::string(name) + ">\n";
}

std::string htmlPage(std::string_view title, std::string_view body)
{
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'\">\n";
    html += htmlElement("title", title) + htmlElement("style", style) + "</head>\n<body>\n";
    return html + std::string(body) + "</body>\n</html>\n";
}

} // namespace toolwright::report
