#include "core/workspace/declarativefix.h"

#include "core/base/limits.h"
#include "core/httptool/fixes.h"

#include <set>
#include <utility>

namespace toolwright::workspace {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Fix;
using diagnostics::Severity;

class DeclarativeFixLoop
{
public:
    DeclarativeFixLoop(httptool::FileTexts files, const httptool::KnownNames& known,
                       const std::optional<std::string>& code)
        : m_files(std::move(files))
        , m_known(known)
        , m_code(code)
    {
    }

    Result<FixRun> run()
    {
        m_seen.insert(m_files);
        bool hasApplied = true;
        while (hasApplied && m_run.applied.size() < limits::fixesOfOneRun) {
            auto round = applyOne();
            if (!round) {
                return tl::unexpected<Error>(std::move(round.error()));
            }
            hasApplied = *round;
        }
        noteLeft();
        return std::move(m_run);
    }

    const httptool::FileTexts& files() const { return m_files; }

private:
    bool mayApply(const Diagnostic& diagnostic) const
    {
        if (diagnostic.fixes.empty()) {
            return false;
        }
        return m_code ? diagnostic.code == *m_code
                      : diagnostic.severity != Severity::Advice && !diagnostic.fixes.front().loosens;
    }

    Result<bool> applyOne()
    {
        m_list = httptool::checkFilesWithFixes(m_files, m_known);
        for (const Diagnostic& diagnostic : m_list) {
            if (!mayApply(diagnostic)) {
                continue;
            }
            auto after = httptool::applied(m_files, diagnostic.fixes.front());
            if (!after) {
                return tl::unexpected<Error>(std::move(after.error()));
            }
            if (!m_seen.insert(*after).second) {
                continue;
            }
            const Fix& fix = diagnostic.fixes.front();
            m_run.applied.push_back(FixNote{diagnostic.code, diagnostic.place, fix.title, fix.loosens});
            m_files = *std::move(after);
            return true;
        }
        return false;
    }

    void noteLeft()
    {
        for (const Diagnostic& diagnostic : m_list) {
            if (diagnostic.severity == Severity::Advice) {
                continue;
            }
            FixNote note{diagnostic.code,
                         diagnostic.place,
                         {},
                         !diagnostic.fixes.empty() && diagnostic.fixes.front().loosens};
            if (m_code && diagnostic.code != *m_code) {
                note.text = "only " + *m_code + " was asked for";
            } else if (diagnostic.fixes.empty()) {
                note.text = "no edit certainly clears it";
            } else if (note.loosens) {
                note.text = "its first fix loosens (" + diagnostic.fixes.front().title + "); --code " +
                            note.code + " applies it";
            } else {
                note.text = "its first fix leads back to a text that was there before";
            }
            m_run.left.push_back(std::move(note));
        }
    }

    httptool::FileTexts m_files;
    const httptool::KnownNames& m_known;
    const std::optional<std::string>& m_code;
    std::vector<Diagnostic> m_list;
    /// States that were there, so that fixes never go round in circles.
    std::set<httptool::FileTexts> m_seen;
    FixRun m_run;
};

} // namespace

Result<FixRun> applyDeclarativeFixes(const httptool::FileTexts& files, const httptool::KnownNames& known,
                                     const std::optional<std::string>& code)
{
    DeclarativeFixLoop loop(files, known, code);
    auto run = loop.run();
    if (!run) {
        return run;
    }
    for (const auto& [file, text] : loop.files()) {
        const auto before = files.find(file);
        if (before == files.end() || before->second != text) {
            run->files.push_back(
                FixedFile{file, before == files.end() ? std::nullopt : std::optional(before->second), text});
        }
    }
    return run;
}

} // namespace toolwright::workspace
