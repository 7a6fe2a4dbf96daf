#include "app/cli/jsoncommand.h"

#include "app/cli/arguments.h"
#include "core/json/document.h"
#include "core/json/edit.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"

#include <ostream>

namespace toolwright::cli {

namespace {

constexpr std::string_view getHelp = "usage: toolwright-cli get FILE POINTER\n\n"
                                     "Prints the bytes of one value of a JSON file, then a line feed.\n\n"
                                     "  FILE     any JSON file\n"
                                     "  POINTER  RFC 6901, such as /tools/0/risk; \"\" is the whole file\n\n"
                                     "Exit status: 0 done, 2 unusable input or usage.\n";

constexpr std::string_view setHelp =
    "usage: toolwright-cli set FILE POINTER JSON\n\n"
    "Gives one place of a JSON file another value and touches no other byte. A missing last member is\n"
    "created; an item is appended at - or at the index behind the last.\n\n"
    "  FILE     any JSON file\n"
    "  POINTER  RFC 6901, such as /tools/0/risk\n"
    "  JSON     the value, such as '\"write\"' or '{\"a\": 1}'\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

constexpr std::string_view removeHelp =
    "usage: toolwright-cli remove FILE POINTER\n\n"
    "Removes one member or item of a JSON file with its comma, and touches no other byte.\n\n"
    "  FILE     any JSON file\n"
    "  POINTER  RFC 6901, such as /tools/0\n\n"
    "Exit status: 0 done, 2 unusable input or usage.\n";

/// The file of a command and the document it holds.
struct Target
{
    std::string file;
    std::string pointer;
    /// The third word of `set`.
    std::string value;
    json::Document document;
};

/// A broken file is refused: what a reader makes of it is not what its author sees.
Result<void> checkSyntax(const std::string& file, const json::Document& document)
{
    if (document.errors().empty()) {
        return {};
    }
    const json::SyntaxError& error = document.errors().front();
    const LineColumn at = document.lines().at(document.text(), error.range.offset);
    const std::string place = file + ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
    return failure(error.code, json::messageOf(error), Place{place, {}, error.range});
}

Result<Target> readTarget(const Arguments& arguments, const Context& context)
{
    Target target{arguments.positional(0, {}), arguments.positional(1, {}), arguments.positional(2, {}), {}};
    const auto parts = json::parsePointer(target.pointer);
    if (!parts) {
        return failure(parts.error().code, parts.error().message, Place{target.file, target.pointer, {}});
    }
    Result<std::string> content = context.files.read(target.file);
    if (!content) {
        return tl::unexpected<Error>(std::move(content.error()));
    }
    target.document = json::Document::parse(std::move(*content));
    const Result<void> syntax = checkSyntax(target.file, target.document);
    if (!syntax) {
        return tl::unexpected<Error>(syntax.error());
    }
    return target;
}

Result<Target> parseTarget(const std::vector<std::string>& words, std::size_t positionals,
                           const Context& context)
{
    const Result<Arguments> arguments = Arguments::parse(words, Syntax{{}, positionals, positionals});
    if (!arguments) {
        return tl::unexpected<Error>(arguments.error());
    }
    return readTarget(*arguments, context);
}

/// Applies @p edits and writes the file, unless nothing changes.
Result<Exit> writeEdited(const Target& target, const Result<EditList>& edits, Context& context)
{
    if (!edits) {
        return failure(edits.error().code, edits.error().message, Place{target.file, target.pointer, {}});
    }
    if (edits->isEmpty()) {
        return Exit::Clean;
    }
    const Result<std::string> text = edits->apply(target.document.text());
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    const Result<void> written = context.files.write(target.file, *text);
    if (!written) {
        return tl::unexpected<Error>(written.error());
    }
    return Exit::Clean;
}

Result<Exit> runGet(const std::vector<std::string>& words, Context& context)
{
    const Result<Target> target = parseTarget(words, 2, context);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    const std::optional<json::Node> node = target->document.find(target->pointer);
    if (!node) {
        return failure("json.no-place", "found nothing at the pointer; expected a value",
                       Place{target->file, target->pointer, {}});
    }
    context.out << node->text() << '\n';
    return Exit::Clean;
}

Result<Exit> runSet(const std::vector<std::string>& words, Context& context)
{
    const Result<Target> target = parseTarget(words, 3, context);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    const Result<json::Value> value = json::parseValue(target->value);
    if (!value) {
        return failure("usage.json", "the value is no JSON: " + value.error().message);
    }
    return writeEdited(*target, json::edit::set(target->document, target->pointer, *value), context);
}

Result<Exit> runRemove(const std::vector<std::string>& words, Context& context)
{
    const Result<Target> target = parseTarget(words, 2, context);
    if (!target) {
        return tl::unexpected<Error>(target.error());
    }
    return writeEdited(*target, json::edit::remove(target->document, target->pointer), context);
}

} // namespace

Command getCommand()
{
    return Command{"get", "print one value of a JSON file", getHelp, &runGet};
}

Command setCommand()
{
    return Command{"set", "change or add one value of a JSON file", setHelp, &runSet};
}

Command removeCommand()
{
    return Command{"remove", "remove one value of a JSON file", removeHelp, &runRemove};
}

} // namespace toolwright::cli
