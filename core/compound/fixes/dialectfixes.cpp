#include "core/compound/dialect.h"
#include "core/compound/fixes/makers.h"
#include "core/compound/profile.h"

namespace toolwright::compound::fixes {

/// Writes every value of the file in one dialect, that of the profile first. The reference runtime has only
/// the bare one.
void offerDialect(const FixContext& context, Offers& offers)
{
    const json::Document* file = context.document(VendoFile::Capabilities);
    if (file == nullptr) {
        return;
    }
    if (context.profile.templates) {
        offers.add("write the whole file with {{ }}", false,
                   {{VendoFile::Capabilities, convertDialect(*file, Dialect::Template)}});
    }
    if (!context.profile.templates || context.diagnostic.code != "dialect.bare") {
        offers.add("write the whole file without {{ }}", false,
                   {{VendoFile::Capabilities, convertDialect(*file, Dialect::Bare)}});
    }
}

} // namespace toolwright::compound::fixes
