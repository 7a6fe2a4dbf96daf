// Arguments that try to deceive, to hide or to stall: the card stays truthful, whole and quick.

#include "tests/ui/simulatorfixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <string>
#include <utility>

using namespace toolwright;
using namespace toolwright::ui;
using simulation::Phase;

class TestHostileCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tenMegabytesAreWhole();
    void tenThousandLevelsAreWhole();
    void charactersThatDeceiveAreEscapes();
    void rightToLeftLettersStayAndChangeNothingElse();
};

namespace {

/// A run of the compound whose reason is @p reason, at its first card.
void showCard(SimulatorFixture& fixture, json::Value reason)
{
    auto scenario = fixture.book().scenario();
    json::ObjectBuilder args;
    args.set("orderId", json::Value::string(std::string("ord_1")));
    args.set("reason", std::move(reason));
    scenario.args = args.build();
    fixture.book().setScenario(std::move(scenario));
    fixture.press(Qt::Key_F5);
}

/// All that the card says, after every part of it was asked for.
QString wholeCard(SimulatorFixture& fixture)
{
    auto* more = fixture.find<QPushButton>("card.arguments.all");
    while (more->isVisible()) {
        QTest::mouseClick(more, Qt::LeftButton);
    }
    return fixture.find<QPlainTextEdit>("card.arguments")->toPlainText();
}

} // namespace

void TestHostileCards::tenMegabytesAreWhole()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    const std::string text = std::string(10'000'000, 'x') + "the very end";
    showCard(fixture, json::Value::string(text));
    QCOMPARE(fixture.phase(), Phase::Parked);
    QVERIFY(fixture.find<QPushButton>("card.arguments.all")->isVisible());
    const auto shown = wholeCard(fixture);
    const auto value = json::parseValue(shown.toStdString());
    QVERIFY(value.has_value());
    QVERIFY(value->find("reason")->toString() == text);
    fixture.approve();
    QCOMPARE(fixture.phase(), Phase::Ready);
    // A field for it would be of no use, and editing another one must not cut it.
    QVERIFY(fixture.find<QLineEdit>("scenario.argument.reason")->isReadOnly());
    fixture.type("scenario.argument.orderId", QStringLiteral("2"));
    QVERIFY(fixture.book().scenario().args.find("reason")->toString() == text);
    QVERIFY(fixture.book().scenario().args.find("orderId")->toString() == "ord_12");
}

void TestHostileCards::tenThousandLevelsAreWhole()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    auto deep = json::Value::string(std::string("the bottom"));
    for (auto level = 0; level < 10'000; ++level) {
        deep = json::Value::array({std::move(deep)});
    }
    showCard(fixture, deep);
    QCOMPARE(fixture.phase(), Phase::Parked);
    const auto value = json::parseValue(wholeCard(fixture).toStdString());
    QVERIFY(value.has_value());
    QVERIFY(*value->find("reason") == deep);
}

void TestHostileCards::charactersThatDeceiveAreEscapes()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    for (const auto* code : {"\\u0007", "\\u001b", "\\u0085", "\\u200b", "\\u200d", "\\u2060", "\\ufeff",
                             "\\u202a", "\\u202e", "\\u2066", "\\u2069", "\\u200f", "\\u061c"}) {
        const auto escape = QString::fromLatin1(code);
        const QChar character(escape.mid(2).toUShort(nullptr, 16));
        const QString text = QStringLiteral("a") + character + QStringLiteral("b");
        showCard(fixture, json::Value::string(text.toStdString()));
        const auto shown = wholeCard(fixture);
        QVERIFY2(shown.contains(QStringLiteral("a") + escape + QStringLiteral("b"), Qt::CaseInsensitive),
                 qPrintable(shown));
        QVERIFY(!shown.contains(character));
    }
}

void TestHostileCards::rightToLeftLettersStayAndChangeNothingElse()
{
    SimulatorFixture fixture;
    QVERIFY(fixture.start());
    const auto hebrew = QStringLiteral("\u05d0\u05d1 100");
    showCard(fixture, json::Value::string(hebrew.toStdString()));
    const auto shown = wholeCard(fixture);
    QVERIFY(shown.contains(hebrew));
    QCOMPARE(fixture.find<QPlainTextEdit>("card.arguments")->layoutDirection(), Qt::LeftToRight);
}

QTEST_MAIN(TestHostileCards)
#include "test_hostilecards.moc"
