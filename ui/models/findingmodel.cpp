#include "ui/models/findingmodel.h"

#include "core/diagnostics/publisher.h"
#include "ui/models/labels.h"

#include <QCoreApplication>

#include <map>

namespace toolwright::ui {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Effect;
using diagnostics::Severity;

QString findingText(const char* text)
{
    return QCoreApplication::translate("Findings", text);
}

std::string findingKey(std::map<std::string, int>& seen, const Diagnostic& diagnostic)
{
    auto key = diagnostics::idOf(diagnostic);
    const auto count = ++seen[key];
    return count == 1 ? key : key + '#' + std::to_string(count);
}

LineColumn placeIn(const compound::VendoFiles& files, const std::map<std::string, std::string>& texts,
                   const Place& place)
{
    if (const auto text = texts.find(place.file); text != texts.end()) {
        return LineIndex(text->second).at(text->second, place.range.offset);
    }
    const auto* document = documentOf(files, place.file);
    return document != nullptr ? document->lines().at(document->text(), place.range.offset) : LineColumn{};
}

QString spoken(const FindingRow& row)
{
    const auto& diagnostic = row.diagnostic;
    auto text = findingText("%1. %2. %3")
                    .arg(QString::fromStdString(diagnostic.message), QString::fromStdString(diagnostic.cause),
                         shortPlace(row));
    if (!diagnostic.fixes.empty()) {
        text += QLatin1Char(' ') +
                findingText("Fix: %1").arg(QString::fromStdString(diagnostic.fixes.front().title));
    }
    return text;
}

} // namespace

FindingGroup groupOf(const Diagnostic& diagnostic)
{
    if (diagnostic.effect == Effect::LoadRefused) {
        return FindingGroup::LoadRefused;
    }
    if (diagnostic.effect == Effect::Quarantined) {
        return FindingGroup::Quarantined;
    }
    return diagnostic.severity == Severity::Advice ? FindingGroup::Advice : FindingGroup::Warnings;
}

QString groupTitle(FindingGroup group)
{
    switch (group) {
    case FindingGroup::LoadRefused:
        return findingText("Load refused");
    case FindingGroup::Quarantined:
        return findingText("Quarantined");
    case FindingGroup::Warnings:
        return findingText("Warnings");
    case FindingGroup::Advice:
        return findingText("Advice");
    }
    return {};
}

const json::Document* documentOf(const compound::VendoFiles& files, const std::string& file)
{
    const auto pick = [](const std::optional<json::Document>& document) {
        return document ? &*document : nullptr;
    };
    if (file == ".vendo/tools.json") {
        return pick(files.tools);
    }
    if (file == ".vendo/capabilities.json") {
        return pick(files.capabilities);
    }
    if (file == ".vendo/overrides.json") {
        return pick(files.overrides);
    }
    return file == ".vendo/policy.json" ? pick(files.policy) : nullptr;
}

QString shortPlace(const FindingRow& row)
{
    const auto file = QString::fromStdString(row.diagnostic.place.file);
    const auto name = file.section(QLatin1Char('/'), -1);
    return row.diagnostic.place.range == TextRange{} && row.diagnostic.place.pointer.empty()
               ? name
               : QStringLiteral("%1:%2").arg(name).arg(row.at.line);
}

QString findingAsText(const FindingRow& row)
{
    const auto& diagnostic = row.diagnostic;
    QStringList lines;
    lines << QStringLiteral("%1:%2:%3: %4 [%5]")
                 .arg(QString::fromStdString(diagnostic.place.file))
                 .arg(row.at.line)
                 .arg(row.at.column)
                 .arg(QString::fromStdString(diagnostic.message), QString::fromStdString(diagnostic.code));
    lines << QString::fromStdString(diagnostic.cause);
    if (!diagnostic.profileNote.empty()) {
        lines << QString::fromStdString(diagnostic.profileNote);
    }
    for (const auto& related : diagnostic.related) {
        lines << QStringLiteral("%1#%2: %3")
                     .arg(QString::fromStdString(related.place.file),
                          QString::fromStdString(related.place.pointer),
                          QString::fromStdString(related.message));
    }
    return lines.join(QLatin1Char('\n'));
}

