#include "core/workspace/samples.h"

#include "core/json/document.h"
#include "core/json/kindname.h"
#include "core/json/write.h"
#include "core/workspace/places.h"
#include "core/workspace/sidecarnames.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace toolwright::workspace {

namespace {

constexpr std::string_view sampleFormat = "toolwright/sample@1";
constexpr std::string_view outputFormat = "toolwright/output@1";
constexpr std::array<std::string_view, 4> sampleMembers{"format", "chosen", "samples", "without"};
constexpr std::array<std::string_view, 2> namedMembers{"name", "args"};
constexpr std::array<std::string_view, 3> outputMembers{"format", "origin", "output"};
constexpr std::array<std::string_view, 4> origins{"typed", "generated", "simulation", "recorded"};

json::Value textValue(std::string_view text)
{
    return json::Value::string(std::string(text));
}

/// Reads one sidecar file; the first thing that is wrong ends it.
class SidecarReader
{
public:
    SidecarReader(std::string_view text, std::string_view path)
        : m_document(json::Document::parse(std::string(text)))
        , m_path(path)
    {
        if (!m_document.errors().empty()) {
            const json::SyntaxError& error = m_document.errors().front();
            m_error = Error{"sample.json", json::messageOf(error), Place{m_path, {}, error.range}};
        }
    }

    json::Node root() const { return m_document.root(); }
    const std::optional<Error>& error() const { return m_error; }

    void fail(const json::Node& node, std::string message)
    {
        if (!m_error) {
            m_error = Error{"sample.format", std::move(message), Place{m_path, node.pointer(), node.range()}};
        }
    }

    /// @p node must be an object with no other members than @p known.
    bool isObject(const json::Node& node, std::span<const std::string_view> known)
    {
        if (m_error) {
            return false;
        }
        if (!node.isObject()) {
            fail(node, "found " + found(node) + "; expected an object");
            return false;
        }
        for (std::size_t i = 0; i < node.size(); ++i) {
            const std::string key = node.member(i).key.string();
            if (std::find(known.begin(), known.end(), key) == known.end()) {
                fail(node.member(i).value,
                     "found the member " + json::quoted(key) + "; expected only " + list(known));
                return false;
            }
        }
        return true;
    }

    /// The member, which must be there.
    std::optional<json::Node> required(const json::Node& object, std::string_view key)
    {
        const auto member = object.find(key);
        if (!member) {
            fail(object, "found no member " + json::quoted(key) + "; expected one");
            return std::nullopt;
        }
        return member->value;
    }

    std::string text(const json::Node& object, std::string_view key, bool mustExist)
    {
        const auto member = object.find(key);
        if (!member && !mustExist) {
            return {};
        }
        const std::optional<json::Node> node = required(object, key);
        if (node && !node->isString()) {
            fail(*node, "found " + found(*node) + "; expected a text");
        }
        return node && node->isString() ? node->string() : std::string();
    }

    void checkFormat(std::string_view expected)
    {
        const std::string format = text(root(), "format", true);
        if (!m_error && format != expected) {
            fail(root().find("format")->value,
                 "found the format " + json::quoted(format) + "; expected " + json::quoted(expected));
        }
    }

    /// Items of an array; an absent one has none.
    std::vector<json::Node> items(const json::Node& object, std::string_view key)
    {
        const auto member = object.find(key);
        if (member && !member->value.isArray()) {
            fail(member->value, "found " + found(member->value) + "; expected a list");
        }
        std::vector<json::Node> nodes;
        for (std::size_t i = 0; member && member->value.isArray() && i < member->value.size(); ++i) {
            nodes.push_back(member->value.item(i));
        }
        return nodes;
    }

private:
    static std::string found(const json::Node& node) { return std::string(json::kindName(node.value())); }

    static std::string list(std::span<const std::string_view> names)
    {
        std::string text;
        for (const std::string_view name : names) {
            text += (text.empty() ? "" : ", ") + std::string(name);
        }
        return text;
    }

