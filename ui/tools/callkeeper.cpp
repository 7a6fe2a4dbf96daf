#include "ui/tools/callkeeper.h"

#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <utility>

namespace toolwright::ui {

namespace {

Result<calls::AddReport> keep(FileStore& files, const platform::CallPlace& place,
                              const httptool::CallRecord& call)
{
    platform::SystemRandom random;
    const auto store = platform::openCalls(files, random, place, platform::SystemClock().now());
    return store ? (*store)->add({&call, 1}) : tl::unexpected<Error>(store.error());
}

} // namespace

CallKeeper::CallKeeper(FileStore& files, QObject* parent)
    : QObject(parent)
    , m_files(files)
{
    m_thread.setMaxThreadCount(1);
}

CallKeeper::~CallKeeper()
{
    m_thread.waitForDone();
}

void CallKeeper::record(const httptool::CallRecord& call)
{
    if (!m_place) {
        return;
    }
    m_thread.start([this, place = *m_place, call] {
        const auto kept = keep(m_files, place, call);
        QMetaObject::invokeMethod(this, [this, kept] {
            if (kept) {
                Q_EMIT stored();
            } else {
                Q_EMIT failed(kept.error());
            }
        });
    });
}

} // namespace toolwright::ui
