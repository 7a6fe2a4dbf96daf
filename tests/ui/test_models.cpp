#include "ui/models/agentmodel.h"
#include "ui/models/diffrows.h"
#include "ui/models/findingfilter.h"
#include "ui/models/findingmodel.h"
#include "ui/models/toolfilter.h"
#include "ui/models/toollistmodel.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace toolwright;
using namespace toolwright::ui;

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void toolsFollowInsertionMoveRemovalAndChange();
    void sameToolsRaiseNothing();
    void twoToolsOfOneNameStayApart();
    void toolFilterHidesEmptyGroups();
    void findingsAreGroupedByEffect();
    void aMarkedFindingSurvivesOthers();
    void findingFilterKnowsTextCodeAndGroup();
    void findingTextHasEverything();
    void agentModelComparesSavedWithNow();
    void diffRowsHaveContextAndGaps();
};

namespace {

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

compound::ToolSummary tool(const std::string& name, bool isCompound,
                           compound::ToolState state = compound::ToolState::Available)
{
    compound::ToolSummary summary;
    summary.name = name;
    summary.description = "does " + name;
    summary.isCompound = isCompound;
    summary.state = state;
    summary.declaredRisk = compound::Risk::Write;
    summary.place.file = isCompound ? ".vendo/capabilities.json" : ".vendo/tools.json";
    return summary;
}

QStringList lines(std::initializer_list<const char*> texts)
{
    QStringList all;
    for (const auto* text : texts) {
        all.append(QString::fromUtf8(text));
    }
    return all;
}

/// The tree as lines, groups flush left, rows indented.
QStringList linesOf(const QAbstractItemModel& model)
{
    QStringList tree;
    for (auto group = 0; group < model.rowCount(); ++group) {
        const auto parent = model.index(group, 0);
        tree.append(parent.data().toString());
        for (auto row = 0; row < model.rowCount(parent); ++row) {
            tree.append(QStringLiteral("  ") + model.index(row, 0, parent).data().toString());
        }
    }
    return tree;
}

diagnostics::Diagnostic finding(const std::string& code, const std::string& toolName,
                                diagnostics::Effect effect, diagnostics::Severity severity)
{
    diagnostics::Diagnostic found;
    found.code = code;
    found.tool = toolName;
    found.effect = effect;
    found.severity = severity;
    found.message = "the agent will not see " + toolName;
    found.cause = "because of " + code;
    found.place = {".vendo/capabilities.json", "/tools", {10, 2}};
    return found;
}

std::vector<diagnostics::Diagnostic> someFindings()
{
    using diagnostics::Effect;
    using diagnostics::Severity;
    return {finding("advice.description-missing", "host_c", Effect::None, Severity::Advice),
            finding("compound.step-disabled", "host_b", Effect::Quarantined, Severity::Error),
            finding("schema.type", "", Effect::LoadRefused, Severity::Error),
            finding("compound.risk-mismatch", "host_a", Effect::Quarantined, Severity::Error)};
}

} // namespace

