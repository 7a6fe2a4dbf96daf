#include "core/compound/analysercache.h"
#include "core/compound/fixes/makers.h"

#include <array>
#include <map>

namespace toolwright::compound {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Fix;
using diagnostics::Severity;

struct Maker
{
    std::string_view code;
    void (*offer)(const fixes::FixContext& context, fixes::Offers& offers);
};

constexpr std::array makers{
    Maker{"advice.argument-unknown", fixes::offerArgumentName},
    Maker{"advice.brief-unmatched", fixes::offerBriefName},
    Maker{"advice.hostile-characters", fixes::offerVisibleText},
    Maker{"advice.override-unmatched", fixes::offerOverrideName},
    Maker{"advice.step-id-reserved", fixes::offerStepId},
    Maker{"compound.risk-mismatch", fixes::offerRisk},
    Maker{"compound.step-compound", fixes::offerStepTarget},
    Maker{"compound.step-disabled", fixes::offerEnabling},
    Maker{"compound.step-fn", fixes::offerStepTarget},
    Maker{"compound.step-unknown", fixes::offerStepTarget},
    Maker{"conflict.name", fixes::offerOtherName},
    Maker{"dialect.bare", fixes::offerDialect},
    Maker{"dialect.condition", fixes::offerDialect},
    Maker{"dialect.mixed", fixes::offerDialect},
    Maker{"dialect.template", fixes::offerDialect},
    Maker{"json.byte-order-mark", fixes::offerRemovedBytes},
    Maker{"json.trailing-comma", fixes::offerRemovedBytes},
    Maker{"overrides.empty", fixes::offerRemovedItem},
    Maker{"overrides.enum", fixes::offerChoice},
    Maker{"overrides.format", fixes::offerFormat},
    Maker{"overrides.required", fixes::offerMember},
    Maker{"overrides.type", fixes::offerType},
    Maker{"overrides.unknown-key", fixes::offerKey},
    Maker{"policy.enum", fixes::offerChoice},
    Maker{"policy.format", fixes::offerFormat},
    Maker{"policy.type", fixes::offerType},
    Maker{"policy.unknown-key", fixes::offerKey},
    Maker{"schema.args-string", fixes::offerArgumentText},
    Maker{"schema.args-string", fixes::offerDialect},
    Maker{"schema.compound-in-tools", fixes::offerMove},
    Maker{"schema.empty", fixes::offerRemovedItem},
    Maker{"schema.enum", fixes::offerChoice},
    Maker{"schema.format", fixes::offerFormat},
    Maker{"schema.kind", fixes::offerKind},
    Maker{"schema.name", fixes::offerName},
    Maker{"schema.path", fixes::offerPath},
    Maker{"schema.procedure", fixes::offerProcedure},
    Maker{"schema.required", fixes::offerMember},
    Maker{"schema.step-ids", fixes::offerStepId},
    Maker{"schema.type", fixes::offerType},
};

/// What a finding says, without its place: places move with every edit.
std::string keyOf(const Diagnostic& item)
{
    return item.code + '\n' + item.place.file + '\n' + item.tool + '\n' + item.cause;
}

} // namespace

/// How often each finding occurs.
class FindingTally
{
public:
    explicit FindingTally(const Analysis& analysis)
    {
        for (const Diagnostic& item : analysis.diagnostics) {
            ++(item.severity == Severity::Error ? m_errors : m_others)[keyOf(item)];
        }
    }

    std::size_t count(const Diagnostic& item) const
    {
        const auto& list = item.severity == Severity::Error ? m_errors : m_others;
        const auto found = list.find(keyOf(item));
        return found == list.end() ? 0 : found->second;
    }

    /// True when no error occurs here more often than in @p before.
    bool addsNoErrorTo(const FindingTally& before) const
    {
        return std::ranges::all_of(m_errors, [&](const auto& error) {
            const auto found = before.m_errors.find(error.first);
            return found != before.m_errors.end() && error.second <= found->second;
        });
    }

private:
    std::map<std::string, std::size_t> m_errors;
    std::map<std::string, std::size_t> m_others;
};

namespace {

std::optional<json::Document>& slotOf(VendoFiles& files, std::string_view path)
{
    if (path == filePath(VendoFile::Tools)) {
        return files.tools;
    }
    if (path == filePath(VendoFile::Capabilities)) {
        return files.capabilities;
    }
    return path == filePath(VendoFile::Overrides) ? files.overrides : files.policy;
}

std::optional<VendoFiles> edited(VendoFiles files, const Fix& fix)
{
    for (const diagnostics::FileEdit& part : fix.edits) {
        std::optional<json::Document>& slot = slotOf(files, part.file);
        const Result<json::Document> next = slot ? slot->edited(part.edits) : failure("edit.no-place", "");
        if (!next) {
            return std::nullopt;
        }
        slot = *next;
    }
    return files;
}

} // namespace

struct FixFinder::State
{
    State(VendoFiles given, Analyser knowing)
        : files(std::move(given))
        , analyser(std::move(knowing))
        , before(analyser.analyse(files))
        , tools(analyser.m_cache->tools)
        , capabilities(analyser.m_cache->capabilities)
        , overrides(analyser.m_cache->overrides)
        , table({{Origin::Host, "host tools", &tools.entries, tools.isComplete},
                 {Origin::Compound, "capabilities", &capabilities.entries, capabilities.isComplete}},
                &overrides)
    {
    }

    bool clears(const Fix& fix, const Diagnostic& diagnostic)
    {
        const std::optional<VendoFiles> next = edited(files, fix);
        if (!next) {
            return false;
        }
        const FindingTally after(analyser.analyse(*next));
        return after.count(diagnostic) < before.count(diagnostic) && after.addsNoErrorTo(before);
    }

    VendoFiles files;
    Analyser analyser;
    FindingTally before;
    EntryFile tools;
    EntryFile capabilities;
    OverridesFile overrides;
    ToolTable table;
};

FixFinder::FixFinder(VendoFiles files, Profile profile)
    : FixFinder(std::move(files), Analyser(profile))
{
}

FixFinder::FixFinder(VendoFiles files, Analyser analyser)
    : m_state(std::make_unique<State>(std::move(files), std::move(analyser)))
{
}

FixFinder::~FixFinder() = default;
FixFinder::FixFinder(FixFinder&&) noexcept = default;
FixFinder& FixFinder::operator=(FixFinder&&) noexcept = default;

std::vector<Fix> FixFinder::fixesFor(const Diagnostic& diagnostic)
{
    const fixes::FixContext context{diagnostic, m_state->files, m_state->overrides, m_state->table,
                                    m_state->analyser.m_cache->profile};
    fixes::Offers offers;
    for (const Maker& maker : makers) {
        if (maker.code == diagnostic.code) {
            maker.offer(context, offers);
        }
    }
    std::vector<Fix> verified;
    for (Fix& fix : offers.take()) {
        if (m_state->clears(fix, diagnostic)) {
            fix.rank = static_cast<int>(verified.size()) + 1;
            verified.push_back(std::move(fix));
        }
    }
    return verified;
}

std::vector<Fix> fixesFor(const Diagnostic& diagnostic, const VendoFiles& files, Profile profile)
{
    return FixFinder(files, profile).fixesFor(diagnostic);
}

} // namespace toolwright::compound
