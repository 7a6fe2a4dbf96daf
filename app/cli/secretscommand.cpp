#include "app/cli/secretscommand.h"

#include "app/cli/arguments.h"
#include "app/cli/secretsource.h"
#include "core/httptool/names.h"
#include "core/httptool/secretscope.h"
#include "core/json/write.h"
#include "core/platform/terminal.h"
#include "core/workspace/places.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace toolwright::cli {

namespace {

constexpr std::string_view secretsUsage =
    "usage: toolwright-cli secrets list [--env NAME] [--format text|json] [--dir DIR] [--key-file FILE]\n"
    "       toolwright-cli secrets set KEY [VALUE] [--env NAME | --tests] [--dir DIR] [--key-file FILE]\n"
    "       toolwright-cli secrets rm KEY [--env NAME | --tests] [--dir DIR] [--key-file FILE]\n\n"
    "Keeps the values that tools read as $env.KEY, in the keychain of the system or in an encrypted file. A\n"
    "value is never printed. Without VALUE it is asked for, or read from the standard input.\n\n"
    "  --env        the value of one environment, preferred there; without it and --tests: of every one\n"
    "  --tests      the value for every environment but live\n"
    "  --dir        a folder of the workspace (default: the working directory)\n"
    "  --key-file   opens the encrypted secrets where there is no keychain; else their passphrase is read\n"
    "               from the file that TOOLWRIGHT_PASSPHRASE_FILE names, or from the terminal\n\n"
    "Exit status: 0 done, 1 there is no such secret to remove, 2 unusable input or usage.\n";

/// The scope that the options name.
Result<std::string> scopeOf(const Arguments& arguments)
{
    const auto environment = arguments.value("env");
    if (environment && arguments.has("tests")) {
        return failure("usage.value", "found --env and --tests; expected one of them");
    }
    if (environment && !httptool::isEnvironmentName(*environment)) {
        return failure("usage.value",
                       "--env is \"" + *environment + "\"; expected the name of an environment");
    }
    return environment ? "env:" + *environment : std::string(arguments.has("tests") ? "tests" : "all");
}

Result<std::string> keyOf(const Arguments& arguments)
{
    const std::string key = arguments.positional(1, {});
    if (!httptool::isSecretName(key)) {
        return failure("secrets.name",
                       "the name is \"" + key + "\"; expected capitals, digits and underscores, at most 64");
    }
    return key;
}

Result<std::string> valueOf(const Arguments& arguments, const std::string& key)
{
    std::string value = arguments.positional(2, {});
    if (arguments.positionals().size() < 3) {
        auto line = platform::readHiddenLine("Value of " + key + ": ");
        if (!line) {
            return line;
        }
        value = *std::move(line);
    }
    if (value.empty()) {
        return failure("secrets.empty", "the value is empty; expected at least one character");
    }
    return value;
}

void printSecrets(const std::vector<SecretEntry>& entries, const Arguments& arguments, Context& context)
{
    const auto environment = arguments.value("env");
    std::vector<json::Value> list;
    std::string text;
    for (const SecretEntry& entry : entries) {
        if (environment && httptool::secretIn({entry}, entry.key, *environment) == std::nullopt) {
            continue;
        }
        json::ObjectBuilder item;
        item.set("key", json::Value::string(entry.key));
        item.set("scope", json::Value::string(entry.scope));
        list.push_back(item.build());
        text += entry.key + "  " + entry.scope + "\n";
    }
    if (arguments.value("format").value_or("text") == "json") {
        json::ObjectBuilder whole;
        whole.set("format", json::Value::string("toolwright/secrets-list@1"));
        whole.set("secrets", json::Value::array(std::move(list)));
        context.out << json::writePretty(whole.build()) << '\n';
    } else {
        context.out << (text.empty() ? "no secrets\n" : text);
    }
}

/// What `set` and `rm` are about.
struct SecretTarget
{
    std::string key;
    std::string scope;
};

Result<SecretTarget> targetOf(const Arguments& arguments)
{
    auto key = keyOf(arguments);
    auto scope = scopeOf(arguments);
    if (!key || !scope) {
        return tl::unexpected<Error>(!key ? key.error() : scope.error());
    }
    return SecretTarget{*std::move(key), *std::move(scope)};
}

Result<Exit> setSecret(const Arguments& arguments, Context&, SecretSource& source)
{
    auto target = targetOf(arguments);
    auto value =
        target ? valueOf(arguments, target->key) : Result<std::string>(tl::unexpected<Error>(target.error()));
    if (!value) {
        return tl::unexpected<Error>(std::move(value.error()));
    }
    auto entries = source.load();
    if (!entries) {
        return tl::unexpected<Error>(std::move(entries.error()));
    }
    const auto saved = source.save(httptool::withSecret(
        *std::move(entries), SecretEntry{target->key, *std::move(value), target->scope}));
    return saved ? Result<Exit>(Exit::Clean) : tl::unexpected<Error>(saved.error());
}

Result<Exit> removeSecret(const Arguments& arguments, Context& context, SecretSource& source)
{
    const auto target = targetOf(arguments);
    auto entries =
        target ? source.load() : Result<std::vector<SecretEntry>>(tl::unexpected<Error>(target.error()));
    if (!entries) {
        return tl::unexpected<Error>(std::move(entries.error()));
    }
    const std::size_t removed = std::erase_if(*entries, [&](const SecretEntry& entry) {
        return entry.key == target->key && entry.scope == target->scope;
    });
    if (removed == 0) {
        context.err << errorLine(Error{"secrets.missing",
                                       "there is no secret " + target->key + " of scope " + target->scope,
                                       {}})
                    << '\n';
        return Exit::Findings;
    }
    const auto saved = source.save(*entries);
    return saved ? Result<Exit>(Exit::Clean) : tl::unexpected<Error>(saved.error());
}

Result<Exit> listSecrets(const Arguments& arguments, Context& context, SecretSource& source)
{
    const auto format = arguments.choice("format", {"text", "json"});
    const auto entries =
        format ? source.load() : Result<std::vector<SecretEntry>>(tl::unexpected<Error>(format.error()));
    if (!entries) {
        return tl::unexpected<Error>(entries.error());
    }
    printSecrets(*entries, arguments, context);
    return Exit::Clean;
}

Result<Exit> runSecrets(const std::vector<std::string>& words, Context& context)
{
    const Syntax syntax{
        {{"env", true}, {"tests", false}, {"dir", true}, {"key-file", true}, {"format", true}}, 1, 3};
    const auto arguments = Arguments::parse(words, syntax);
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    const std::string what = arguments->positional(0, {});
    if (what != "list" && what != "set" && what != "rm") {
        return failure("usage.value", "found secrets " + what + "; expected list, set or rm");
    }
    const auto root = workspace::findRoot(context.files, arguments->value("dir").value_or("."));
    if (!root) {
        return tl::unexpected<Error>(root.error());
    }
    platform::ProgramLoop loop;
    auto source = SecretSource::open(*arguments, context, loop, *root, what == "set");
    if (!source) {
        return tl::unexpected<Error>(source.error());
    }
    if (what == "list") {
        return listSecrets(*arguments, context, *source);
    }
    return what == "set" ? setSecret(*arguments, context, *source)
                         : removeSecret(*arguments, context, *source);
}

} // namespace

Command secretsCommand()
{
    return Command{"secrets", "list, set or remove the values that tools read as $env", secretsUsage,
                   &runSecrets};
}

} // namespace toolwright::cli
