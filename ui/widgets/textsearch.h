#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>

namespace toolwright::ui {

struct SearchQuery
{
    QString text;
    bool regex = false;
    bool matchCase = false;
    bool wholeWord = false;

    friend bool operator==(const SearchQuery&, const SearchQuery&) = default;
};

/// What to look for; `error` says why there is nothing valid to look for.
struct SearchExpression
{
    QRegularExpression expression;
    QString error;
};
SearchExpression searchExpression(const SearchQuery& query);

/// All matches of some width in @p text, at most @p limit.
QList<QRegularExpressionMatch> findAll(const QString& text, const QRegularExpression& expression, int limit);

/// @p replacement for @p match: with @p regex, `$1`…`$9` and `$0` are groups, `$$` a dollar, `\n` and `\t`
/// what they are in code.
QString expandedReplacement(const QRegularExpressionMatch& match, const QString& replacement, bool regex);

} // namespace toolwright::ui