void TestModels::toolsFollowInsertionMoveRemovalAndChange()
{
    ToolListModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    ToolFilter filter;
    filter.setSourceModel(&model);
    filter.sort(0);
    const QAbstractItemModelTester filterTester(&filter, fatal);
    model.setTools({tool("b", true), tool("c", true), tool("x", false)});
    QCOMPARE(linesOf(model), lines({"Compounds", "  b", "  c", "Tools", "  x"}));
    const QPersistentModelIndex kept(model.index(1, 0, model.index(0, 0)));
    model.setTools({tool("a", true), tool("c", true), tool("b", true), tool("d", true)});
    QCOMPARE(linesOf(model), lines({"Compounds", "  a", "  c", "  b", "  d"}));
    QCOMPARE(kept.data().toString(), QStringLiteral("c"));
    QCOMPARE(kept.row(), 1);
    model.setTools({tool("c", true, compound::ToolState::Quarantined), tool("y", false)});
    QCOMPARE(linesOf(model), lines({"Compounds", "  c", "Tools", "  y"}));
    QCOMPARE(model.compoundCount(compound::ToolState::Quarantined), 1);
    model.setTools({});
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::sameToolsRaiseNothing()
{
    ToolListModel model;
    model.setTools({tool("a", true), tool("b", true)});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setTools({tool("a", true), tool("b", true)});
    QCOMPARE(changed.count() + inserted.count() + reset.count(), 0);
    model.setTools({tool("a", true), tool("b", true, compound::ToolState::Disabled)});
    QCOMPARE(changed.count(), 1);
}

void TestModels::twoToolsOfOneNameStayApart()
{
    ToolListModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    model.setTools({tool("a", true), tool("a", true)});
    QCOMPARE(linesOf(model), lines({"Compounds", "  a", "  a"}));
}

void TestModels::toolFilterHidesEmptyGroups()
{
    ToolListModel model;
    ToolFilter filter;
    filter.setSourceModel(&model);
    model.setTools({tool("alpha", true), tool("beta", false)});
    filter.setQuery(QStringLiteral("BET"));
    QCOMPARE(linesOf(filter), lines({"Tools", "  beta"}));
    filter.setQuery({});
    QCOMPARE(linesOf(filter), lines({"Compounds", "  alpha", "Tools", "  beta"}));
}

void TestModels::findingsAreGroupedByEffect()
{
    FindingModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    model.setFindings(someFindings(), {});
    QCOMPARE(linesOf(model), lines({"Load refused", "  The agent will not see ", "Quarantined",
                                    "  The agent will not see host_b", "  The agent will not see host_a",
                                    "Advice", "  The agent will not see host_c"}));
    QCOMPARE(model.count(), 4);
    QCOMPARE(model.count(FindingGroup::Quarantined), 2);
    QCOMPARE(model.count(FindingGroup::Warnings), 0);
}

void TestModels::aMarkedFindingSurvivesOthers()
{
    FindingModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    auto found = someFindings();
    model.setFindings(found, {});
    const QPersistentModelIndex marked(model.index(1, 0, model.index(1, 0)));
    found.erase(found.begin() + 1);
    model.setFindings(found, {});
    QVERIFY(marked.isValid());
    QCOMPARE(marked.data(FindingModel::ToolRole).toString(), QStringLiteral("host_a"));
    model.setFindings({}, {});
    QVERIFY(!marked.isValid());
}

void TestModels::findingFilterKnowsTextCodeAndGroup()
{
    FindingModel model;
    FindingFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester tester(&filter, fatal);
    model.setFindings(someFindings(), {});
    QCOMPARE(filter.leaves().size(), 4);
    filter.setQuery(QStringLiteral("risk-mismatch"));
    QCOMPARE(linesOf(filter), lines({"Quarantined", "  The agent will not see host_a"}));
    filter.setGroup(FindingGroup::Advice);
    QCOMPARE(filter.leaves().size(), 0);
    filter.setQuery({});
    QCOMPARE(linesOf(filter), lines({"Advice", "  The agent will not see host_c"}));
}

void TestModels::findingTextHasEverything()
{
    FindingRow row;
    row.diagnostic = finding("compound.risk-mismatch", "host_a", diagnostics::Effect::Quarantined,
                             diagnostics::Severity::Error);
    row.diagnostic.related.push_back({{".vendo/overrides.json", "/tools/host_x", {}}, "raised here"});
    row.at = {88, 5};
    QCOMPARE(findingAsText(row),
             QStringLiteral(".vendo/capabilities.json:88:5: the agent will not see host_a "
                            "[compound.risk-mismatch]\nbecause of compound.risk-mismatch\n"
                            ".vendo/overrides.json#/tools/host_x: raised here"));
    QCOMPARE(shortPlace(row), QStringLiteral("capabilities.json:88"));
}

void TestModels::agentModelComparesSavedWithNow()
{
    AgentModel model;
    const QAbstractItemModelTester tester(&model, fatal);
    model.setNames({"a", "b"}, {"a", "b"});
    QCOMPARE(linesOf(model), lines({"Offered to the agent", "  a", "  b"}));
    model.setNames({"a", "b"}, {"b", "c"});
    QCOMPARE(linesOf(model),
             lines({"Lost by the unsaved edits", "  a", "Offered to the agent", "  b", "  c"}));
    QCOMPARE(model.count(AgentChange::Gained), 1);
    QCOMPARE(model.count(AgentChange::Lost), 1);
}

void TestModels::diffRowsHaveContextAndGaps()
{
    const std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    const std::string after = "1\n2\n3\n4\n5\n6\n7\nacht\n9\n";
    QCOMPARE(diffRows(before, before).size(), std::size_t{0});
    const auto rows = diffRows(before, after);
    QCOMPARE(rows.size(), std::size_t{7});
    QCOMPARE(rows[0].kind, DiffKind::Gap);
    QCOMPARE(rows[1], (DiffRow{DiffKind::Same, 5, 5, QStringLiteral("5")}));
    QCOMPARE(rows[4], (DiffRow{DiffKind::Removed, 8, 0, QStringLiteral("8")}));
    QCOMPARE(rows[5], (DiffRow{DiffKind::Added, 0, 8, QStringLiteral("acht")}));
    QCOMPARE(rows[6], (DiffRow{DiffKind::Same, 9, 9, QStringLiteral("9")}));
}

QTEST_MAIN(TestModels)
#include "test_models.moc"
