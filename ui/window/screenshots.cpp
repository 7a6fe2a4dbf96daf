#include "ui/window/screenshots.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/problems/fixpopup.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/docks.h"
#include "ui/window/mainwindow.h"
#include "ui/window/session.h"

#include <QDir>
#include <QLineEdit>
#include <QTimer>

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::ui {

namespace {

// Time for sliced work such as highlighting to show; nothing depends on it but the looks.
constexpr int settleMilliseconds = 300;
constexpr int schemeMilliseconds = 1500;

constexpr auto shotSizes = std::to_array<QSize>({QSize(1440, 900), QSize(1280, 800)});

} // namespace

Screenshots::Screenshots(MainWindow& window, Theme& theme, QString folder, QString sample)
    : QObject(&window)
    , m_window(window)
    , m_theme(theme)
    , m_folder(std::move(folder))
    , m_sample(std::move(sample))
{
    const auto add = [this](Scheme scheme, State state) {
        for (const auto size : shotSizes) {
            m_shots.push_back({state, size, scheme});
        }
    };
    add(Scheme::Light, State::Start);
    for (const auto scheme : {Scheme::Dark, Scheme::Light}) {
        if (scheme == Scheme::Dark) {
            add(scheme, State::Start);
        }
        for (const auto state :
             {State::Normal, State::Problems, State::Palette, State::FixPreview, State::Edited}) {
            add(scheme, state);
        }
    }
    std::reverse(m_shots.begin(), m_shots.end());
}

void Screenshots::start()
{
    m_ok = QDir().mkpath(m_folder);
    next();
}

void Screenshots::next()
{
    if (m_shots.empty() || !m_ok) {
        Q_EMIT finished(m_ok);
        return;
    }
    const auto shot = m_shots.back();
    if (shot.state != State::Start && !m_window.parts().session->isOpen()) {
        openSample();
        return;
    }
    m_shots.pop_back();
    prepare(shot);
    QTimer::singleShot(m_settle, this, [this, shot] {
        take(shot);
        next();
    });
}

void Screenshots::openSample()
{
    connect(m_window.parts().session, &Session::analysed, this, &Screenshots::noticeReport);
    m_window.openWorkspace(m_sample);
    if (!m_window.parts().session->isOpen()) {
        m_ok = false;
        Q_EMIT finished(false);
    }
}

void Screenshots::noticeReport()
{
    if (!m_isReady && m_window.parts().session->report()->hasFixes) {
        m_isReady = true;
        next();
    }
}

void Screenshots::applySafeFix()
{
    auto& session = *m_window.parts().session;
    if (session.workspace()->isDirty()) {
        return;
    }
    for (const auto& found : session.report()->analysis.diagnostics) {
        if (!found.fixes.empty() && !found.fixes.front().loosens) {
            m_ok = session.applyFix(found.fixes.front()).has_value();
            return;
        }
    }
}

void Screenshots::prepare(const Shot& shot)
{
    const auto& parts = m_window.parts();
    m_settle = m_theme.scheme() == shot.scheme ? settleMilliseconds : schemeMilliseconds;
    m_theme.setChoice(shot.scheme == Scheme::Light ? SchemeChoice::Light : SchemeChoice::Dark);
    m_window.resize(shot.size);
    parts.quickList->hide();
    parts.fixes->hide();
    if (shot.state == State::Start) {
        return;
    }
    resetDocks(parts);
    if (shot.state != State::Edited && parts.session->workspace()->isDirty()) {
        parts.actions->action(QStringLiteral("edit.undo"))->trigger();
    }
    switch (shot.state) {
    case State::Start:
        break;
    case State::Normal:
        Q_EMIT parts.list->placeChosen(parts.session->report()->analysis.tools.back().place);
        break;
    case State::Problems:
        parts.actions->action(QStringLiteral("go.nextProblem"))->trigger();
        break;
    case State::Palette:
        parts.actions->action(QStringLiteral("view.palette"))->trigger();
        parts.quickList->findChild<QLineEdit*>()->setText(QStringLiteral("pro"));
        break;
    case State::FixPreview:
        parts.actions->action(QStringLiteral("tools.quickFix"))->trigger();
        break;
    case State::Edited:
        applySafeFix();
        break;
    }
}

QString Screenshots::path(const Shot& shot) const
{
    static constexpr std::array names{"start", "normal", "problems", "palette", "fix-preview", "edited"};
    const auto scale = qRound(m_window.devicePixelRatioF() * 100);
    return QStringLiteral("%1/%2-%3-%4x%5-%6.png")
        .arg(m_folder, QString::fromLatin1(names[static_cast<std::size_t>(shot.state)]),
             shot.scheme == Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark"))
        .arg(shot.size.width())
        .arg(shot.size.height())
        .arg(scale);
}

void Screenshots::take(const Shot& shot)
{
    m_ok = m_window.grab().save(path(shot)) && m_ok;
}

} // namespace toolwright::ui
