#include "ui/theme/theme.h"
#include "ui/widgets/brackets.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/diffview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fuzzymatch.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/sectionheader.h"
#include "ui/widgets/textsearch.h"
#include "ui/widgets/typingrun.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

LineSource linesOf(const QString& text)
{
    const QStringList lines = text.split(QLatin1Char('\n'));
    return [lines](int line) -> std::optional<QString> {
        return line >= 0 && line < lines.size() ? std::optional(lines[line]) : std::nullopt;
    };
}

int scoreOf(QStringView pattern, QStringView candidate)
{
    const std::optional<FuzzyMatch> match = fuzzyMatch(pattern, candidate);
    return match ? match->score : -1;
}

} // namespace

class TestWidgets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chipSaysItsWord()
    {
        for (int i = 0; i <= static_cast<int>(ChipKind::Warning); ++i) {
            Chip chip(static_cast<ChipKind>(i));
            QVERIFY(!chip.accessibleName().isEmpty());
            QVERIFY(chipLook(chip.kind()).hasIcon);
        }
        Chip chip(ChipKind::Write);
        QCOMPARE(QAccessible::queryAccessibleInterface(&chip)->text(QAccessible::Name),
                 QStringLiteral("write"));
        const QSize before = chip.sizeHint();
        chip.set(ChipKind::Neutral, QStringLiteral("6 of 12 checks passed"));
        QCOMPARE(chip.accessibleName(), QStringLiteral("6 of 12 checks passed"));
        QVERIFY(chip.sizeHint().width() > before.width());
    }

    void fuzzyNeedsAllLettersInOrder()
    {
        QVERIFY(fuzzyMatch(u"", u"anything"));
        QVERIFY(fuzzyMatch(u"oes", u"Open editor settings"));
        QVERIFY(fuzzyMatch(u"open set", u"Open editor settings"));
        QVERIFY(!fuzzyMatch(u"seo", u"Open editor set"));
        QVERIFY(!fuzzyMatch(u"abc", u"ab"));
        QVERIFY(fuzzyMatch(u"cafe", u"Caf\u00E9"));
    }

    void fuzzyPrefersWordStartsAndRuns()
    {
        QVERIFY(scoreOf(u"ir", u"invoice_remind") > scoreOf(u"ir", u"airport"));
        QVERIFY(scoreOf(u"save", u"Save") > scoreOf(u"save", u"Show all versions"));
        QVERIFY(scoreOf(u"save", u"Save") > scoreOf(u"save", u"Save all"));
        QVERIFY(scoreOf(u"pd", u"ProblemDock") > scoreOf(u"pd", u"updater"));
        QCOMPARE(fuzzyMatch(u"er", u"other_error")->positions, (QList<int>{6, 7}));
    }

    void bracketsPairAcrossLines()
    {
        const LineSource lines = linesOf(QStringLiteral("{\n  \"a{\": [1, 2],\n  \"b\": \"x[(1)]\"\n}"));
        QCOMPARE(bracketPairAt(lines, {0, 0}), (BracketPair{{0, 0}, {3, 0}, true}));
        QCOMPARE(bracketPairAt(lines, {3, 1}), (BracketPair{{3, 0}, {0, 0}, true}));
        QCOMPARE(bracketPairAt(lines, {1, 8}), (BracketPair{{1, 8}, {1, 13}, true}));
        QCOMPARE(bracketPairAt(lines, {2, 9}), (BracketPair{{2, 9}, {2, 13}, true}));
        QVERIFY(!bracketPairAt(lines, {1, 4}).has_value());
        QVERIFY(!bracketPairAt(lines, {1, 5}).has_value());
        QVERIFY(!bracketPairAt(lines, {9, 0}).has_value());
        QCOMPARE(bracketPairAt(linesOf(QStringLiteral("(]")), {0, 0})->fits, false);
    }

    void searchKnowsWordsCaseAndPatterns()
    {
        const QString text = QStringLiteral("load loader LOAD\nload");
        const auto count = [&text](const SearchQuery& query) {
            return findAll(text, searchExpression(query).expression, 100).size();
        };
        QCOMPARE(count({QStringLiteral("load"), false, false, false}), 4);
        QCOMPARE(count({QStringLiteral("load"), false, true, false}), 3);
        QCOMPARE(count({QStringLiteral("load"), false, true, true}), 2);
        QCOMPARE(count({QStringLiteral("^load$"), true, false, false}), 1);
        QCOMPARE(count({QStringLiteral("o.d"), false, false, false}), 0);
        QCOMPARE(count({QStringLiteral("x*"), true, false, false}), 0);
        QVERIFY(!searchExpression({QStringLiteral("("), true, false, false}).error.isEmpty());
    }

    void replacementsKnowGroups()
    {
        const QRegularExpression pattern(QStringLiteral("(a)(b)"));
        const QRegularExpressionMatch match = pattern.match(QStringLiteral("ab"));
        QCOMPARE(expandedReplacement(match, QStringLiteral("$2$1$$\\n"), true), QStringLiteral("ba$\n"));
        QCOMPARE(expandedReplacement(match, QStringLiteral("$2"), false), QStringLiteral("$2"));
    }

    void typingIsGroupedByWord()
    {
        TypingRun run;
        std::size_t at = 0;
        QStringList keys;
        for (const char letter : std::string("ab c")) {
            keys << run.keyFor(EditList::single(TextEdit{{at++, 0}, std::string(1, letter)}));
        }
        QCOMPARE(keys[0], keys[1]);
        QCOMPARE(keys[1], keys[2]);
        QVERIFY(keys[2] != keys[3]);
        const QString removal = run.keyFor(EditList::single(TextEdit{{3, 1}, {}}));
        QVERIFY(removal != keys[3]);
        QCOMPARE(run.keyFor(EditList::single(TextEdit{{2, 1}, {}})), removal);
        QVERIFY(run.keyFor(EditList::single(TextEdit{{2, 0}, "pasted text"})).isEmpty());
        const QString next = run.keyFor(EditList::single(TextEdit{{13, 0}, "x"}));
        run.end();
        QVERIFY(run.keyFor(EditList::single(TextEdit{{14, 0}, "y"})) != next);
    }

    void elidedLabelKeepsTheWholeText()
    {
        ElidedLabel label(QStringLiteral("a rather long description of a compound"));
        label.resize(80, 24);
        label.show();
        QTRY_VERIFY(label.text().endsWith(QChar(0x2026)));
        QCOMPARE(label.toolTip(), label.fullText());
        QCOMPARE(label.accessibleName(), label.fullText());
        label.resize(label.sizeHint().width() + 10, 24);
        QTRY_COMPARE(label.text(), label.fullText());
        QVERIFY(label.toolTip().isEmpty());
    }

    void searchFieldClearsFirst()
    {
        SearchField field(QStringLiteral("Filter compounds"));
        QSignalSpy down(&field, &SearchField::leaveDown);
        field.show();
        QTest::keyClicks(&field, QStringLiteral("abc"));
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(field.text(), QString());
        QTest::keyClick(&field, Qt::Key_Down);
        QCOMPARE(down.size(), 1);
        QCOMPARE(field.accessibleName(), QStringLiteral("Filter compounds"));
    }

    void emptyStateSaysWhatToDo()
    {
        EmptyState state(IconName::Folder, QStringLiteral("No folder open"),
                         QStringLiteral("Open one, or the sample."));
        QAbstractButton* first = state.addAction(QStringLiteral("Open folder"), QStringLiteral("openFolder"));
        state.addAction(QStringLiteral("Open the sample"), QStringLiteral("openSample"));
        QCOMPARE(state.accessibleName(), QStringLiteral("No folder open"));
        QCOMPARE(state.findChild<QAbstractButton*>(QStringLiteral("openFolder")), first);
        QVERIFY(state.findChild<QAbstractButton*>(QStringLiteral("openSample")) != nullptr);
    }

    void sectionHeaderIsNamed()
    {
        SectionHeader header(QStringLiteral("capabilities.json"));
        header.setCount(6);
        QToolButton* add =
            header.addButton(icon(IconName::Add), QStringLiteral("Add compound"), QStringLiteral("add"));
        QCOMPARE(header.accessibleName(), QStringLiteral("capabilities.json"));
        QCOMPARE(add->accessibleName(), QStringLiteral("Add compound"));
    }

    void diffCarriesItsMeaningAsText()
    {
        DiffView view;
        view.setRows({{DiffKind::Same, 1, 1, QStringLiteral("{")},
                      {DiffKind::Removed, 2, 0, QStringLiteral("  \"risk\": \"read\"")},
                      {DiffKind::Added, 0, 2, QStringLiteral("  \"risk\": \"write\"")},
                      {DiffKind::Gap, 0, 0, QStringLiteral("8 equal lines")}});
        QCOMPARE(view.toPlainText(),
                 QStringLiteral("  {\n-   \"risk\": \"read\"\n+   \"risk\": \"write\"\n  8 equal lines"));
        QVERIFY(view.isReadOnly());
        QVERIFY(!view.accessibleName().isEmpty());
        view.resize(500, 200);
        const QImage image = view.grab().toImage();
        QCOMPARE(image.pixelColor(480, static_cast<int>(image.height() / 2)).isValid(), true);
    }
};

QTEST_MAIN(TestWidgets)
#include "test_widgets.moc"
