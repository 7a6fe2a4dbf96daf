#pragma once

#include "core/base/lineindex.h"
#include "core/compound/analysis.h"
#include "core/diagnostics/diagnostic.h"
#include "ui/models/groupedmodel.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace toolwright::ui {

/// The groups of the problems panel, worst first.
enum class FindingGroup : std::uint8_t { LoadRefused, Quarantined, Warnings, Advice };

FindingGroup groupOf(const diagnostics::Diagnostic& diagnostic);

/// What the groups of the list are.
enum class FindingGrouping : std::uint8_t { Effect, File, Code, Tool };

/// One finding with the place people read.
struct FindingRow
{
    std::string key;
    diagnostics::Diagnostic diagnostic;
    LineColumn at;

    friend bool operator==(const FindingRow&, const FindingRow&) = default;
};

/// What was found in the open files, grouped by what the agent loses.
class FindingModel : public GroupedModel<FindingRow>
{
    Q_OBJECT

public:
    enum Role {
        MessageRole = Qt::UserRole,
        CauseRole,
        CodeRole,
        PlaceRole,
        ToolRole,
        GroupRole,
        SeverityRole,
        FixRole,
        LoosensRole,
        FixCountRole,
    };

    using GroupedModel::GroupedModel;

    /// @p files and @p texts (other files by path) are those that @p found was made from; lines and columns
    /// come from them.
    void setFindings(const std::vector<diagnostics::Diagnostic>& found, const compound::VendoFiles& files,
                     const std::map<std::string, std::string>& texts = {});

    /// Effect first. The others are sorted by their names.
    void setGrouping(FindingGrouping grouping);

    /// Source index of the finding @p key, invalid when it is gone.
    QModelIndex indexOf(const std::string& key) const;
    int count() const;
    /// Of one effect, however the list is grouped.
    int count(FindingGroup group) const;

protected:
    QVariant cell(const FindingRow& row, int role) const override;
    QVariant groupCell(const Group& group, int role) const override;

private:
    std::pair<std::string, QString> groupFor(const diagnostics::Diagnostic& diagnostic) const;
    void arrange(std::vector<FindingRow> rows);

    FindingGrouping m_grouping = FindingGrouping::Effect;
    std::map<FindingGroup, int> m_counts;
};

/// `capabilities.json:88`: the file name without folder, and the line.
QString shortPlace(const FindingRow& row);
/// Everything a person needs to quote a finding: code, file, line and column, effect, cause, related places.
QString findingAsText(const FindingRow& row);
QString groupTitle(FindingGroup group);

/// The document of a `.vendo` file by its path, null when it is not there.
const json::Document* documentOf(const compound::VendoFiles& files, const std::string& file);

} // namespace toolwright::ui
