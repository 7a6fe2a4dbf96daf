#include "tests/core/calls/remote/engines.h"

#include "core/platform/networksql.h"
#include "tests/support/background.h"
#include "tests/support/temporaryfolder.h"

#include <QDeadlineTimer>
#include <QHostAddress>
#include <QStandardPaths>
#include <QTcpServer>
#include <fstream>
#include <utility>
#include <vector>

namespace toolwright::tests {

namespace {

class LocalEngine final : public Engine
{
public:
    std::string folderPath(const std::string& name) { return m_folder.path(name); }
    void start(const std::vector<std::string>& words)
    {
        m_program = std::make_unique<BackgroundProgram>(words, m_folder.path("."));
    }
    std::string firstLine() { return m_program->firstLine(); }
    void setPort(const std::string& port) { m_endpoint = "http://127.0.0.1:" + port + "/"; }
    calls::remote::StoreAddress freshAddress() override
    {
        return {m_endpoint, "", "store" + std::to_string(++m_count)};
    }
    bool awaitAnswer()
    {
        platform::NetworkSql sql({freshAddress()});
        for (const QDeadlineTimer end(60'000); !end.hasExpired();) {
            if (sql.run("SELECT 1", {})) {
                return true;
            }
        }
        return false;
    }

private:
    TemporaryFolder m_folder;
    std::string m_endpoint;
    int m_count = 0;
    /// Ends before its folder goes.
    std::unique_ptr<BackgroundProgram> m_program;
};

std::string programNamed(const QString& name)
{
    const QString found = QStandardPaths::findExecutable(name);
    const QStringList others{QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/sbin")};
    return (found.isEmpty() ? QStandardPaths::findExecutable(name, others) : found).toStdString();
}

std::string freePort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return std::to_string(server.serverPort());
}

std::unique_ptr<Engine> startServer()
{
    const std::string program = programNamed(QStringLiteral("clickhouse-server"));
    if (program.empty()) {
        return nullptr;
    }
    auto engine = std::make_unique<LocalEngine>();
    const std::string port = freePort();
    engine->setPort(port);
    const std::string data = engine->folderPath("data");
    std::ofstream(engine->folderPath("config.xml"))
        << "<yandex><logger><level>error</level><log>" << engine->folderPath("log") << "</log><errorlog>"
        << engine->folderPath("errors") << "</errorlog></logger><http_port>" << port
        << "</http_port><tcp_port>" << freePort() << "</tcp_port><listen_host>127.0.0.1</listen_host><path>"
        << data << "/</path><tmp_path>" << data
        << "/tmp/</tmp_path><users_config>users.xml</users_config><default_profile>default"
           "</default_profile><default_database>default</default_database>"
           "<mark_cache_size>67108864</mark_cache_size></yandex>";
    std::ofstream(engine->folderPath("users.xml"))
        << "<yandex><profiles><default/></profiles><quotas><default/></quotas><users><default><password/>"
           "<networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>"
           "</default></users></yandex>";
    engine->start({program, "--config-file=" + engine->folderPath("config.xml")});
    return engine->awaitAnswer() ? std::move(engine) : nullptr;
}

std::unique_ptr<Engine> startChdb()
{
    const std::string node = programNamed(QStringLiteral("node"));
    if (node.empty()) {
        return nullptr;
    }
    auto engine = std::make_unique<LocalEngine>();
    engine->start({node, TOOLWRIGHT_CHDB_SERVER, engine->folderPath("data")});
    const std::string port = engine->firstLine();
    engine->setPort(port);
    return !port.empty() && engine->awaitAnswer() ? std::move(engine) : nullptr;
}

} // namespace

std::unique_ptr<Engine> startEngine(const std::string& name)
{
    return name == "chdb" ? startChdb() : startServer();
}

} // namespace toolwright::tests
