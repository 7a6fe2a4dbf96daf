#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/base/result.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Samples beside the user's files, made to be committed: `.toolwright/samples/<compound>.json` with format
/// `toolwright/sample@1` and `.toolwright/outputs/<tool>.json` with format `toolwright/output@1`.
namespace toolwright::workspace {

/// Arguments of a compound under a name.
struct NamedSample
{
    std::string name;
    json::Value args;

    friend bool operator==(const NamedSample&, const NamedSample&) = default;
};

/// What is kept about one compound.
struct CompoundSamples
{
    std::vector<NamedSample> samples;
    /// Name of the one in use; empty or unknown: the first.
    std::string chosen;
    /// Ids of steps that are tried as if they were not there.
    std::vector<std::string> without;

    /// The one in use; nullptr when there is none.
    const NamedSample* current() const;
    friend bool operator==(const CompoundSamples&, const CompoundSamples&) = default;
};

/// Where the output of a tool came from.
struct ToolOutput
{
    json::Value output;
    /// `typed`, `generated`, `simulation`, `recorded`.
    std::string origin = "typed";

    friend bool operator==(const ToolOutput&, const ToolOutput&) = default;
};

/// Relative to the root. Names that cannot be a file name are encoded: every byte but letters, digits, `_`,
/// `-` and inner dots as `%XX`.
std::string samplePath(std::string_view compound);
std::string outputPath(std::string_view tool);

/// Texts of the files and back. Reading fails with `sample.json` or `sample.format`; the place has file,
/// pointer and bytes, the message what was found and what was expected. Members that are not known are an
/// error, so that nothing is lost by writing.
std::string samplesText(const CompoundSamples& samples);
Result<CompoundSamples> readSamples(std::string_view text, std::string_view path);
std::string outputText(const ToolOutput& output);
Result<ToolOutput> readOutput(std::string_view text, std::string_view path);

/// The sidecar of one workspace. A missing file is no samples, or no output. The workspace gets its id with
/// the first write.
class SampleStore
{
public:
    /// Both must outlive the store.
    SampleStore(FileStore& files, Random& random, std::string root);

    Result<CompoundSamples> samples(std::string_view compound) const;
    Result<std::optional<ToolOutput>> output(std::string_view tool) const;
    /// Writes, or removes the file when nothing is kept.
    Result<void> setSamples(std::string_view compound, const CompoundSamples& samples);
    Result<void> setOutput(std::string_view tool, const std::optional<ToolOutput>& output);
    /// The samples of a compound under its new name.
    Result<void> renameCompound(std::string_view from, std::string_view to);

private:
    Result<std::optional<std::string>> read(const std::string& path) const;
    Result<void> write(const std::string& path, const std::string& text);

    FileStore* m_files;
    Random* m_random;
    std::string m_root;
};

/// A value that fits @p schema (JSON Schema): `default`, `const`, first of `examples` and `enum` before made
/// up ones; every property, lists with two elements, numbers and texts within their limits. Where the schema
/// says nothing: a text.
json::Value sampleFor(const json::Value& schema);

} // namespace toolwright::workspace
