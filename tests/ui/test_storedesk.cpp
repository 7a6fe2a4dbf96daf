#include "core/platform/systemclock.h"
#include "tests/support/sharedcalls.h"
#include "ui/calls/storedesk.h"

#include <QSignalSpy>
#include <QTest>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

class DeskFixture
{
public:
    StoreDesk::Opener opener()
    {
        return [shelf = m_shelf] { return std::make_unique<tests::SharedCalls>(shelf); };
    }
    StoreDesk& desk() { return *m_desk; }
    tests::SharedShelf& shelf() { return *m_shelf; }
    void destroyDesk() { m_desk.reset(); }

    /// Asks how many calls there are; the answers come into counts.
    StoreDesk::Ticket ask(QObject* context)
    {
        return m_desk->ask(
            context, [](calls::CallStore& store, const std::stop_token& /*stop*/) { return store.count({}); },
            [this](const Result<std::uint64_t>& count) { counts.push_back(count); });
    }
    void setShut(bool isShut)
    {
        const std::lock_guard lock(m_shelf->mutex);
        m_shelf->isShut = isShut;
        m_shelf->opened.notify_all();
    }
    void writeElsewhere()
    {
        const std::lock_guard lock(m_shelf->mutex);
        m_shelf->records.push_back(call("elsewhere"));
    }
    static calls::CallRecord call(const std::string& id)
    {
        calls::CallRecord record;
        record.id = id;
        record.tool = "check_stock";
        record.environment = "preview";
        return record;
    }
    bool isOpen() const { return m_desk->phase() == StoreDesk::Phase::Open; }

    std::vector<Result<std::uint64_t>> counts;

private:
    platform::SystemClock m_clock;
    std::shared_ptr<tests::SharedShelf> m_shelf = std::make_shared<tests::SharedShelf>();
    std::unique_ptr<StoreDesk> m_desk = std::make_unique<StoreDesk>(m_clock);
};

} // namespace

class TestStoreDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensAndSweeps();
    void aClosedDeskSaysSo();
    void aFailedOpeningIsToldAndTriedAgain();
    void lateAnswersAreDropped();
    void answersOfAnOlderStoreAreDropped();
    void theFirstCallMakesTheStore();
    void recordedCallsAreKeptWhenTheDeskGoes();
    void aFailureToKeepIsTold();
    void whatAnotherProgramWritesIsNoticed();
};

void TestStoreDesk::opensAndSweeps()
{
    DeskFixture fixture;
    const QSignalSpy opened(&fixture.desk(), &StoreDesk::opened);
    const QSignalSpy changed(&fixture.desk(), &StoreDesk::changed);
    fixture.shelf().expired = 3;
    fixture.desk().open(fixture.opener());
    QCOMPARE(fixture.desk().phase(), StoreDesk::Phase::Opening);
    QTRY_VERIFY(fixture.isOpen());
    QCOMPARE(opened.count(), 1);
    QCOMPARE(fixture.desk().state()->engine, std::string("memory"));
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(fixture.shelf().sweeps, 1);
}

void TestStoreDesk::aClosedDeskSaysSo()
{
    DeskFixture fixture;
    fixture.ask(&fixture.desk());
    QTRY_COMPARE(fixture.counts.size(), std::size_t{1});
    QCOMPARE(fixture.counts[0].error().code, std::string("calls.unavailable"));
}

void TestStoreDesk::aFailedOpeningIsToldAndTriedAgain()
{
    DeskFixture fixture;
    const QSignalSpy failed(&fixture.desk(), &StoreDesk::failed);
    auto attempts = std::make_shared<int>(0);
    fixture.desk().open([attempts, works = fixture.opener()]() -> Result<std::unique_ptr<calls::CallStore>> {
        if (++*attempts == 1) {
            return failure("calls.damaged", "the file is no store");
        }
        return works();
    });
    QTRY_COMPARE(fixture.desk().phase(), StoreDesk::Phase::Failed);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(fixture.desk().error()->code, std::string("calls.damaged"));
    fixture.desk().reopen();
    QTRY_VERIFY(fixture.isOpen());
    QVERIFY(!fixture.desk().error());
}

void TestStoreDesk::lateAnswersAreDropped()
{
    DeskFixture fixture;
    auto context = std::make_unique<QObject>();
    fixture.desk().open(fixture.opener());
    fixture.setShut(true);
    const auto first = fixture.ask(&fixture.desk());
    fixture.ask(context.get());
    fixture.desk().cancel(first);
    context.reset();
    QObject other;
    fixture.ask(&other);
    fixture.desk().cancelAll(&other);
    fixture.ask(&fixture.desk());
    fixture.setShut(false);
    QTRY_COMPARE(fixture.counts.size(), std::size_t{1});
    QVERIFY(fixture.counts[0].has_value());
}

void TestStoreDesk::answersOfAnOlderStoreAreDropped()
{
    DeskFixture fixture;
    DeskFixture other;
    other.writeElsewhere();
    fixture.desk().open(fixture.opener());
    fixture.ask(&fixture.desk());
    fixture.desk().open(other.opener());
    fixture.ask(&fixture.desk());
    QTRY_COMPARE(fixture.counts.size(), std::size_t{1});
    QCOMPARE(fixture.counts[0].value(), std::uint64_t{1});
}

void TestStoreDesk::theFirstCallMakesTheStore()
{
    DeskFixture fixture;
    fixture.desk().open([] { return std::unique_ptr<calls::CallStore>(); }, fixture.opener());
    QTRY_COMPARE(fixture.desk().phase(), StoreDesk::Phase::Absent);
    QSignalSpy changed(&fixture.desk(), &StoreDesk::changed);
    fixture.desk().record(DeskFixture::call("a"));
    fixture.desk().record(DeskFixture::call("b"));
    QTRY_VERIFY(fixture.isOpen());
    QTRY_VERIFY(changed.count() > 0);
    QCOMPARE(fixture.desk().state()->calls, std::uint64_t{2});
}

void TestStoreDesk::recordedCallsAreKeptWhenTheDeskGoes()
{
    DeskFixture fixture;
    fixture.desk().open([] { return std::unique_ptr<calls::CallStore>(); }, fixture.opener());
    fixture.desk().record(DeskFixture::call("a"));
    fixture.destroyDesk();
    QCOMPARE(fixture.shelf().records.size(), std::size_t{1});
}

void TestStoreDesk::aFailureToKeepIsTold()
{
    DeskFixture fixture;
    fixture.shelf().addError = Error{"calls.full", "no room", {}};
    fixture.desk().open(fixture.opener());
    QSignalSpy failed(&fixture.desk(), &StoreDesk::failed);
    fixture.desk().record(DeskFixture::call("a"));
    QTRY_COMPARE(failed.count(), 1);
}

void TestStoreDesk::whatAnotherProgramWritesIsNoticed()
{
    DeskFixture fixture;
    fixture.desk().open(fixture.opener());
    QTRY_VERIFY(fixture.isOpen());
    QSignalSpy changed(&fixture.desk(), &StoreDesk::changed);
    fixture.desk().watch(this, true);
    fixture.writeElsewhere();
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(fixture.desk().state()->calls, std::uint64_t{1});
}

QTEST_GUILESS_MAIN(TestStoreDesk)
#include "test_storedesk.moc"
