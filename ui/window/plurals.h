#pragma once

#include <QTranslator>

namespace toolwright::ui {

/// English plural forms of the texts in the source: `%n file(s)` becomes `1 file` or `3 files`, `%n
/// match(es)` becomes `1 match` or `2 matches`. Translations into other languages come before it.
class Plurals : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* sourceText, const char* disambiguation,
                      int n) const override;
};

} // namespace toolwright::ui
