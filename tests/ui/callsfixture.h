#pragma once

#include "tests/ui/metricsfixture.h"
#include "ui/calls/callfacets.h"
#include "ui/calls/callsmodel.h"
#include "ui/calls/callspage.h"
#include "ui/calls/facetmodel.h"
#include "ui/widgets/chip.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTreeView>

namespace toolwright::ui {

inline calls::CallRecord failure(const std::string& id, const std::string& tool, int status,
                                 const std::string& body)
{
    calls::CallRecord record;
    record.id = id;
    record.tool = tool;
    record.environment = "live";
    record.at = platform::SystemClock().now() - hour;
    record.duration = 87;
    record.outcome = httptool::Outcome::HttpError;
    record.status = status;
    record.body = body;
    record.arguments = R"({"product":"Picker"})";
    record.request = R"({"method":"GET","url":"http://shop.example/v1/products?name=Picker",)"
                     R"("headers":{"Authorization":"Bearer <secret SHOP_KEY>"}})";
    record.result = R"({"result":"error","message":"db unavailable"})";
    record.conversation = "chat-7";
    return record;
}

/// 62 calls of someCalls(), of which six failed, and four failures with texts: three about orders that differ
/// in a number only, and one of another tool.
inline std::vector<calls::CallRecord> tellingCalls()
{
    auto records = someCalls();
    for (auto number = 1; number <= 3; ++number) {
        const auto text = R"({"message":"order )" + std::to_string(number) + R"( is locked"})";
        records.push_back(failure("locked" + std::to_string(number), "check_stock", 503, text));
    }
    records.push_back(failure("blank", "request_return", 422, R"({"message":"`reason` cannot be blank"})"));
    return records;
}

class CallsFixture : public MetricsFixture
{
public:
    using MetricsFixture::MetricsFixture;

    /// In Calls by its key, with the failed calls of the last 7 days of `live`.
    bool startCalls()
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        QTest::keyClick(&window(), Qt::Key_5, Qt::ControlModifier);
        return page().isVisible() && QTest::qWaitFor([this] { return page().book().hasContent(); }, 20'000);
    }
    CallsPage& page() const { return *parts().calls; }
    QAbstractItemModel& rows() const { return *page().table()->model(); }
    FacetModel& values() const { return *page().facets()->model(); }
    QString text(int row, int column) const { return rows().index(row, column).data().toString(); }
    QString count() const { return find<Chip>("calls.count")->word(); }
    QString detail(const char* name) const { return find<QPlainTextEdit>(name)->toPlainText(); }
    /// The value of the facets that shows @p text.
    QModelIndex valueOf(const QString& text) const
    {
        for (auto group = 0; group < values().rowCount(); ++group) {
            const auto parent = values().index(group, 0);
            for (auto row = 0; row < values().rowCount(parent); ++row) {
                const auto index = values().index(row, 0, parent);
                if (index.data().toString() == text) {
                    return index;
                }
            }
        }
        return {};
    }
    /// As a person does on the value.
    void press(const QString& text, Qt::Key key) const
    {
        auto* view = page().facets()->view();
        view->setFocus();
        view->setCurrentIndex(valueOf(text));
        QTest::keyClick(view, key);
    }
    void search(const QString& text) const
    {
        auto* field = find<QLineEdit>("calls.search");
        field->setFocus();
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// Row by its id in the shown answer or tool.
    void chooseRowWith(const QString& text) const
    {
        for (auto row = 0; row < rows().rowCount(); ++row) {
            if (this->text(row, CallsModel::AnswerColumn).contains(text)) {
                page().table()->setCurrentIndex(rows().index(row, 0));
                return;
            }
        }
        QFAIL("no such row");
    }
};

} // namespace toolwright::ui
