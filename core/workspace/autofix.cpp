#include "core/workspace/autofix.h"

#include "core/base/limits.h"
#include "core/json/digest.h"
#include "core/workspace/fixforecast.h"
#include "core/workspace/vendopaths.h"

#include <set>
#include <utility>

namespace toolwright::workspace {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Fix;
using diagnostics::Severity;

/// What tells one state of the four files from another.
std::string hashOf(const compound::VendoFiles& files)
{
    std::string hashes;
    for (const std::string_view path : vendoPaths) {
        const std::optional<json::Document>& part = *partOf(files, path);
        hashes += part ? json::sha256Hex(part->text()) : "-";
    }
    return hashes;
}

/// What names a finding while the loop looks for the next one to fix.
std::string keyOf(const Diagnostic& diagnostic)
{
    return diagnostic.code + '\n' + diagnostic.place.file + '\n' + diagnostic.place.pointer + '\n' +
           diagnostic.tool + '\n' + diagnostic.cause;
}

/// A finding and the fix that is to be applied.
struct Choice
{
    Diagnostic diagnostic;
    Fix fix;
};

class FixLoop
{
public:
    FixLoop(compound::VendoFiles files, compound::Profile profile, const std::optional<std::string>& code)
        : m_files(std::move(files))
        , m_profile(profile)
        , m_analyser(profile)
        , m_code(code)
    {
    }

    /// Goes over the findings again and again until a round applies nothing.
    Result<FixRun> run()
    {
        m_analysis = m_analyser.analyse(m_files);
        m_seen.insert(hashOf(m_files));
        std::size_t before = 0;
        do {
            before = m_run.applied.size();
            m_judged.clear();
            const Result<void> round = runRound();
            if (!round) {
                return tl::unexpected<Error>(round.error());
            }
        } while (m_run.applied.size() > before);
        noteLeft();
        return std::move(m_run);
    }

    const compound::VendoFiles& files() const { return m_files; }

private:
    Result<void> runRound()
    {
        while (const std::optional<Choice> next = nextChoice()) {
            Result<compound::VendoFiles> fixed = withFix(m_files, next->fix);
            if (!fixed) {
                return tl::unexpected<Error>(std::move(fixed.error()));
            }
            if (!m_seen.insert(hashOf(*fixed)).second) {
                continue;
            }
            m_run.applied.push_back(
                FixNote{next->diagnostic.code, next->diagnostic.place, next->fix.title, next->fix.loosens});
            m_files = std::move(*fixed);
            m_analysis = m_analyser.analyse(m_files);
        }
        return {};
    }

    bool isAskedFor(const Diagnostic& diagnostic) const
    {
        return m_code ? diagnostic.code == *m_code : diagnostic.severity != Severity::Advice;
    }

    /// The first finding not judged in this round whose first fix may be applied.
    std::optional<Choice> nextChoice()
    {
        if (m_run.applied.size() >= limits::fixesOfOneRun) {
            return std::nullopt;
        }
        compound::FixFinder finder(m_files, m_profile);
        for (const Diagnostic& diagnostic : m_analysis.diagnostics) {
            if (!isAskedFor(diagnostic) || !m_judged.insert(keyOf(diagnostic)).second) {
                continue;
            }
            std::vector<Fix> fixes = finder.fixesFor(diagnostic);
            if (!fixes.empty() && (m_code || !fixes.front().loosens)) {
                return Choice{diagnostic, std::move(fixes.front())};
            }
        }
        return std::nullopt;
    }

    FixNote noteOf(const Diagnostic& diagnostic, const std::vector<Fix>& fixes) const
    {
        FixNote note{diagnostic.code, diagnostic.place, {}, !fixes.empty() && fixes.front().loosens};
        if (m_code && diagnostic.code != *m_code) {
            note.text = "only " + *m_code + " was asked for";
        } else if (fixes.empty()) {
            note.text = "no edit certainly clears it";
        } else if (note.loosens) {
            note.text =
                "its first fix loosens (" + fixes.front().title + "); --code " + note.code + " applies it";
        } else {
            note.text = "its first fix leads back to a text that was there before";
        }
        return note;
    }

    void noteLeft()
    {
        compound::FixFinder finder(m_files, m_profile);
        for (const Diagnostic& diagnostic : m_analysis.diagnostics) {
            if (diagnostic.severity != Severity::Advice) {
                m_run.left.push_back(noteOf(diagnostic, finder.fixesFor(diagnostic)));
            }
        }
    }

    compound::VendoFiles m_files;
    compound::Profile m_profile;
    compound::Analyser m_analyser;
    const std::optional<std::string>& m_code;
    compound::Analysis m_analysis;
    /// States that were there, so that fixes never go round in circles.
    std::set<std::string> m_seen;
    /// Findings of this round that are done or cannot be fixed.
    std::set<std::string> m_judged;
    FixRun m_run;
};

} // namespace

Result<FixRun> applyFixes(const compound::VendoFiles& files, compound::Profile profile,
                          const std::optional<std::string>& code)
{
    FixLoop loop(files, profile, code);
    Result<FixRun> run = loop.run();
    if (!run) {
        return run;
    }
    for (const std::string_view path : vendoPaths) {
        const std::optional<json::Document>& before = *partOf(files, path);
        const std::optional<json::Document>& after = *partOf(loop.files(), path);
        if (after && (!before || before->text() != after->text())) {
            run->files.push_back(FixedFile{
                std::string(path), before ? std::optional(before->text()) : std::nullopt, after->text()});
        }
    }
    return run;
}

compound::Analysis analyseWithFixes(const compound::VendoFiles& files, compound::Profile profile)
{
    compound::Analysis analysis = compound::Analyser(profile).analyse(files);
    compound::FixFinder finder(files, profile);
    for (Diagnostic& diagnostic : analysis.diagnostics) {
        diagnostic.fixes = finder.fixesFor(diagnostic);
    }
    return analysis;
}

} // namespace toolwright::workspace
