#include "ui/widgets/fuzzymatch.h"

#include <vector>

namespace toolwright::ui {

namespace {

constexpr int wordStartBonus = 12;
constexpr int runBonus = 14;
constexpr int firstBonus = 6;
constexpr int noMatch = -1;

/// One unit for one unit, so that positions stay those of the candidate.
QChar folded(QChar unit)
{
    const QString base = unit.decomposition();
    return base.isEmpty() || !unit.isLetter() ? unit.toCaseFolded() : base.front().toCaseFolded();
}

bool startsWord(QStringView text, qsizetype at)
{
    if (at == 0) {
        return true;
    }
    const QChar before = text[at - 1];
    return !before.isLetterOrNumber() || (text[at].isUpper() && before.isLower());
}

QString letters(QStringView pattern)
{
    QString result;
    for (const QChar unit : pattern) {
        if (!unit.isSpace()) {
            result.append(folded(unit));
        }
    }
    return result;
}

int unitScore(QStringView candidate, qsizetype at)
{
    return 1 + (startsWord(candidate, at) ? wordStartBonus : 0) + (at == 0 ? firstBonus : 0);
}

/// Best score of each (letter, place) pair with that letter at that place; quadratic in short texts.
class Table
{
public:
    Table(const QString& pattern, QStringView candidate)
        : m_rows(pattern.size())
        , m_width(candidate.size())
        , m_scores(static_cast<std::size_t>(m_rows * m_width), noMatch)
        , m_from(m_scores.size(), noMatch)
    {
        for (qsizetype row = 0; row < m_rows; ++row) {
            fillRow(pattern, candidate, row);
        }
    }

    std::optional<FuzzyMatch> best() const
    {
        qsizetype end = noMatch;
        int score = noMatch;
        for (qsizetype at = 0; at < m_width; ++at) {
            if (m_scores[cell(m_rows - 1, at)] > score) {
                score = m_scores[cell(m_rows - 1, at)];
                end = at;
            }
        }
        if (end == noMatch) {
            return std::nullopt;
        }
        FuzzyMatch match{score, {}};
        for (qsizetype row = m_rows - 1; row >= 0; --row) {
            match.positions.prepend(static_cast<int>(end));
            end = m_from[cell(row, end)];
        }
        return match;
    }

private:
    std::size_t cell(qsizetype row, qsizetype at) const
    {
        return static_cast<std::size_t>(row * m_width + at);
    }

    void fillRow(const QString& pattern, QStringView candidate, qsizetype row)
    {
        int bestBefore = row == 0 ? 0 : noMatch;
        qsizetype bestPlace = noMatch;
        for (qsizetype at = 0; at < m_width; ++at) {
            if (folded(candidate[at]) == pattern[row]) {
                place(candidate, row, at, bestBefore, bestPlace);
            }
            if (row > 0 && m_scores[cell(row - 1, at)] > bestBefore) {
                bestBefore = m_scores[cell(row - 1, at)];
                bestPlace = at;
            }
        }
    }

    void place(QStringView candidate, qsizetype row, qsizetype at, int bestBefore, qsizetype bestPlace)
    {
        int before = bestBefore;
        qsizetype from = bestPlace;
        if (row > 0 && at > 0) {
            const int run = m_scores[cell(row - 1, at - 1)];
            if (run != noMatch && run + runBonus >= before) {
                before = run + runBonus;
                from = at - 1;
            }
        }
        if (before != noMatch) {
            m_scores[cell(row, at)] = before + unitScore(candidate, at);
            m_from[cell(row, at)] = from;
        }
    }

    qsizetype m_rows;
    qsizetype m_width;
    std::vector<int> m_scores;
    std::vector<qsizetype> m_from;
};

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView candidate)
{
    const QString wanted = letters(pattern);
    if (wanted.isEmpty()) {
        return FuzzyMatch{};
    }
    if (wanted.size() > candidate.size()) {
        return std::nullopt;
    }
    std::optional<FuzzyMatch> match = Table(wanted, candidate).best();
    if (match) {
        // Among equal matches the shorter text is the nearer one.
        match->score = match->score * 16 - static_cast<int>(qMin<qsizetype>(candidate.size(), 15));
    }
    return match;
}

} // namespace toolwright::ui
