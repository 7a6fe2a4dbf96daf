#include "core/workspace/places.h"
#include "core/workspace/samples.h"

namespace toolwright::workspace {

SampleStore::SampleStore(FileStore& files, Random& random, std::string root)
    : m_files(&files)
    , m_random(&random)
    , m_root(std::move(root))
{
}

Result<std::optional<std::string>> SampleStore::read(const std::string& path) const
{
    const std::string full = joinPath(m_root, path);
    if (!m_files->isFile(full)) {
        return std::nullopt;
    }
    Result<std::string> text = m_files->read(full);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    return std::optional<std::string>(std::move(*text));
}

Result<void> SampleStore::write(const std::string& path, const std::string& text)
{
    const Result<std::string> id = ensureWorkspaceId(*m_files, *m_random, m_root);
    if (!id) {
        return tl::unexpected<Error>(id.error());
    }
    return m_files->write(joinPath(m_root, path), text);
}

Result<CompoundSamples> SampleStore::samples(std::string_view compound) const
{
    const std::string path = samplePath(compound);
    const Result<std::optional<std::string>> text = read(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    return *text ? readSamples(**text, path) : CompoundSamples();
}

Result<std::optional<ToolOutput>> SampleStore::output(std::string_view tool) const
{
    const std::string path = outputPath(tool);
    const Result<std::optional<std::string>> text = read(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    if (!*text) {
        return std::nullopt;
    }
    Result<ToolOutput> output = readOutput(**text, path);
    if (!output) {
        return tl::unexpected<Error>(output.error());
    }
    return std::optional<ToolOutput>(std::move(*output));
}

Result<void> SampleStore::setSamples(std::string_view compound, const CompoundSamples& samples)
{
    const std::string path = samplePath(compound);
    if (samples.samples.empty() && samples.without.empty()) {
        return m_files->remove(joinPath(m_root, path));
    }
    return write(path, samplesText(samples));
}

Result<void> SampleStore::setOutput(std::string_view tool, const std::optional<ToolOutput>& output)
{
    const std::string path = outputPath(tool);
    return output ? write(path, outputText(*output)) : m_files->remove(joinPath(m_root, path));
}

Result<void> SampleStore::renameCompound(std::string_view from, std::string_view to)
{
    const Result<std::optional<std::string>> text = read(samplePath(from));
    if (!text || !*text || from == to) {
        return text ? Result<void>() : tl::unexpected<Error>(text.error());
    }
    const Result<void> written = write(samplePath(to), **text);
    return written ? m_files->remove(joinPath(m_root, samplePath(from))) : written;
}

} // namespace toolwright::workspace