void FindingModel::setFindings(const std::vector<Diagnostic>& found, const compound::VendoFiles& files,
                               const std::map<std::string, std::string>& texts)
{
    std::vector<FindingRow> rows;
    std::map<std::string, int> seen;
    m_counts.clear();
    for (const auto& diagnostic : found) {
        rows.push_back({findingKey(seen, diagnostic), diagnostic, placeIn(files, texts, diagnostic.place)});
        ++m_counts[groupOf(diagnostic)];
    }
    arrange(std::move(rows));
}

void FindingModel::setGrouping(FindingGrouping grouping)
{
    m_grouping = grouping;
    std::vector<FindingRow> rows;
    for (const auto& group : groups()) {
        rows.insert(rows.end(), group.rows.begin(), group.rows.end());
    }
    arrange(std::move(rows));
}

std::pair<std::string, QString> FindingModel::groupFor(const Diagnostic& diagnostic) const
{
    const auto named = [](const std::string& name) { return std::pair(name, QString::fromStdString(name)); };
    switch (m_grouping) {
    case FindingGrouping::Effect: {
        const auto group = groupOf(diagnostic);
        return {std::to_string(static_cast<int>(group)), groupTitle(group)};
    }
    case FindingGrouping::File:
        return named(diagnostic.place.file);
    case FindingGrouping::Code:
        return named(diagnostic.code);
    case FindingGrouping::Tool:
        return diagnostic.tool.empty() ? std::pair(std::string(), findingText("No tool"))
                                       : named(diagnostic.tool);
    }
    return {};
}

void FindingModel::arrange(std::vector<FindingRow> rows)
{
    std::map<std::string, Group> sorted;
    for (auto& row : rows) {
        auto [key, title] = groupFor(row.diagnostic);
        auto& group = sorted[key];
        group.key = std::move(key);
        group.title = std::move(title);
        group.rows.push_back(std::move(row));
    }
    std::vector<Group> wanted;
    wanted.reserve(sorted.size());
    for (auto& [key, group] : sorted) {
        wanted.push_back(std::move(group));
    }
    setGroups(std::move(wanted));
}

QModelIndex FindingModel::indexOf(const std::string& key) const
{
    for (std::size_t group = 0; group < groups().size(); ++group) {
        const auto& rows = groups()[group].rows;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (rows[row].key == key) {
                return index(static_cast<int>(row), 0, index(static_cast<int>(group), 0));
            }
        }
    }
    return {};
}

int FindingModel::count() const
{
    auto all = 0;
    for (const auto& [group, count] : m_counts) {
        all += count;
    }
    return all;
}

int FindingModel::count(FindingGroup group) const
{
    const auto found = m_counts.find(group);
    return found == m_counts.end() ? 0 : found->second;
}

QVariant FindingModel::groupCell(const Group& group, int role) const
{
    return role == Qt::DisplayRole ? QVariant(group.title) : QVariant();
}

QVariant FindingModel::cell(const FindingRow& row, int role) const
{
    const auto& diagnostic = row.diagnostic;
    switch (role) {
    case Qt::DisplayRole:
    case MessageRole:
        return sentence(diagnostic.message);
    case Qt::ToolTipRole:
    case CauseRole:
        return sentence(diagnostic.cause);
    case Qt::AccessibleTextRole:
        return spoken(row);
    case CodeRole:
        return QString::fromStdString(diagnostic.code);
    case PlaceRole:
        return shortPlace(row);
    case ToolRole:
        return QString::fromStdString(diagnostic.tool);
    case GroupRole:
        return static_cast<int>(groupOf(diagnostic));
    case SeverityRole:
        return static_cast<int>(diagnostic.severity);
    case FixRole:
        return diagnostic.fixes.empty() ? QString() : sentence(diagnostic.fixes.front().title);
    case LoosensRole:
        return !diagnostic.fixes.empty() && diagnostic.fixes.front().loosens;
    case FixCountRole:
        return static_cast<int>(diagnostic.fixes.size());
    default:
        return {};
    }
}

} // namespace toolwright::ui