    json::Document m_document;
    std::string m_path;
    std::optional<Error> m_error;
};

void readNamed(SidecarReader& reader, const json::Node& node, CompoundSamples& samples)
{
    if (!reader.isObject(node, namedMembers)) {
        return;
    }
    NamedSample sample;
    sample.name = reader.text(node, "name", true);
    const std::optional<json::Node> args = reader.required(node, "args");
    const auto isSame = [&](const NamedSample& other) { return other.name == sample.name; };
    if (std::any_of(samples.samples.begin(), samples.samples.end(), isSame)) {
        reader.fail(node,
                    "found a second sample called " + json::quoted(sample.name) + "; expected new names");
    }
    sample.args = args ? args->value() : json::Value();
    samples.samples.push_back(std::move(sample));
}

std::string pretty(const json::Value& value)
{
    return json::writePretty(value) + "\n";
}

} // namespace

const NamedSample* CompoundSamples::current() const
{
    const auto found = std::find_if(samples.begin(), samples.end(),
                                    [this](const NamedSample& sample) { return sample.name == chosen; });
    if (found != samples.end()) {
        return &*found;
    }
    return samples.empty() ? nullptr : &samples.front();
}

std::string samplePath(std::string_view compound)
{
    return ".toolwright/samples/" + sidecarFile(compound);
}

std::string outputPath(std::string_view tool)
{
    return ".toolwright/outputs/" + sidecarFile(tool);
}

std::string samplesText(const CompoundSamples& samples)
{
    std::vector<json::Value> named;
    for (const NamedSample& sample : samples.samples) {
        json::ObjectBuilder entry;
        entry.set("name", textValue(sample.name));
        entry.set("args", sample.args);
        named.push_back(entry.build());
    }
    json::ObjectBuilder file;
    file.set("format", textValue(sampleFormat));
    if (!samples.chosen.empty()) {
        file.set("chosen", textValue(samples.chosen));
    }
    file.set("samples", json::Value::array(std::move(named)));
    if (!samples.without.empty()) {
        std::vector<json::Value> ids;
        for (const std::string& id : samples.without) {
            ids.push_back(textValue(id));
        }
        file.set("without", json::Value::array(std::move(ids)));
    }
    return pretty(file.build());
}

Result<CompoundSamples> readSamples(std::string_view text, std::string_view path)
{
    SidecarReader reader(text, path);
    CompoundSamples samples;
    if (reader.isObject(reader.root(), sampleMembers)) {
        reader.checkFormat(sampleFormat);
        samples.chosen = reader.text(reader.root(), "chosen", false);
        for (const json::Node& node : reader.items(reader.root(), "samples")) {
            readNamed(reader, node, samples);
        }
        for (const json::Node& node : reader.items(reader.root(), "without")) {
            if (!node.isString()) {
                reader.fail(node, "found no text; expected the id of a step");
                continue;
            }
            samples.without.push_back(node.string());
        }
    }
    return reader.error() ? Result<CompoundSamples>(tl::unexpected<Error>(*reader.error())) : samples;
}

std::string outputText(const ToolOutput& output)
{
    json::ObjectBuilder file;
    file.set("format", textValue(outputFormat));
    file.set("origin", textValue(output.origin));
    file.set("output", output.output);
    return pretty(file.build());
}

Result<ToolOutput> readOutput(std::string_view text, std::string_view path)
{
    SidecarReader reader(text, path);
    ToolOutput output;
    if (reader.isObject(reader.root(), outputMembers)) {
        reader.checkFormat(outputFormat);
        output.origin = reader.text(reader.root(), "origin", true);
        if (std::find(origins.begin(), origins.end(), output.origin) == origins.end()) {
            reader.fail(reader.root(), "found the origin " + json::quoted(output.origin) +
                                           "; expected typed, generated, simulation or recorded");
        }
        const std::optional<json::Node> node = reader.required(reader.root(), "output");
        output.output = node ? node->value() : json::Value();
    }
    return reader.error() ? Result<ToolOutput>(tl::unexpected<Error>(*reader.error())) : output;
}

} // namespace toolwright::workspace
