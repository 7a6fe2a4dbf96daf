#include "core/platform/keychainsecrets.h"

#include "core/httptool/secretscope.h"

#include <QString>
#include <qt6keychain/keychain.h>
#include <utility>

namespace toolwright::platform {

namespace {

const QString& serviceName()
{
    static const QString name = QStringLiteral("toolwright");
    return name;
}

tl::unexpected<Error> keychainFailure(const QKeychain::Job& job)
{
    const bool isDenied =
        job.error() == QKeychain::AccessDenied || job.error() == QKeychain::AccessDeniedByUser;
    return failure(isDenied ? "secrets.locked" : "secrets.unavailable",
                   (isDenied ? "the keychain refused access: " : "the keychain cannot be used: ") +
                       job.errorString().toStdString());
}

} // namespace

KeychainSecrets::KeychainSecrets(std::string workspaceId)
    : m_workspaceId(std::move(workspaceId))
{
}

void KeychainSecrets::load(std::function<void(Result<std::vector<SecretEntry>>)> done)
{
    // Deletes itself when it is over.
    auto* job = new QKeychain::ReadPasswordJob(serviceName());
    job->setKey(QString::fromStdString(m_workspaceId));
    job->setInsecureFallback(false);
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        if (job->error() == QKeychain::EntryNotFound) {
            done(std::vector<SecretEntry>());
        } else if (job->error() != QKeychain::NoError) {
            done(keychainFailure(*job));
        } else {
            done(httptool::parseSecrets(job->textData().toStdString()));
        }
    });
    job->start();
}

void KeychainSecrets::save(const std::vector<SecretEntry>& entries, std::function<void(Result<void>)> done)
{
    auto* job = new QKeychain::WritePasswordJob(serviceName());
    job->setKey(QString::fromStdString(m_workspaceId));
    job->setInsecureFallback(false);
    job->setTextData(QString::fromStdString(httptool::secretsText(entries)));
    QObject::connect(job, &QKeychain::Job::finished, job, [job, done = std::move(done)] {
        if (job->error() == QKeychain::NoError) {
            done({});
        } else {
            done(keychainFailure(*job));
        }
    });
    job->start();
}

} // namespace toolwright::platform
