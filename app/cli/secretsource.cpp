#include "app/cli/secretsource.h"

#include "app/cli/programenvironment.h"
#include "app/cli/workspacedata.h"
#include "core/platform/encryptedsecrets.h"
#include "core/platform/keychainsecrets.h"
#include "core/platform/terminal.h"
#include "core/workspace/places.h"

#include <utility>

namespace toolwright::cli {

namespace {

std::string withoutLineEnd(std::string text)
{
    while (text.ends_with('\n') || text.ends_with('\r')) {
        text.pop_back();
    }
    return text;
}

/// The key that is given with the call; none when there is none.
Result<std::optional<platform::SecretKey>> givenKey(const Arguments& arguments, const Context& context)
{
    if (const auto path = arguments.value("key-file")) {
        auto bytes = context.files.read(*path);
        if (!bytes) {
            return tl::unexpected<Error>(std::move(bytes.error()));
        }
        return platform::SecretKey{platform::SecretKey::Kind::KeyFile, *std::move(bytes)};
    }
    const std::string path = environmentValue("TOOLWRIGHT_PASSPHRASE_FILE");
    if (path.empty()) {
        return std::nullopt;
    }
    auto text = context.files.read(path);
    if (!text) {
        return tl::unexpected<Error>(std::move(text.error()));
    }
    return platform::SecretKey{platform::SecretKey::Kind::Passphrase, withoutLineEnd(*std::move(text))};
}

Result<platform::SecretKey> askedKey()
{
    if (!platform::isTerminal()) {
        return failure("secrets.locked", "the secrets need a key here; expected --key-file, "
                                         "TOOLWRIGHT_PASSPHRASE_FILE or a terminal to ask at");
    }
    auto line = platform::readHiddenLine("Passphrase of the secrets: ");
    if (!line) {
        return tl::unexpected<Error>(std::move(line.error()));
    }
    return platform::SecretKey{platform::SecretKey::Kind::Passphrase, *std::move(line)};
}

} // namespace

Result<SecretSource> SecretSource::open(const Arguments& arguments, Context& context,
                                        platform::ProgramLoop& loop, const std::string& root, bool makesId)
{
    SecretSource source(loop, context.files, makesId);
    const auto data = dataOfWorkspace(context, root, makesId);
    if (!data) {
        return tl::unexpected<Error>(data.error());
    }
    if (!*data) {
        return source;
    }
    source.m_path = workspace::joinPath((*data)->folder, "secrets.json");
    auto key = givenKey(arguments, context);
    if (!key) {
        return tl::unexpected<Error>(std::move(key.error()));
    }
    if (!*key && context.files.isFile(source.m_path)) {
        auto asked = askedKey();
        if (!asked) {
            return tl::unexpected<Error>(std::move(asked.error()));
        }
        *key = *std::move(asked);
    }
    if (*key) {
        source.m_store =
            std::make_unique<platform::EncryptedSecrets>(context.files, source.m_path, **std::move(key));
    } else {
        source.m_store = std::make_unique<platform::KeychainSecrets>((*data)->id);
    }
    return source;
}

Result<std::vector<SecretEntry>> SecretSource::load()
{
    auto loaded = loadOnce();
    if (loaded || loaded.error().code != "secrets.unavailable") {
        return loaded;
    }
    if (!m_makesStore) {
        return std::vector<SecretEntry>();
    }
    auto key = askedKey();
    if (!key) {
        return tl::unexpected<Error>(std::move(key.error()));
    }
    m_store = std::make_unique<platform::EncryptedSecrets>(m_files, m_path, *std::move(key));
    return loadOnce();
}

Result<std::vector<SecretEntry>> SecretSource::loadOnce()
{
    Result<std::vector<SecretEntry>> loaded;
    if (m_store) {
        m_loop.run([&](const std::function<void()>& quit) {
            m_store->load([&loaded, quit](Result<std::vector<SecretEntry>> entries) {
                loaded = std::move(entries);
                quit();
            });
        });
    }
    return loaded;
}

Result<void> SecretSource::save(const std::vector<SecretEntry>& entries)
{
    Result<void> saved;
    if (m_store) {
        m_loop.run([&](const std::function<void()>& quit) {
            m_store->save(entries, [&saved, quit](Result<void> done) {
                saved = std::move(done);
                quit();
            });
        });
    }
    return saved;
}

} // namespace toolwright::cli
