#include "core/workspace/reviews.h"

#include "core/guard/members.h"
#include "core/json/canonical.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/workspace/places.h"
#include "core/workspace/sidecarnames.h"

#include <array>
#include <utility>

namespace toolwright::workspace {

namespace {

constexpr std::string_view reviewFormat = "toolwright/review@1";
constexpr std::string_view reviewFolder = ".toolwright/reviews";
constexpr std::array allVerdicts{ReviewVerdict::Open, ReviewVerdict::Accepted, ReviewVerdict::Rejected};

Result<KeptReview> readReview(std::string_view text)
{
    const auto document = json::parseValue(text);
    if (!document) {
        return tl::unexpected<Error>(document.error());
    }
    if (const std::string format = guard::textMember(*document, "format"); format != reviewFormat) {
        return failure("review.format",
                       "found the format \"" + format + "\"; expected \"" + std::string(reviewFormat) + "\"");
    }
    const std::string word = guard::textMember(*document, "verdict");
    for (const ReviewVerdict verdict : allVerdicts) {
        if (verdictText(verdict) == word) {
            return KeptReview{verdict, guard::textMember(*document, "note"),
                              guard::textMember(*document, "of")};
        }
    }
    return failure("review.format",
                   "found the verdict \"" + word + "\"; expected open, accepted or rejected");
}

std::string reviewText(std::string_view compound, const KeptReview& review)
{
    json::ObjectBuilder builder;
    builder.set("format", guard::textValue(reviewFormat));
    builder.set("compound", guard::textValue(compound));
    builder.set("verdict", guard::textValue(verdictText(review.verdict)));
    if (!review.note.empty()) {
        builder.set("note", guard::textValue(review.note));
    }
    if (!review.of.empty()) {
        builder.set("of", guard::textValue(review.of));
    }
    return json::writePretty(builder.build()) + "\n";
}

} // namespace

std::string_view verdictText(ReviewVerdict verdict)
{
    switch (verdict) {
    case ReviewVerdict::Open:
        return "open";
    case ReviewVerdict::Accepted:
        return "accepted";
    case ReviewVerdict::Rejected:
        return "rejected";
    }
    return {};
}

std::string reviewedHash(const compound::VendoFiles& files, std::string_view compound)
{
    const json::Value document = files.capabilities ? files.capabilities->root().value() : json::Value();
    const json::Value* tools = document.find("tools");
    for (std::size_t i = 0; tools != nullptr && tools->isArray() && i < tools->size(); ++i) {
        if (guard::textMember(tools->items()[i], "name") == compound) {
            return json::canonicalHash(tools->items()[i]).value_or(std::string());
        }
    }
    return {};
}

std::string reviewPath(std::string_view compound)
{
    return joinPath(reviewFolder, sidecarFile(compound));
}

ReviewStore::ReviewStore(FileStore& files, Random& random, std::string root)
    : m_files(&files)
    , m_random(&random)
    , m_root(std::move(root))
{
}

std::vector<std::string> ReviewStore::names() const
{
    return sidecarNames(*m_files, joinPath(m_root, reviewFolder));
}

Result<KeptReview> ReviewStore::load(std::string_view compound) const
{
    const std::string path = joinPath(m_root, reviewPath(compound));
    if (!m_files->isFile(path)) {
        return KeptReview();
    }
    const auto text = m_files->read(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto review = readReview(*text);
    if (!review) {
        review.error().place.file = reviewPath(compound);
    }
    return review;
}

Result<void> ReviewStore::save(std::string_view compound, const KeptReview& review)
{
    const std::string path = joinPath(m_root, reviewPath(compound));
    if (review.verdict == ReviewVerdict::Open && review.note.empty()) {
        return m_files->isFile(path) ? m_files->remove(path) : Result<void>();
    }
    if (auto id = ensureWorkspaceId(*m_files, *m_random, m_root); !id) {
        return tl::unexpected<Error>(id.error());
    }
    return m_files->write(path, reviewText(compound, review));
}

} // namespace toolwright::workspace
