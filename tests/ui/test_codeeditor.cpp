#include "ui/edit/edithistory.h"
#include "ui/theme/theme.h"
#include "ui/widgets/codeeditor.h"
#include "ui/widgets/codehighlighter.h"
#include "ui/widgets/codeview.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <QToolTip>
#include <QWindow>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

const std::string nested = "{\n"
                           "  \"tools\": [\n"
                           "    {\n"
                           "      \"name\": \"a\",\n"
                           "      \"steps\": [\n"
                           "        1\n"
                           "      ]\n"
                           "    },\n"
                           "    {\n"
                           "      \"name\": \"b\"\n"
                           "    }\n"
                           "  ]\n"
                           "}\n";

/// One open file behind an editor, as the window wires it: what is typed goes into the history, what the
/// history does comes back into the editor.
class OpenFile : public TextTarget
{
public:
    explicit OpenFile(std::string bytes)
        : history(*this)
        , m_bytes(std::move(bytes))
    {
        editor.setFile(QStringLiteral(".vendo/capabilities.json"));
        editor.setText(m_bytes);
        history.markSaved("f", m_bytes);
        QObject::connect(&editor, &CodeEditor::edited, &history,
                         [this](const EditList& edits, const QString& key) {
                             QVERIFY(history.pushTyping("f", edits, key).has_value());
                         });
        QObject::connect(&editor, &CodeEditor::undoRequested, &history, [this] { history.stack()->undo(); });
        QObject::connect(&editor, &CodeEditor::redoRequested, &history, [this] { history.stack()->redo(); });
        editor.resize(700, 400);
        editor.show();
        editor.activateWindow();
        editor.view()->setFocus();
        QTRY_VERIFY(editor.view()->hasFocus());
    }

    const std::string& text(const std::string& /*file*/) const override { return m_bytes; }
    void applyEdits(const std::string& /*file*/, const EditList& edits) override
    {
        m_bytes = edits.apply(m_bytes).value();
        QVERIFY(editor.applyEdits(edits));
        QCOMPARE(editor.text(), m_bytes);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(editor.focusWidget(), key, modifiers);
    }
    void type(const QString& text) { QTest::keyClicks(editor.focusWidget(), text); }
    template<typename T>
    T* part(const char* name) const
    {
        return editor.findChild<T*>(QLatin1String(name));
    }
    QTextBlock line(int number) const { return editor.view()->document()->findBlockByNumber(number); }

    CodeEditor editor;
    EditHistory history;

private:
    std::string m_bytes;
};

QColor colorAt(const QTextBlock& block, int column)
{
    for (const QTextLayout::FormatRange& range : block.layout()->formats()) {
        if (column >= range.start && column < range.start + range.length) {
            return range.format.foreground().color();
        }
    }
    return {};
}

} // namespace

class TestCodeEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, SchemeChoice::Light); }

    void typingUndoAndSave()
    {
        const std::string before = "\xEF\xBB\xBF{\r\n  \"a\": \"\"\r\n}";
        OpenFile open(before);
        open.editor.goTo({before.find("\"\"") + 1, 0});
        open.type(QStringLiteral("one two"));
        QCOMPARE(open.editor.text(), std::string("\xEF\xBB\xBF{\r\n  \"a\": \"one two\"\r\n}"));
        QCOMPARE(open.history.stack()->count(), 2);
        QVERIFY(open.history.isModified("f"));
        open.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(open.editor.text(), std::string("\xEF\xBB\xBF{\r\n  \"a\": \"one \"\r\n}"));
        open.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(open.editor.text(), before);
        QVERIFY(!open.history.isModified("f"));
        open.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(open.editor.text(), before);
        open.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(open.editor.text(), std::string("\xEF\xBB\xBF{\r\n  \"a\": \"one \"\r\n}"));
    }

    void enterKeepsTheIndentation()
    {
        OpenFile open("{\r\n    \"a\": {}\r\n}");
        open.editor.goTo({open.editor.text().find("{}") + 1, 0});
        open.key(Qt::Key_Return);
        QCOMPARE(open.editor.text(), std::string("{\r\n    \"a\": {\r\n        \r\n    }\r\n}"));
        QCOMPARE(open.editor.caretPlace(), (LineColumn{3, 9}));
        open.type(QStringLiteral("}"));
        QCOMPARE(open.editor.caretPlace(), (LineColumn{3, 6}));
    }

    void tabLeavesAndControlTabIndents()
    {
        const std::string before = "{\n  \"a\": 1,\n  \"b\": 2\n}";
        OpenFile open(before);
        open.editor.goTo({2, 0});
        open.key(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(open.editor.text(), std::string("{\n    \"a\": 1,\n  \"b\": 2\n}"));
        open.key(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(open.editor.text(), before);
        open.editor.goTo({2, before.size() - 4});
        open.key(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(open.editor.text(), std::string("{\n    \"a\": 1,\n    \"b\": 2\n}"));
        open.history.stack()->undo();
        open.key(Qt::Key_Tab);
        QCOMPARE(open.editor.text(), before);
        QVERIFY(open.editor.view()->accessibleDescription().contains(QStringLiteral("Ctrl+Tab")));
        QCOMPARE(open.editor.view()->accessibleName(), QStringLiteral(".vendo/capabilities.json"));
    }

    void outsideEditsKeepCaretAndScroll()
    {
        std::string text;
        for (int i = 0; i < 300; ++i) {
            text += "line " + std::to_string(i) + "\n";
        }
        OpenFile open(text);
        const std::size_t place = text.find("line 200");
        open.editor.goTo({place, 4});
        const QString top = QStringLiteral("line");
        const int before = open.editor.view()->verticalScrollBar()->value();
        QVERIFY(before > 100);
        QVERIFY(open.editor.applyEdits(EditList::single(TextEdit{{0, 0}, "new\nnew\n"})));
        QCOMPARE(open.editor.selectedRange(), (TextRange{place + 8, 4}));
        QCOMPARE(open.editor.view()->verticalScrollBar()->value(), before + 2);
        std::string reloaded = open.editor.text();
        reloaded += "end";
        open.editor.setText(reloaded);
        QCOMPARE(open.editor.selectedRange(), (TextRange{place + 8, 4}));
        QCOMPARE(open.editor.view()->verticalScrollBar()->value(), before + 2);
    }

    void colorsFollowOurDefinitionAndScheme()
    {
        OpenFile open(
            "{\n  \"if\": \"{{ load.status = 'x' and $count(y) > 1 }}\",\n  \"n\": 1e3, \"t\": true\n}\n");
        QTRY_VERIFY(open.editor.view()->highlighter().isDone());
        const auto check = [&open](int line, const char* word, Role role) {
            const QString text = open.line(line).text();
            const auto column = static_cast<int>(text.indexOf(QLatin1String(word)));
            QVERIFY2(column >= 0, word);
            QVERIFY2(colorAt(open.line(line), column) == color(role, open.editor.view()), word);
        };
        const auto checkAll = [&check] {
            check(1, "\"if\"", Role::SyntaxKey);
            check(1, "{{", Role::SyntaxTemplate);
            check(1, "'x'", Role::SyntaxString);
            check(1, "and", Role::SyntaxKeyword);
            check(1, "$count", Role::SyntaxFunction);
            check(1, ">", Role::SyntaxOperator);
            check(2, "\"n\"", Role::SyntaxKey);
            check(2, "1e3", Role::SyntaxNumber);
            check(2, "true", Role::SyntaxKeyword);
        };
        checkAll();
        m_theme->setChoice(SchemeChoice::Dark);
        QTRY_COMPARE(open.editor.view()->palette().color(QPalette::Base), color(Role::Surface, Scheme::Dark));
        QTRY_VERIFY(open.editor.view()->highlighter().isDone());
        checkAll();
        m_theme->setChoice(SchemeChoice::Light);
    }

    void placeholdersStandOut()
    {
        OpenFile open("path: /o/$params.order # $params.note\n"
                      "url: \"$parms.order $env.\"\n"
                      "message: '{{count}} found'\n");
        open.editor.setFile(QStringLiteral("tools/order.yml"));
        QTRY_VERIFY(open.editor.view()->highlighter().isDone());
        const auto shown = [&open](int line, const char* word) {
            const auto text = open.line(line).text();
            return colorAt(open.line(line), static_cast<int>(text.indexOf(QLatin1String(word))));
        };
        QCOMPARE(shown(0, "$params.order"), color(Role::SyntaxTemplate, Scheme::Light));
        QCOMPARE(shown(0, "$params.note"), color(Role::MutedText, Scheme::Light));
        QCOMPARE(shown(1, "$parms"), color(Role::Write, Scheme::Light));
        QCOMPARE(shown(1, "$env"), color(Role::Write, Scheme::Light));
        QCOMPARE(shown(2, "{{count"), color(Role::SyntaxTemplate, Scheme::Light));
    }

    void foldsAndUnfolds()
    {
        OpenFile open(nested);
        QTRY_VERIFY(open.editor.view()->highlighter().isDone());
        QVERIFY(open.editor.view()->folding().canFold(open.line(0)));
        QVERIFY(!open.editor.view()->folding().canFold(open.line(3)));
        open.editor.goTo({nested.find("\"name\": \"a\""), 0});
        open.editor.toggleFold();
        QVERIFY(open.editor.view()->folding().isFolded(open.line(2)));
        QVERIFY(!open.line(5).isVisible());
        QVERIFY(open.line(7).isVisible());
        QCOMPARE(open.editor.caretPlace().line, std::size_t{3});
        open.key(Qt::Key_Down);
        QCOMPARE(open.editor.caretPlace().line, std::size_t{8});
        open.key(Qt::Key_Up);
        QCOMPARE(open.editor.caretPlace().line, std::size_t{3});
        open.editor.goTo({nested.find("1\n"), 1});
        QVERIFY(open.line(5).isVisible());
        QCOMPARE(open.editor.text(), nested);
    }

    void foldAllFoldsTheEntries()
    {
        OpenFile open(nested);
        QTRY_VERIFY(open.editor.view()->highlighter().isDone());
        open.editor.foldAll();
        QVERIFY(open.line(1).isVisible());
        QVERIFY(open.line(2).isVisible());
        QVERIFY(!open.line(3).isVisible());
        QVERIFY(open.line(8).isVisible());
        QVERIFY(!open.line(9).isVisible());
        QVERIFY(open.editor.applyEdits(EditList::single(TextEdit{{nested.find("\"b\"") + 1, 1}, "c"})));
        open.editor.unfoldAll();
        QVERIFY(open.line(9).isVisible());
    }

    void marksAreShownAndSpoken()
    {
        OpenFile open(nested);
        const std::size_t place = nested.find("\"a\"");
        open.editor.setMarks(
            {{{place, 3}, diagnostics::Severity::Warning, QStringLiteral("the name is short")},
             {{place, 0}, diagnostics::Severity::Error, QStringLiteral("expected a longer name")}});
        CodeView* view = open.editor.view();
        QCOMPARE(view->marks().severityOf(open.line(3)), std::optional(diagnostics::Severity::Error));
        QVERIFY(!view->marks().severityOf(open.line(4)).has_value());
        int squiggles = 0;
        for (const QTextEdit::ExtraSelection& selection : view->extraSelections()) {
            squiggles += selection.format.underlineStyle() == QTextCharFormat::WaveUnderline ? 1 : 0;
        }
        QCOMPARE(squiggles, 2);
        open.editor.goTo({place + 1, 0});
        QVERIFY(open.editor.messageAtCaret().contains(QStringLiteral("expected a longer name")));
        const QPoint point = view->cursorRect().center();
        QHelpEvent hover(QEvent::ToolTip, point, view->viewport()->mapToGlobal(point));
        QApplication::sendEvent(view->viewport(), &hover);
        QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("the name is short")));
        open.type(QStringLiteral("x"));
        QCOMPARE(view->marks().severityOf(open.line(3)), std::optional(diagnostics::Severity::Error));
    }

    void findsAndWraps()
    {
        OpenFile open(nested);
        open.editor.goTo({0, 0});
        open.key(Qt::Key_F, Qt::ControlModifier);
        auto* field = open.part<QLineEdit>("findText");
        QTRY_VERIFY(field->hasFocus());
        open.type(QStringLiteral("NAME"));
        QCOMPARE(open.part<QLabel>("findStatus")->text(), QStringLiteral("2 matches"));
        open.key(Qt::Key_Return);
        QCOMPARE(open.editor.selectedRange(), (TextRange{nested.find("name"), 4}));
        open.key(Qt::Key_F3);
        QCOMPARE(open.editor.selectedRange(), (TextRange{nested.rfind("name"), 4}));
        open.key(Qt::Key_F3);
        QCOMPARE(open.editor.selectedRange(), (TextRange{nested.find("name"), 4}));
        open.key(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(open.editor.selectedRange(), (TextRange{nested.rfind("name"), 4}));
        open.part<QToolButton>("findCase")->click();
        QCOMPARE(open.part<QLabel>("findStatus")->text(), QStringLiteral("No matches"));
        open.part<QToolButton>("findRegex")->click();
        field->setText(QStringLiteral("("));
        QVERIFY(open.part<QLabel>("findStatus")->text().contains(QStringLiteral("regular expression")));
        open.key(Qt::Key_Escape);
        QVERIFY(!field->isVisible());
        QTRY_VERIFY(open.editor.view()->hasFocus());
    }

    void replaceAllIsOneStep()
    {
        OpenFile open("{\r\n\"name\": 1,\r\n\"name\": 2}");
        const std::string before = open.editor.text();
        open.key(Qt::Key_H, Qt::ControlModifier);
        QTRY_VERIFY(open.part<QLineEdit>("replaceText")->isVisible());
        open.part<QToolButton>("findRegex")->setChecked(true);
        open.part<QLineEdit>("findText")->setText(QStringLiteral("\"(na)me\": (\\d)"));
        open.part<QLineEdit>("replaceText")->setText(QStringLiteral("\"$1$2\":\\n$2"));
        open.part<QPushButton>("replaceAll")->click();
        QCOMPARE(open.editor.text(), std::string("{\r\n\"na1\":\r\n1,\r\n\"na2\":\r\n2}"));
        QCOMPARE(open.history.stack()->count(), 1);
        open.history.stack()->undo();
        QCOMPARE(open.editor.text(), before);
    }

    void replacesOneByOne()
    {
        OpenFile open("a a a");
        open.editor.showReplace();
        open.part<QLineEdit>("findText")->setText(QStringLiteral("a"));
        open.part<QLineEdit>("replaceText")->setText(QStringLiteral("b"));
        open.part<QPushButton>("replaceOne")->click();
        QCOMPARE(open.editor.text(), std::string("a a a"));
        open.part<QPushButton>("replaceOne")->click();
        QCOMPARE(open.editor.text(), std::string("b a a"));
        open.part<QPushButton>("replaceOne")->click();
        QCOMPARE(open.editor.text(), std::string("b b a"));
    }

    void copiesWhatStandsInTheFile()
    {
        OpenFile open(std::string("a\x01\r\nb"));
        open.editor.view()->selectAll();
        open.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("a\x01\nb"));
    }

    void readOnlyStaysAsItIs()
    {
        OpenFile open(nested);
        open.editor.setReadOnly(true);
        open.type(QStringLiteral("x"));
        open.key(Qt::Key_Return);
        open.key(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(open.editor.text(), nested);
    }

    void largeTextShowsBeforeItsColors()
    {
        std::string text = "[\n";
        for (int i = 0; i < 8000; ++i) {
            text += "  { \"id\": " + std::to_string(i) + ", \"if\": \"{{ a.b = 'x' }}\" },\n";
        }
        OpenFile open(text + "  0\n]\n");
        QCOMPARE(open.editor.view()->blockCount(), 8004);
        QVERIFY(!open.editor.view()->highlighter().isDone());
        open.editor.goTo({2, 0});
        open.type(QStringLiteral("  "));
        QCOMPARE(open.editor.text().size(), text.size() + 8);
        QTRY_VERIFY_WITH_TIMEOUT(open.editor.view()->highlighter().isDone(), 60000);
        QCOMPARE(colorAt(open.line(8001), 2), color(Role::SyntaxNumber, Scheme::Light));
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(TestCodeEditor)
#include "test_codeeditor.moc"
