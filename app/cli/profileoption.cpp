#include "app/cli/profileoption.h"

#include "core/report/findings.h"

namespace toolwright::cli {

Result<compound::Profile> profileOf(const Arguments& arguments)
{
    const std::string document = report::profileName(compound::Profile::Document);
    const std::string reference = report::profileName(compound::Profile::Reference);
    const Result<std::string> name = arguments.choice("profile", {document, reference});
    if (!name) {
        return tl::unexpected<Error>(name.error());
    }
    return *name == reference ? compound::Profile::Reference : compound::Profile::Document;
}

} // namespace toolwright::cli
