#include "ui/edit/edithistory.h"

#include "ui/edit/editcommand.h"
#include "ui/edit/historyview.h"

#include <QSignalSpy>
#include <QTest>
#include <QWindow>

#include <map>
#include <random>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

/// Texts in a map, as strict as the workspace: an edit that does not fit fails the test.
class MapTarget : public TextTarget
{
public:
    const std::string& text(const std::string& file) const override
    {
        const auto found = m_texts.find(file);
        return found == m_texts.end() ? m_none : found->second;
    }

    void applyEdits(const std::string& file, const EditList& edits) override
    {
        Result<std::string> after = edits.apply(m_texts[file]);
        QVERIFY2(after.has_value(), "an edit of the history did not fit");
        m_texts[file] = *after;
    }

    void set(const std::string& file, std::string text) { m_texts[file] = std::move(text); }

private:
    std::map<std::string, std::string> m_texts;
    std::string m_none;
};

EditList insertion(std::size_t offset, std::string text)
{
    return EditList::single(TextEdit{TextRange{offset, 0}, std::move(text)});
}

EditList removal(std::size_t offset, std::size_t length)
{
    return EditList::single(TextEdit{TextRange{offset, length}, {}});
}

} // namespace

class TestEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneStepOverSeveralFiles()
    {
        MapTarget target;
        target.set("a", "risk: read");
        target.set("b", "one");
        EditHistory history(target);
        const auto pushed = history.push(
            QStringLiteral("Set risk to write"),
            {{"a", EditList::single(TextEdit{TextRange{6, 4}, "write"})}, {"b", insertion(3, " two")}});
        QVERIFY(pushed.has_value());
        QCOMPARE(target.text("a"), std::string("risk: write"));
        QCOMPARE(target.text("b"), std::string("one two"));
        QCOMPARE(history.stack()->undoText(), QStringLiteral("Set risk to write"));
        history.stack()->undo();
        QCOMPARE(target.text("a"), std::string("risk: read"));
        QCOMPARE(target.text("b"), std::string("one"));
        history.stack()->redo();
        QCOMPARE(target.text("b"), std::string("one two"));
    }

    void editsThatDoNotFitChangeNothing()
    {
        MapTarget target;
        target.set("a", "abc");
        target.set("b", "abc");
        EditHistory history(target);
        const auto pushed =
            history.push(QStringLiteral("Bad"), {{"a", insertion(0, "x")}, {"b", removal(2, 5)}});
        QVERIFY(!pushed.has_value());
        QCOMPARE(pushed.error().code, std::string("edit.outside"));
        QCOMPARE(pushed.error().place.file, std::string("b"));
        QCOMPARE(target.text("a"), std::string("abc"));
        QCOMPARE(history.stack()->count(), 0);
    }

    void lettersOfAWordAreOneStep()
    {
        MapTarget target;
        EditHistory history(target);
        const QString word = QStringLiteral("word 1");
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(history.pushTyping("a", insertion(i, std::string(1, "abc"[i])), word).has_value());
        }
        QVERIFY(history.pushTyping("a", removal(2, 1), word).has_value());
        QCOMPARE(history.stack()->count(), 1);
        QCOMPARE(history.stack()->undoText(), QStringLiteral("Type “ab”"));
        QVERIFY(history.pushTyping("a", insertion(2, " "), QStringLiteral("word 2")).has_value());
        QCOMPARE(history.stack()->count(), 2);
        history.stack()->undo();
        QCOMPARE(target.text("a"), std::string("ab"));
        history.stack()->undo();
        QCOMPARE(target.text("a"), std::string());
    }

    void leavingTheFieldEndsTheStep()
    {
        MapTarget target;
        EditHistory history(target);
        QVERIFY(history.pushTyping("a", insertion(0, "x"), QStringLiteral("k")).has_value());
        history.endTyping();
        QVERIFY(history.pushTyping("a", insertion(1, "y"), QStringLiteral("k")).has_value());
        QCOMPARE(history.stack()->count(), 2);
    }

    void farTypingIsNotMerged()
    {
        MapTarget target;
        target.set("a", "0123456789");
        EditHistory history(target);
        QVERIFY(history.pushTyping("a", insertion(1, "x"), QStringLiteral("k")).has_value());
        QVERIFY(history.pushTyping("a", insertion(9, "y"), QStringLiteral("k")).has_value());
        QCOMPARE(history.stack()->count(), 2);
    }

    void composedStepsEqualBoth()
    {
        std::mt19937 random(7);
        int merged = 0;
        for (int round = 0; round < 3000; ++round) {
            const std::string before = "abcdefghij";
            const auto someEdit = [&random](const std::string& text) {
                const std::size_t offset = random() % (text.size() + 1);
                const std::size_t length = random() % (text.size() - offset + 1);
                return EditList::single(TextEdit{TextRange{offset, length}, std::string(random() % 4, 'X')});
            };
            const EditList first = someEdit(before);
            const std::string middle = first.apply(before).value();
            const EditList second = someEdit(middle);
            const std::string after = second.apply(middle).value();
            const auto both = composed(EditStep{"f", first, first.inverted(before)},
                                       EditStep{"f", second, second.inverted(middle)});
            if (both) {
                ++merged;
                QCOMPARE(both->forward.apply(before).value(), after);
                QCOMPARE(both->backward.apply(after).value(), before);
            }
        }
        QVERIFY(merged > 300);
    }

    void cleanFollowsTheSavedBytes()
    {
        MapTarget target;
        target.set("a", "one");
        EditHistory history(target);
        QSignalSpy spy(&history, &EditHistory::modifiedChanged);
        history.markSaved("a", "one");
        QVERIFY(!history.isModified("a"));
        QVERIFY(history.push(QStringLiteral("Add"), {{"a", insertion(3, " two")}}).has_value());
        QVERIFY(history.isModified("a"));
        QCOMPARE(history.modifiedFiles(), std::vector<std::string>{"a"});
        history.stack()->undo();
        QVERIFY(!history.isModified("a"));
        history.stack()->redo();
        history.markSaved("a", target.text("a"));
        QVERIFY(!history.isModified("a"));
        history.stack()->undo();
        QVERIFY(history.isModified("a"));
        history.stack()->redo();
        QVERIFY(!history.isModified("a"));
        QCOMPARE(spy.size(), 6);
    }

    void aSaveEndsTheTypedStep()
    {
        MapTarget target;
        EditHistory history(target);
        history.markSaved("a", "");
        QVERIFY(history.pushTyping("a", insertion(0, "x"), QStringLiteral("k")).has_value());
        history.markSaved("a", "x");
        QVERIFY(history.pushTyping("a", insertion(1, "y"), QStringLiteral("k")).has_value());
        history.stack()->undo();
        QCOMPARE(target.text("a"), std::string("x"));
        QVERIFY(!history.isModified("a"));
    }

    void historyViewMovesThroughSteps()
    {
        MapTarget target;
        EditHistory history(target);
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(history.push(QStringLiteral("Step %1").arg(i), {{"a", insertion(i, "x")}}).has_value());
        }
        HistoryView view(history);
        view.show();
        QTRY_VERIFY(view.windowHandle()->isExposed());
        QCOMPARE(view.accessibleName(), QStringLiteral("History"));
        QCOMPARE(view.model()->rowCount(), 4);
        QCOMPARE(view.model()->index(1, 0).data().toString(), QStringLiteral("Step 0"));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Up);
        QTRY_COMPARE(target.text("a"), std::string("xx"));
        QTest::keyClick(&view, Qt::Key_Home);
        QTRY_COMPARE(target.text("a"), std::string());
        QTest::keyClick(&view, Qt::Key_End);
        QTRY_COMPARE(target.text("a"), std::string("xxx"));
    }
};

QTEST_MAIN(TestEdit)
#include "test_edit.moc"
