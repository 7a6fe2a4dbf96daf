#pragma once

#include "tests/support/samplerun.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/simulator/scenariopanel.h"
#include "ui/simulator/simulatorpage.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

namespace toolwright::ui {

using simulation::Phase;

/// A window in the place Simulate with host_order_cancel_and_restock and its arguments chosen by keyboard.
class SimulatorFixture : public WindowFixture
{
public:
    bool start()
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        press(Qt::Key_3, Qt::ControlModifier);
        auto* compounds = find<QComboBox>("scenario.compound");
        compounds->setFocus();
        QTest::keyClick(compounds, Qt::Key_End);
        type("scenario.argument.orderId", QStringLiteral("ord_1"));
        type("scenario.argument.reason", QStringLiteral("too late"));
        auto scenario = book().scenario();
        simulation::ToolAnswer answer;
        answer.outcome = compound::ToolOutcome::ok(simulation::parsed(simulation::paidOrder));
        scenario.answers["host_orders_get"] = {answer};
        book().setScenario(std::move(scenario));
        return compounds->currentText() == QLatin1String("host_order_cancel_and_restock");
    }

    RunBook& book() { return parts().simulator->book(); }
    const SimulatorRun& run() { return *book().current(); }
    Phase phase() { return run().state().phase; }

    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&window(), static_cast<Qt::Key>(key), modifiers);
    }
    void type(const char* name, const QString& text)
    {
        auto* field = find<QLineEdit>(name);
        field->setFocus();
        QTest::keyClicks(field, text);
    }
    void trigger(const char* id) { parts().actions->action(QString::fromLatin1(id))->trigger(); }
    QString cardTitle() { return find<QLabel>("card.title")->text(); }
    void approve() { press(Qt::Key_F9); }

    /// Answers every card that comes with yes; how many there were.
    int approveEverything()
    {
        constexpr auto most = 20;
        auto cards = 0;
        press(Qt::Key_F5);
        while (phase() == Phase::Parked && cards < most) {
            approve();
            ++cards;
            press(Qt::Key_F5);
        }
        return cards;
    }
};

} // namespace toolwright::ui
