#pragma once

#include "core/base/ports/clock.h"
#include "core/base/ports/random.h"
#include "core/workspace/deploying/overview.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace toolwright::ui {

/// Takes the directory to preview, preview to live and live back, and knows what each would change. Works on
/// a thread of its own, one thing after the other; everything here is asked and told on the window's. Knows
/// no widget.
class PublishDesk : public QObject
{
    Q_OBJECT

public:
    using Overview = workspace::deploying::Overview;

    /// @p files, @p random and @p clock must outlive the desk. @p dataFolder: `$XDG_DATA_HOME/toolwright`.
    PublishDesk(FileStore& files, Random& random, const Clock& clock, std::string dataFolder,
                QObject* parent = nullptr);
    /// Waits for what is being written.
    ~PublishDesk() override;
    Q_DISABLE_COPY_MOVE(PublishDesk)

    /// The workspace at @p root; changed() follows once it was read.
    void open(const std::string& root);
    /// Reads everything again.
    void refresh();
    void push(bool force);
    void publish(bool force);
    void rollback();

    bool isBusy() const { return m_running > 0; }
    /// Null until the first reading, and when that failed.
    std::shared_ptr<const Overview> overview() const { return m_overview; }
    /// What the last step or reading failed with.
    const std::optional<Error>& error() const { return m_error; }

Q_SIGNALS:
    /// Something was read, failed, or begins.
    void changed();
    /// @p environment runs @p version now.
    void deployed(const std::string& environment, const std::string& version);

private:
    using Deployment = workspace::deploying::Deployment;
    using Step = std::function<Result<workspace::deploying::Deployed>(Deployment&)>;
    struct Answer
    {
        Result<std::shared_ptr<const Overview>> overview;
        std::optional<Error> failure;
        std::optional<workspace::deploying::Deployed> deployed;
    };

    void start(const std::string& environment, Step step);
    static Answer work(FileStore& files, const Clock& clock, const std::string& root,
                       const std::string& folder, const Step& step);
    void take(const std::string& environment, const Answer& answer);

    FileStore& m_files;
    Random& m_random;
    const Clock& m_clock;
    std::string m_dataFolder;
    std::string m_root;
    std::shared_ptr<const Overview> m_overview;
    std::optional<Error> m_error;
    /// Raised with each workspace; what an older one still says is dropped.
    int m_generation = 0;
    int m_running = 0;
    QThreadPool m_thread;
};

} // namespace toolwright::ui
