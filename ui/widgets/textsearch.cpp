#include "ui/widgets/textsearch.h"

#include <QCoreApplication>

namespace toolwright::ui {

SearchExpression searchExpression(const SearchQuery& query)
{
    if (query.text.isEmpty()) {
        return {};
    }
    QString pattern = query.regex ? query.text : QRegularExpression::escape(query.text);
    if (query.wholeWord) {
        pattern = QLatin1String("(?<!\\w)(?:") + pattern + QLatin1String(")(?!\\w)");
    }
    QRegularExpression::PatternOptions options =
        QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    options.setFlag(QRegularExpression::CaseInsensitiveOption, !query.matchCase);
    QRegularExpression expression(pattern, options);
    if (!expression.isValid()) {
        const QString why = QCoreApplication::translate("TextSearch", "Not a regular expression: %1");
        return {QRegularExpression(), why.arg(expression.errorString())};
    }
    return {expression, {}};
}

QList<QRegularExpressionMatch> findAll(const QString& text, const QRegularExpression& expression, int limit)
{
    QList<QRegularExpressionMatch> found;
    if (expression.pattern().isEmpty()) {
        return found;
    }
    QRegularExpressionMatchIterator matches = expression.globalMatch(text);
    while (matches.hasNext() && found.size() < limit) {
        const QRegularExpressionMatch match = matches.next();
        if (match.capturedLength() > 0) {
            found.append(match);
        }
    }
    return found;
}

QString expandedReplacement(const QRegularExpressionMatch& match, const QString& replacement, bool regex)
{
    if (!regex) {
        return replacement;
    }
    QString result;
    for (qsizetype at = 0; at < replacement.size(); ++at) {
        const QChar unit = replacement[at];
        const QChar next = at + 1 < replacement.size() ? replacement[at + 1] : QChar();
        if (unit == u'$' && next.isDigit()) {
            result.append(match.captured(next.digitValue()));
            ++at;
        } else if ((unit == u'$' && next == u'$') || (unit == u'\\' && next == u'\\')) {
            result.append(unit);
            ++at;
        } else if (unit == u'\\' && (next == u'n' || next == u't')) {
            result.append(next == u'n' ? QLatin1Char('\n') : QLatin1Char('\t'));
            ++at;
        } else {
            result.append(unit);
        }
    }
    return result;
}

} // namespace toolwright::ui
