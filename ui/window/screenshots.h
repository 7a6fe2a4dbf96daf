#pragma once

#include "ui/theme/theme.h"
#include "ui/window/callpictures.h"
#include "ui/window/chatpictures.h"

#include <QObject>
#include <QSize>
#include <QString>

#include <cstdint>
#include <vector>

namespace toolwright::ui {

class MainWindow;

/// Draws the window in named states, sizes and themes into PNG files. Lets the event loop run between the
/// pictures, so that what is drawn later (highlighting, analysis) is in them.
class Screenshots : public QObject
{
    Q_OBJECT

public:
    /// @p sample: a workspace to show. The window must not have one open.
    Screenshots(MainWindow& window, Theme& theme, QString folder, QString sample);

    void start();

Q_SIGNALS:
    /// False when a picture could not be written.
    void finished(bool ok);

private:
    enum class State : std::uint8_t {
        Start,
        Normal,
        Problems,
        Palette,
        FixPreview,
        Edited,
        EditorNormal,
        EditorError,
        EditorFifty,
        EditorEmpty,
        EditorChanges,
        Matrix,
        SimulatorCritical,
        SimulatorCard,
        SimulatorBlocked,
        SimulatorFinished,
        ToolsEditor,
        ToolsForm,
        ToolsImport,
        ToolsAnswer,
        ToolsError,
        MetricsEmpty,
        MetricsNormal,
        MetricsFew,
        MetricsTable,
        CallsFailed,
        CallsGroup,
        CallsNoMatch,
        ChatsEmpty,
        ChatsCard,
    };
    struct Shot
    {
        State state;
        QSize size;
        Scheme scheme;
    };

    void openSample();
    void noticeReport();
    void applySafeFix();
    void showMatrix();
    void next();
    void prepare(const Shot& shot);
    /// Metrics, Calls and Chats.
    void preparePlace(State state);
    void prepareSimulator(State state);
    void prepareEditor(State state);
    void prepareTools(State state);
    void fillFiftySteps();
    void tryWithSamples();
    void take(const Shot& shot);
    /// Takes it once its calls are there.
    void takeWhenReady(const Shot& shot);
    QString path(const Shot& shot) const;

    MainWindow& m_window;
    CallPictures m_calls;
    ChatPictures m_chats;
    Theme& m_theme;
    QString m_folder;
    QString m_sample;
    std::vector<Shot> m_shots;
    bool m_ok = true;
    bool m_isReady = false;
    bool m_hasSample = false;
    int m_settle = 0;
};

} // namespace toolwright::ui
