#pragma once

namespace toolwright::ui {

/// Makes `:/toolwright/…` (icons, syntax) readable. The linker drops the self-registration of a static
/// library, so whoever reads a resource calls this first; more than once does no harm.
void loadResources();

} // namespace toolwright::ui
