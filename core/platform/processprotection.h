#pragma once

namespace toolwright::platform {

/// Forbids core dumps of this process and that other processes of the user read its memory: it may hold
/// secrets. Called first by each program. With a sanitizer only dumps are forbidden, since its leak check
/// reads memory so.
void protectProcess();

} // namespace toolwright::platform
