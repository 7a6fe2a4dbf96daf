#include "tests/ui/author.h"

#include "core/json/parse.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/editquestion.h"
#include "ui/compound/sampledesk.h"
#include "ui/compound/toollistpanel.h"
#include "ui/models/toollistmodel.h"
#include "ui/simulator/runbook.h"
#include "ui/simulator/simulatorpage.h"
#include "ui/window/messagearea.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

void trigger(const Author& author, const char* id)
{
    author.parts().actions->action(QString::fromLatin1(id))->trigger();
}

/// What the preview says before anything is changed.
QString lines(const Author& author)
{
    return author.fixture.find<QLabel>("editPreview.lines")->text();
}

/// Types @p text into the preview unless it is empty, and makes its first choice.
void accept(Author& author, const QString& text = {})
{
    QVERIFY(author.parts().preview->isVisible());
    if (!text.isEmpty()) {
        Author::press(Qt::Key_A, Qt::ControlModifier);
        Author::type(text);
    }
    Author::press(Qt::Key_Return);
    QVERIFY(!author.parts().preview->isVisible());
}

/// What stands at @p pointer of the capabilities, as JSON text.
QString at(const Author& author, const char* pointer)
{
    const auto node = author.editing().document()->find(pointer);
    return node ? QString::fromUtf8(node->text().data(), static_cast<qsizetype>(node->text().size()))
                : QStringLiteral("nothing");
}

void undoAll(const Author& author)
{
    while (author.stack().canUndo()) {
        author.stack().undo();
    }
    QCOMPARE(author.text(), author.original);
}

} // namespace

class TestRefactor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRepeatedPartIsComputedOnce();
    void aCompoundIsSplitAndJoinedAgain();
    void anotherToolKeepsWhatFits();
    void markedToolsMakeACompound();
    void stepsAreDroppedAmongOthersAndFromElsewhere();
    void aLiteralBecomesAnExpressionAndBack();
    void samplesComeFromTheSimulation();
};

void TestRefactor::aRepeatedPartIsComputedOnce()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    Author::press(Qt::Key_Return);
    QVERIFY(Author::tabTo("step.if"));
    Author::press(Qt::Key_A, Qt::ControlModifier);
    Author::type(QStringLiteral("{{ $sum(load.lines.price) > 10 and $sum(load.lines.price) < 90 }}"));
    trigger(author, "compound.extract");
    QVERIFY2(lines(author).contains(QStringLiteral("$sum(load.lines.price)")), qPrintable(lines(author)));
    accept(author, QStringLiteral("total"));
    QCOMPARE(at(author, "/tools/0/binding/steps/1/if"),
             QLatin1String(R"("{{ ($total := $sum(load.lines.price); $total > 10 and $total < 90) }}")"));
    undoAll(author);
}

void TestRefactor::aCompoundIsSplitAndJoinedAgain()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    trigger(author, "compound.split");
    accept(author, QStringLiteral("host_invoice_notify"));
    QVERIFY(author.fixture.waitForReport());
    QCOMPARE(author.editing().compoundCount(), std::size_t{2});
    QCOMPARE(at(author, "/tools/1/name"), QLatin1String(R"("host_invoice_notify")"));
    // The second part is called with what the first one found.
    QCOMPARE(at(author, "/tools/1/binding/steps/0/if"),
             QLatin1String(R"("{{ args.load.status = 'overdue' }}")"));
    QCOMPARE(at(author, "/tools/0/binding/steps/1"), QStringLiteral("nothing"));
    trigger(author, "compound.join");
    author.choose(QStringLiteral("host_invoice_notify"));
    accept(author);
    QCOMPARE(author.editing().compoundCount(), std::size_t{1});
    QCOMPARE(at(author, "/tools/0/binding/steps/1/id"), QLatin1String(R"("notify")"));
    undoAll(author);
}

void TestRefactor::anotherToolKeepsWhatFits()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    Author::press(Qt::Key_T, Qt::ControlModifier);
    author.choose(QStringLiteral("host_invoices_get"));
    QVERIFY2(lines(author).contains(QStringLiteral("template")), qPrintable(lines(author)));
    QCOMPARE(author.text(), author.original);
    accept(author);
    QCOMPARE(at(author, "/tools/0/binding/steps/1/tool"), QLatin1String(R"("host_invoices_get")"));
    QCOMPARE(at(author, "/tools/0/binding/steps/1/args/template"), QStringLiteral("nothing"));
    QCOMPARE(at(author, "/tools/0/binding/steps/1/if"), QLatin1String(R"("{{ load.status = 'overdue' }}")"));
    undoAll(author);
}

