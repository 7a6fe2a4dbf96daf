#include "core/httptool/fixes.h"

#include "core/httptool/fixmakers.h"

#include <set>
#include <tuple>
#include <utility>

namespace toolwright::httptool {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Fix;

/// What names a diagnostic when two checks are compared.
using Name = std::tuple<std::string, std::string, std::string>;

Name findingName(const Diagnostic& diagnostic)
{
    return {diagnostic.code, diagnostic.place.file, diagnostic.place.pointer};
}

std::set<Name> findingNames(const std::vector<Diagnostic>& list)
{
    std::set<Name> names;
    for (const Diagnostic& diagnostic : list) {
        names.insert(findingName(diagnostic));
    }
    return names;
}

/// A file that could not be read says nothing about its contents, so whatever it says once it can be is new.
bool wasUnreadable(const Diagnostic& diagnostic)
{
    return diagnostic.code == "yaml.syntax";
}

class FixTrial
{
public:
    FixTrial(const FileTexts& files, const KnownNames& known, const std::vector<Diagnostic>& before)
        : m_files(files)
        , m_known(known)
        , m_before(findingNames(before))
    {
    }

    std::vector<Fix> fixesFor(const Diagnostic& diagnostic) const
    {
        std::vector<Fix> fixes;
        for (const FixCandidate& candidate : candidatesFor(diagnostic, m_files)) {
            if (clears(candidate, diagnostic)) {
                fixes.push_back(fixOf(candidate, static_cast<int>(fixes.size()) + 1));
            }
        }
        return fixes;
    }

private:
    bool clears(const FixCandidate& candidate, const Diagnostic& diagnostic) const
    {
        FileTexts after = m_files;
        for (const auto& [file, text] : candidate.texts) {
            after[file] = text;
        }
        for (const Diagnostic& left : checkFiles(after, m_known)) {
            const bool isSame = findingName(left) == findingName(diagnostic);
            const bool isNew = !m_before.contains(findingName(left)) &&
                               !(wasUnreadable(diagnostic) && left.place.file == diagnostic.place.file);
            // Items behind a removed one move up with their findings.
            const bool isMoved = left.code == diagnostic.code && left.place.file == diagnostic.place.file &&
                                 left.place.pointer.starts_with("/agent/tools/");
            if ((isSame || isNew) && !isMoved) {
                return false;
            }
        }
        return true;
    }

    Fix fixOf(const FixCandidate& candidate, int rank) const
    {
        Fix fix{candidate.title, rank, candidate.loosens, {}};
        for (const auto& [file, text] : candidate.texts) {
            const auto before = m_files.find(file);
            fix.edits.push_back(diagnostics::FileEdit{
                file, differenceAsEdit(before == m_files.end() ? std::string() : before->second, text)});
        }
        return fix;
    }

    const FileTexts& m_files;
    const KnownNames& m_known;
    std::set<Name> m_before;
};

} // namespace

std::vector<Fix> fixesFor(const Diagnostic& diagnostic, const FileTexts& files, const KnownNames& known)
{
    return FixTrial(files, known, checkFiles(files, known)).fixesFor(diagnostic);
}

std::vector<Diagnostic> checkFilesWithFixes(const FileTexts& files, const KnownNames& known)
{
    std::vector<Diagnostic> list = checkFiles(files, known);
    const FixTrial trial(files, known, list);
    for (Diagnostic& diagnostic : list) {
        diagnostic.fixes = trial.fixesFor(diagnostic);
    }
    return list;
}

Result<FileTexts> applied(const FileTexts& files, const Fix& fix)
{
    FileTexts after = files;
    for (const diagnostics::FileEdit& edit : fix.edits) {
        auto text = edit.edits.apply(after[edit.file]);
        if (!text) {
            return tl::unexpected<Error>(std::move(text.error()));
        }
        after[edit.file] = *std::move(text);
    }
    return after;
}

} // namespace toolwright::httptool
