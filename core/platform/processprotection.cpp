#include "core/platform/processprotection.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TOOLWRIGHT_HAS_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define TOOLWRIGHT_HAS_SANITIZER
#endif

namespace toolwright::platform {

void protectProcess()
{
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
#if !defined(TOOLWRIGHT_HAS_SANITIZER)
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

} // namespace toolwright::platform
