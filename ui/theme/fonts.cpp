#include "ui/theme/fonts.h"

#include <QFontDatabase>
#include <QStringList>

#include <algorithm>
#include <array>

namespace toolwright::ui {

namespace {

/// Families drawn for code, best first; the system's choice when it is a real one, else the first installed.
constexpr std::array<const char*, 6> codeFamilies{"JetBrains Mono", "Cascadia Mono",   "Source Code Pro",
                                                  "Noto Sans Mono", "Liberation Mono", "DejaVu Sans Mono"};

QString installedFamily()
{
    const QString system = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    const QStringList installed = QFontDatabase::families();
    if (installed.contains(system) && QFontDatabase::isFixedPitch(system)) {
        return system;
    }
    for (const char* family : codeFamilies) {
        if (installed.contains(QLatin1String(family))) {
            return QLatin1String(family);
        }
    }
    return QStringLiteral("monospace");
}

/// Asking which families there are takes longer than painting a line, and fonts are asked for with each line.
QString codeFamily()
{
    static const QString family = installedFamily();
    return family;
}

QFont resized(QFont font, int steps)
{
    constexpr int smallest = 8;
    if (font.pointSizeF() > 0) {
        font.setPointSizeF(std::max(font.pointSizeF() + steps, qreal(smallest)));
    } else {
        font.setPixelSize(std::max(font.pixelSize() + steps, smallest));
    }
    return font;
}

} // namespace

QFont monospaceFont(const QFont& base)
{
    QFont font(base);
    font.setFamilies({codeFamily()});
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setKerning(false);
    return font;
}

QFont tabularFont(const QFont& base)
{
    // Qt 6.4 cannot switch on OpenType tabular figures; the monospace has them by nature.
    return monospaceFont(base);
}

QFont headingFont(const QFont& base, int steps)
{
    QFont font = resized(base, steps);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont smallFont(const QFont& base)
{
    return resized(base, -1);
}

} // namespace toolwright::ui
