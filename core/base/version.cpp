#include "core/base/version.h"

namespace toolwright {

std::string_view version()
{
    return TOOLWRIGHT_VERSION;
}

} // namespace toolwright