void TestRefactor::markedToolsMakeACompound()
{
    Author author;
    QVERIFY(author.open());
    auto* view = author.parts().list->view();
    QItemSelection marked;
    QAbstractItemModel* model = view->model();
    std::vector<QModelIndex> open{QModelIndex()};
    while (!open.empty()) {
        const auto parent = open.back();
        open.pop_back();
        for (auto row = 0; row < model->rowCount(parent); ++row) {
            const auto index = model->index(row, 0, parent);
            open.push_back(index);
            const auto name = index.data(ToolListModel::NameRole).toString();
            if (name == QLatin1String("host_invoices_get") || name == QLatin1String("host_email_send")) {
                marked.select(index, index);
            }
        }
    }
    view->selectionModel()->select(marked, QItemSelectionModel::ClearAndSelect);
    trigger(author, "compound.fromTools");
    accept(author, QStringLiteral("host_invoice_mail"));
    QCOMPARE(at(author, "/tools/1/name"), QLatin1String(R"("host_invoice_mail")"));
    QCOMPARE(author.editing().stepCount(), std::size_t{2});
    const auto steps = at(author, "/tools/1/binding/steps");
    QVERIFY(steps.contains(QStringLiteral("host_invoices_get")));
    QVERIFY(steps.contains(QStringLiteral("host_email_send")));
    undoAll(author);
}

void TestRefactor::stepsAreDroppedAmongOthersAndFromElsewhere()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    // What a drag inside the ladder ends with; a move that breaks readers asks first, as by keyboard.
    Q_EMIT author.ladder().stepsDropped(0);
    QTRY_VERIFY(author.parts().preview->isVisible());
    QTest::mouseClick(author.fixture.find<QPushButton>("editPreview.choice.1"), Qt::LeftButton);
    QCOMPARE(author.id(0), QStringLiteral("notify"));
    undoAll(author);
    QMimeData data;
    data.setText(
        QLatin1String(R"([{"id": "again", "tool": "host_invoices_get", "args": {"id": "{{ load.id }}"}}])"));
    const auto bottom = author.ladder().viewport()->rect().bottomLeft() + QPoint(40, -10);
    QDragEnterEvent enter(bottom, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(author.ladder().viewport(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(bottom, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(author.ladder().viewport(), &drop);
    QCOMPARE(author.editing().stepCount(), std::size_t{3});
    QCOMPARE(author.id(2), QStringLiteral("again"));
    undoAll(author);
}

void TestRefactor::aLiteralBecomesAnExpressionAndBack()
{
    Author author;
    QVERIFY(author.open());
    author.select(1);
    auto* toggle = author.fixture.find<QToolButton>("step.args/template.expression");
    QVERIFY(toggle != nullptr && toggle->isVisible() && !toggle->isChecked());
    toggle->click();
    QCOMPARE(at(author, "/tools/0/binding/steps/1/args/template"),
             QLatin1String("\"{{ \\\"invoice-reminder\\\" }}\""));
    QVERIFY(toggle->isChecked());
    toggle->click();
    QCOMPARE(at(author, "/tools/0/binding/steps/1/args/template"), QLatin1String(R"("invoice-reminder")"));
    // An expression becomes what it gives with the sample, and keeps that type.
    author.parts().desk->setOutput("host_invoices_get", json::parseValue(R"({"amount": 12.5})").value());
    author.fixture.find<QToolButton>("step.args/vars/amount.expression")->click();
    QCOMPARE(at(author, "/tools/0/binding/steps/1/args/vars/amount"), QStringLiteral("12.5"));
    undoAll(author);
}

void TestRefactor::samplesComeFromTheSimulation()
{
    Author author;
    QVERIFY(author.open());
    author.parts().samplesDock->show();
    auto* take = author.fixture.find<QPushButton>("samples.fromRun");
    take->click();
    QVERIFY(author.parts().messages->has(QStringLiteral("samples.run")));
    QTest::keyClick(&author.fixture.window(), Qt::Key_3, Qt::ControlModifier);
    QTest::keyClick(&author.fixture.window(), Qt::Key_F5);
    auto& book = author.parts().simulator->book();
    QTRY_VERIFY(book.current() != nullptr);
    // The call of the compound itself waits for a card.
    QCOMPARE(book.current()->state().phase, simulation::Phase::Parked);
    QTest::keyClick(&author.fixture.window(), Qt::Key_F9);
    QTest::keyClick(&author.fixture.window(), Qt::Key_F5);
    QCOMPARE(book.current()->state().phase, simulation::Phase::Finished);
    QTest::keyClick(&author.fixture.window(), Qt::Key_1, Qt::ControlModifier);
    take->click();
    const auto& desk = *author.parts().desk;
    QVERIFY(desk.samples().current() != nullptr);
    QCOMPARE(desk.samples().current()->name, "simulation");
    const auto& output = desk.outputs().at("host_invoices_get");
    QVERIFY(output.has_value());
    QCOMPARE(output->origin, "simulation");
    author.stack().undo();
    QVERIFY(desk.samples().current() == nullptr);
    QVERIFY(!desk.outputs().at("host_invoices_get").has_value());
    QCOMPARE(author.text(), author.original);
}

QTEST_MAIN(TestRefactor)
#include "test_refactor.moc"
