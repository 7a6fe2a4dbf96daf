#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/base/result.h"
#include "core/compound/analysis.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Verdicts of reviewers beside the user's files, made to be committed: `.toolwright/reviews/<compound>.json`
/// with format `toolwright/review@1`.
namespace toolwright::workspace {

/// What a reviewer said about a compound.
enum class ReviewVerdict : std::uint8_t { Open, Accepted, Rejected };

/// `open`, `accepted` or `rejected`.
std::string_view verdictText(ReviewVerdict verdict);

/// What is kept about one compound.
struct KeptReview
{
    ReviewVerdict verdict = ReviewVerdict::Open;
    /// The reviewer's own words.
    std::string note = {};
    /// reviewedHash() of the compound when the verdict was given; empty when it had none.
    std::string of = {};

    friend bool operator==(const KeptReview&, const KeptReview&) = default;
};

/// `sha256:` and the hash of the entry of @p compound in capabilities.json, so that a verdict is not taken
/// for one on another text; empty when there is no such entry.
std::string reviewedHash(const compound::VendoFiles& files, std::string_view compound);

/// Relative to the root.
std::string reviewPath(std::string_view compound);

/// The verdicts of one workspace.
class ReviewStore
{
public:
    /// Both must outlive the store.
    ReviewStore(FileStore& files, Random& random, std::string root);

    /// Compounds of which something is kept, sorted.
    std::vector<std::string> names() const;
    /// An open review without words when nothing is kept. Fails as the file store does, or with
    /// `review.format`; the place has the file.
    Result<KeptReview> load(std::string_view compound) const;
    /// Replaces the file, or removes it when nothing was said; the workspace gets its id with the first
    /// write.
    Result<void> save(std::string_view compound, const KeptReview& review);

private:
    FileStore* m_files;
    Random* m_random;
    std::string m_root;
};

} // namespace toolwright::workspace
