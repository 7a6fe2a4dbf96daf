#include "ui/window/plurals.h"

namespace toolwright::ui {

QString Plurals::translate(const char* /*context*/, const char* sourceText, const char* /*disambiguation*/,
                           int n) const
{
    if (n < 0) {
        return {};
    }
    auto text = QString::fromUtf8(sourceText);
    text.replace(QLatin1String("(s)"), n == 1 ? QLatin1String("") : QLatin1String("s"));
    text.replace(QLatin1String("(es)"), n == 1 ? QLatin1String("") : QLatin1String("es"));
    return text;
}

} // namespace toolwright::ui
