#pragma once

#include "core/diagnostics/diagnostic.h"
#include "core/json/document.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::compound {

/// Which runtime is answered for: the product document, or the July 2026 reference (spec compound 12, rows 1
/// to 5).
enum class Profile : std::uint8_t { Document, Reference };

enum class Risk : std::uint8_t { Read, Write, Destructive };

/// The four files of a `.vendo` folder. Absent = no such file. Paths in diagnostics are `.vendo/<name>.json`.
struct VendoFiles
{
    std::optional<json::Document> tools;
    std::optional<json::Document> capabilities;
    std::optional<json::Document> overrides;
    std::optional<json::Document> policy;
};

enum class ToolState : std::uint8_t { Available, Disabled, Quarantined };

/// One entry of tools.json or capabilities.json as the runtime would treat it, in file order.
struct ToolSummary
{
    std::string name;
    std::string description;
    bool isCompound = false;
    ToolState state = ToolState::Available;
    /// After overrides; none when the declared text is no risk.
    std::optional<Risk> declaredRisk;
    /// Of a compound: the maximum of its steps, when every step has a target.
    std::optional<Risk> stepRisk;
    /// True when overrides.json changes any field of this tool.
    bool overridden = false;
    /// Of a compound: number of steps.
    std::size_t stepCount = 0;
    /// The whole entry.
    Place place;

    friend bool operator==(const ToolSummary&, const ToolSummary&) = default;
};

/// What would happen if these files were loaded now (spec compound 2 to 4).
struct Analysis
{
    std::vector<diagnostics::Diagnostic> diagnostics;
    std::vector<ToolSummary> tools;
    /// Names the agent would see, in registration order; empty when the load is refused.
    std::vector<std::string> agentSees;
    bool loadRefused = false;
    /// Compounds whose expressions were not read, because of the depth.
    std::size_t unreadCompounds = 0;
};

/// How much of the files an analysis reads.
enum class Depth : std::uint8_t {
    /// Everything that decides what loads and what is quarantined, and advice about it. Expressions are
    /// texts:
    /// no finding of theirs (`expression.…`, `dialect.…`) is reported.
    Load,
    /// The expressions too, as far as they are known from earlier or few are new; `unreadCompounds` counts
    /// the
    /// others.
    Quick,
    /// Every expression. Of a large file that takes several times as long as Load.
    Everything,
};

/// Analyses versions of the same files one after the other and re-uses what did not change, from either
/// depth. A value is not shared between threads; results are plain values. Copies are cheap and know what the
/// original knew.
class Analyser
{
public:
    explicit Analyser(Profile profile);
    ~Analyser();
    Analyser(const Analyser& other);
    Analyser& operator=(const Analyser& other);
    Analyser(Analyser&&) noexcept;
    Analyser& operator=(Analyser&&) noexcept;

    /// @p stop ends early; the result is then incomplete and must be dropped.
    Analysis analyse(const VendoFiles& files, const std::stop_token& stop = {},
                     Depth depth = Depth::Everything);

private:
    friend class FixFinder;
    struct Cache;
    std::unique_ptr<Cache> m_cache;
};

/// The fixes of one diagnostic that an Analyser of @p profile gave for @p files, best first. Each is
/// verified: the analysis after it no longer has that code at that place and no new finding of severity
/// error. Made on demand because that costs an analysis a candidate; for many diagnostics of the same files
/// use FixFinder.
std::vector<diagnostics::Fix> fixesFor(const diagnostics::Diagnostic& diagnostic, const VendoFiles& files,
                                       Profile profile);

/// fixesFor for many diagnostics of the same files: keeps what the analyses have in common. A value is not
/// shared between threads.
class FixFinder
{
public:
    FixFinder(VendoFiles files, Profile profile);
    /// Starts from what @p analyser knows of these files or of earlier versions of them.
    FixFinder(VendoFiles files, Analyser analyser);
    ~FixFinder();
    FixFinder(FixFinder&&) noexcept;
    FixFinder& operator=(FixFinder&&) noexcept;

    std::vector<diagnostics::Fix> fixesFor(const diagnostics::Diagnostic& diagnostic);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace toolwright::compound
