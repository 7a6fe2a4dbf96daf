#include "core/yaml/document.h"
#include "tests/support/background.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/entrylist.h"
#include "ui/tools/jsontreemodel.h"
#include "ui/tools/toolassist.h"
#include "ui/tools/toolentrymodel.h"
#include "ui/tools/toolspage.h"
#include "ui/tools/yamlpage.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/codeeditor.h"
#include "ui/widgets/codeview.h"
#include "ui/widgets/completionpopup.h"
#include "ui/window/session.h"
#include "ui/window/toolservices.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <limits>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

std::string stockFile()
{
    return "tools/check_stock.yml";
}

constexpr auto stockLines = {
    "description: Look up how many pieces of a product are in stock.",
    "when_to_use: Someone asks whether a product is available.",
    "parameters:",
    "  type: object",
    "  properties:",
    "    product: { type: string }",
    "request:",
    "  method: GET",
    "  base_url: $env.SHOP_API",
    "  path: /products",
    "  requires: [params.product]",
    "  headers:",
    "    X-Api-Key: $env.SHOP_KEY",
    "  query:",
    "    name: $params.product",
    "respond:",
    "  data:",
    "    products: $.data",
    "  message: '{{count}} product(s) match.'",
};

class ToolsFixture : public WindowFixture
{
public:
    /// In the place Tools, by its key.
    bool start()
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        QTest::keyClick(&window(), Qt::Key_2, Qt::ControlModifier);
        return parts().tools->isVisible();
    }

    void trigger(const char* id) { parts().actions->action(QString::fromLatin1(id))->trigger(); }
    CodeView* text() { return parts().tools->editor()->view(); }
    CallDesk& desk() { return window().findChild<ToolServices*>()->calls(); }
    std::string shown(const char* name) { return find<QPlainTextEdit>(name)->toPlainText().toStdString(); }

    /// Types the lines over everything, each with its own indentation.
    void typeLines(const std::initializer_list<const char*>& lines)
    {
        QTest::keyClick(text(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(text(), Qt::Key_Delete);
        auto isFirst = true;
        for (const auto* line : lines) {
            if (!std::exchange(isFirst, false)) {
                QTest::keyClick(text(), Qt::Key_Return);
                QTest::keyClick(text(), Qt::Key_Home, Qt::ShiftModifier);
                QTest::keyClick(text(), Qt::Key_Home, Qt::ShiftModifier);
                QTest::keyClick(text(), Qt::Key_Delete);
            }
            QTest::keyClicks(text(), QString::fromLatin1(line));
            QTest::keyClick(text(), Qt::Key_Escape);
        }
    }

    bool send()
    {
        const auto before = desk().runs().size();
        QTest::keyClick(&window(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        return QTest::qWaitFor([this, before] { return desk().runs().size() > before; }, 20'000);
    }
};

} // namespace

class TestTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelsKeepTheirContract();
    void theRailAndTheKeyGoThereAndBack();
    void everyToolIsListedWithItsState();
    void aToolIsMadeFromNothingAndCalled();
    void aBrokenToolIsFixedByAQuickFix();
    void typingCompletesFromTheFormat();
    void theRequestFollowsTheText();
    void numbersKeepTheirDigits();
    void curlHasNoSecret();
    void secretsAreKeptAndNeverWritten();
    void everyCallIsRecorded();
    void theStartPageMakesARealCallPossible();
};

void TestTools::modelsKeepTheirContract()
{
    constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    using httptool::authoring::EntryGroup;
    ToolEntryModel entries;
    const QAbstractItemModelTester entryTester(&entries, fatal);
    entries.setEntries({{EntryGroup::Http, "a", "tools/a.yml"}, {EntryGroup::BuiltIn, "recall"}});
    entries.setEntries({{EntryGroup::Http, "b", "tools/b.yml"}, {EntryGroup::Http, "a", "tools/a.yml"}});
    QCOMPARE(entries.rowCount(), 1);
    QCOMPARE(entries.indexOfFile("tools/a.yml").data().toString(), QStringLiteral("a"));
    JsonTreeModel tree;
    const QAbstractItemModelTester treeTester(&tree, fatal);
    tree.setValue(yaml::Document::parse("a: [1, { b: x }]\nc: null\n").value());
    const auto list = tree.index(0, 0);
    QCOMPARE(list.data().toString(), QStringLiteral("a"));
    QCOMPARE(tree.rowCount(list), 2);
    QCOMPARE(tree.index(0, 1, tree.index(1, 0, list)).data().toString(), QStringLiteral("\"x\""));
    tree.setValue({});
    QCOMPARE(tree.rowCount(), 0);
}

void TestTools::theRailAndTheKeyGoThereAndBack()
{
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    QVERIFY(!fixture.parts().listDock->isVisible());
    QVERIFY(fixture.parts().problemsDock->isVisible());
    QTest::keyClick(&fixture.window(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(fixture.parts().center->currentIndex(), 2);
    QTest::keyClick(&fixture.window(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(fixture.parts().tools->isVisible());
    QTest::keyClick(&fixture.window(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(!fixture.parts().tools->isVisible());
    QVERIFY(fixture.parts().listDock->isVisible());
}

void TestTools::everyToolIsListedWithItsState()
{
    WindowFixture fixture;
    QVERIFY(QFile::copy(fixture.root() + QStringLiteral("/tools/check_stock.yml"),
                        fixture.root() + QStringLiteral("/tools/other_stock.yml")));
    QFile script(fixture.root() + QStringLiteral("/tools/old.js"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.close();
    QVERIFY(fixture.openSample());
    const auto* model = fixture.find<QTreeView>("tools.view")->model();
    QStringList lines;
    for (auto group = 0; group < model->rowCount(); ++group) {
        const auto parent = model->index(group, 0);
        for (auto row = 0; row < model->rowCount(parent); ++row) {
            const auto index = model->index(row, 0, parent);
            lines.append(QStringLiteral("%1: %2, %3")
                             .arg(parent.data().toString(), index.data().toString(),
                                  index.data(ToolEntryModel::StateRole).toString()));
        }
    }
    for (const auto* line :
         {"Agent: vatio.yml, agent", "Tools: check_stock, enabled", "Tools: other_stock, not enabled",
          "Routines: shop_fixes, enabled", "Not declarative: old, left alone", "Built in: recall, on",
          "Built in: handoff, on"}) {
        QVERIFY2(lines.contains(QString::fromLatin1(line)), qPrintable(lines.join(QLatin1Char('\n'))));
    }
}

void TestTools::aToolIsMadeFromNothingAndCalled()
{
    ToolsFixture fixture;
    QVERIFY(QFile::remove(fixture.root() + QLatin1Char('/') + QString::fromStdString(stockFile())));
    QVERIFY(fixture.start());
    QTest::keyClick(&fixture.window(), Qt::Key_N, Qt::ControlModifier | Qt::AltModifier);
    auto* dialog = fixture.find<QInputDialog>("newToolDialog");
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("check_stock"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(fixture.parts().tools->file(), stockFile());
    fixture.typeLines(stockLines);
    std::string wanted;
    for (const auto* line : stockLines) {
        wanted += (wanted.empty() ? "" : "\n") + std::string(line);
    }
    QCOMPARE(QString::fromStdString(fixture.parts().session->text(stockFile())),
             QString::fromStdString(wanted));
    fixture.trigger("tools.sample");
    auto* product = fixture.find<QLineEdit>("call.argument.product");
    QVERIFY(product != nullptr);
    QTest::keyClicks(product, QStringLiteral("mug"));
    QVERIFY(fixture.find<QLabel>("call.request")
                ->text()
                .endsWith(QStringLiteral("<secret SHOP_API>/products?name=mug")));
    QVERIFY(fixture.send());
    QCOMPARE(fixture.find<Chip>("call.outcome")->word(), QStringLiteral("200"));
    QVERIFY(fixture.shown("call.result").find("\"2 product(s) match.\"") != std::string::npos);
    QVERIFY(fixture.shown("answer.json").find("MUG-BL") != std::string::npos);
    // The dialog that is gone took the activation along; a window manager gives it back.
    fixture.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.window()));
    QTest::keyClick(&fixture.window(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(QString::fromStdString(fixture.disk(stockFile())), QString::fromStdString(wanted));
}

void TestTools::aBrokenToolIsFixedByAQuickFix()
{
    ToolsFixture fixture;
    auto text = fixture.disk(stockFile());
    const auto at = text.find("[params.product");
    text.insert(at + 1, "$");
    fixture.writeDisk(stockFile(), text);
    QVERIFY(fixture.start());
    QVERIFY(fixture.markFinding(QStringLiteral("request.requires_invalid")));
    fixture.parts().tools->goTo({stockFile(), "/request/requires/0", {}});
    QTest::keyClick(&fixture.window(), Qt::Key_Period, Qt::ControlModifier);
    QTRY_VERIFY(fixture.parts().fixes->isVisible());
    QTest::keyClick(fixture.find<QPushButton>("fixPopup.apply"), Qt::Key_Space);
    QVERIFY(fixture.waitForReport());
    QVERIFY(!fixture.markFinding(QStringLiteral("request.requires_invalid")));
    text.erase(at + 1, 1);
    QCOMPARE(QString::fromStdString(fixture.parts().session->text(stockFile())),
             QString::fromStdString(text));
}

void TestTools::typingCompletesFromTheFormat()
{
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    fixture.parts().tools->showFile(stockFile());
    fixture.parts().tools->goTo({stockFile(), "", {}});
    fixture.typeLines({"description: A.", "request:", "  me"});
    QTest::keyClick(fixture.text(), Qt::Key_Space, Qt::ControlModifier);
    auto* popup = fixture.parts().tools->yaml()->assist()->popup();
    QVERIFY(popup != nullptr && popup->isVisible());
    QTest::keyClick(fixture.text(), Qt::Key_Return);
    QTest::keyClicks(fixture.text(), QStringLiteral("PA"));
    QTest::keyClick(fixture.text(), Qt::Key_Space, Qt::ControlModifier);
    QTest::keyClick(fixture.text(), Qt::Key_Tab);
    QCOMPARE(fixture.parts().session->text(stockFile()),
             std::string("description: A.\nrequest:\n  method: PATCH"));
    const auto help = fixture.parts().tools->yaml()->assist()->helpAt(30);
    QVERIFY2(help.contains(QStringLiteral("GET, POST, PATCH or DELETE")), qPrintable(help));
}

void TestTools::theRequestFollowsTheText()
{
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    fixture.parts().tools->showFile(stockFile());
    QVERIFY(fixture.find<QLabel>("call.refusal")->text().contains(QStringLiteral("missing_requirement")));
    fixture.trigger("tools.sample");
    QTest::keyClicks(fixture.find<QLineEdit>("call.argument.product"), QStringLiteral("tea"));
    auto text = fixture.parts().session->text(stockFile());
    const auto at = text.find("path: /products");
    QVERIFY(fixture.parts().session->history()->push(
        QStringLiteral("Edit"), {{stockFile(), EditList::single({{at + 6, 9}, "/other"})}}));
    QCOMPARE(fixture.find<QLabel>("call.request")->text(),
             QStringLiteral("GET <secret SHOP_API>/other?name=tea&limit=5&published=true"));
    const auto* lines = fixture.find<QTableView>("call.lines")->model();
    QCOMPARE(lines->index(3, 0).data().toString(), QStringLiteral("query.name"));
    QCOMPARE(lines->index(3, 1).data().toString(), QStringLiteral("tea"));
    QCOMPARE(lines->index(3, 2).data().toString(), QStringLiteral("argument product"));
}

void TestTools::numbersKeepTheirDigits()
{
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    fixture.parts().tools->showFile(stockFile());
    fixture.find<QPlainTextEdit>("mapping.body")
        ->setPlainText(QStringLiteral(R"({"data": [12345678901234567890.10], "meta": {}})"));
    const auto result = fixture.shown("mapping.result");
    QVERIFY2(result.find("12345678901234567890.10") != std::string::npos, result.c_str());
    QVERIFY(result.find("1 product(s) match.") != std::string::npos);
}

void TestTools::curlHasNoSecret()
{
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    fixture.parts().tools->showFile(stockFile());
    fixture.trigger("tools.sample");
    QTest::keyClicks(fixture.find<QLineEdit>("call.argument.product"), QStringLiteral("mug"));
    fixture.trigger("tools.copyCurl");
    const auto copied = QApplication::clipboard()->text();
    QVERIFY(copied.startsWith(QStringLiteral("curl --request GET \"$SHOP_API\"")));
    QVERIFY(!copied.contains(QStringLiteral("sample-shop-key")));
}

void TestTools::secretsAreKeptAndNeverWritten()
{
    const std::string canary = "canary \"Zx9&/value-of-a-key";
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    fixture.parts().tools->showFile(stockFile());
    fixture.trigger("tools.secrets");
    QTest::keyClicks(fixture.find<QLineEdit>("secrets.passphrase"), QStringLiteral("a long passphrase"));
    QTest::keyClick(fixture.find<QLineEdit>("secrets.passphrase"), Qt::Key_Return);
    const auto isEnabled = [&fixture] { return fixture.find<QPushButton>("secrets.set")->isEnabled(); };
    QVERIFY(QTest::qWaitFor(isEnabled, 60'000));
    for (const auto& [key, value] :
         {std::pair("SHOP_KEY", canary), std::pair("SHOP_API", std::string("http://127.0.0.1:9"))}) {
        QTest::keyClicks(fixture.find<QLineEdit>("secrets.key"), QString::fromLatin1(key));
        QTest::keyClicks(fixture.find<QLineEdit>("secrets.value"), QString::fromStdString(value));
        QTest::keyClick(fixture.find<QLineEdit>("secrets.value"), Qt::Key_Return);
        QVERIFY(QTest::qWaitFor(isEnabled, 60'000));
    }
    const auto* rows = fixture.find<QTableView>("secrets.list")->model();
    QCOMPARE(rows->rowCount(), 2);
    QCOMPARE(rows->index(0, 0).data().toString(), QStringLiteral("SHOP_API"));
    fixture.desk().setArguments(yaml::Document::parse("product: mug\n").value());
    fixture.desk().send();
    QVERIFY(QTest::qWaitFor([&fixture] { return !fixture.desk().isBusy(); }, 20'000));
    QCOMPARE(fixture.find<Chip>("call.outcome")->word(), QStringLiteral("no connection"));
    fixture.trigger("tools.copyCurl");
    auto said = tests::filesBelow(fixture.folder().toStdString());
    said += QApplication::clipboard()->text().toStdString();
    const auto texts = fixture.window().findChildren<QPlainTextEdit*>();
    for (const auto* text : texts) {
        said += text->toPlainText().toStdString();
    }
    QVERIFY(said.find("SHOP_KEY") != std::string::npos);
    QVERIFY(tests::formsFoundIn(said, canary).empty());
}

void TestTools::everyCallIsRecorded()
{
    ToolsFixture fixture;
    QVERIFY(fixture.start());
    fixture.parts().tools->showFile(stockFile());
    fixture.trigger("tools.sample");
    QTest::keyClicks(fixture.find<QLineEdit>("call.argument.product"), QStringLiteral("mug"));
    auto& services = *fixture.window().findChild<ToolServices*>();
    QVERIFY(fixture.send());
    const auto isKept = [&services] {
        return services.store().state() && services.store().state()->calls == 1;
    };
    QVERIFY(QTest::qWaitFor(isKept, 20'000));
    platform::QtFileStore files;
    platform::SystemRandom random;
    const auto store = platform::openCalls(files, random, services.callPlace(), 0);
    QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
    const auto calls = (*store)->page({"preview", {0, std::numeric_limits<std::int64_t>::max()}}, 0, 10);
    QCOMPARE(calls->size(), std::size_t{1});
    QCOMPARE(calls->front().record.tool, std::string("check_stock"));
    QCOMPARE(calls->front().record.arguments, std::optional<std::string>(R"({"product":"mug"})"));
    QVERIFY(calls->front().record.request->find("<secret SHOP_KEY>") != std::string::npos);
}

void TestTools::theStartPageMakesARealCallPossible()
{
    ToolsFixture fixture;
    QTest::mouseClick(fixture.find<QPushButton>("startPage.backend"), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&fixture] { return fixture.parts().tools->isVisible(); }, 20'000));
    QCOMPARE(fixture.parts().tools->file(), stockFile());
    fixture.desk().setArguments(yaml::Document::parse("product: tea pot\n").value());
    fixture.desk().send();
    QVERIFY(QTest::qWaitFor([&fixture] { return !fixture.desk().runs().empty(); }, 20'000));
    QCOMPARE(fixture.find<Chip>("call.outcome")->word(), QStringLiteral("200"));
}

QTEST_MAIN(TestTools)
#include "test_tools.moc"
