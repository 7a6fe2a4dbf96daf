#pragma once

// The parts of the catalogue. Internal to core/diagnostics.

#include "core/diagnostics/catalogue.h"

namespace toolwright::diagnostics {

std::span<const CodeText> adviceRows();
std::span<const CodeText> compoundRows();
std::span<const CodeText> expressionRows();
std::span<const CodeText> jsonRows();
std::span<const CodeText> manifestRows();
std::span<const CodeText> overridesRows();
std::span<const CodeText> policyRows();
std::span<const CodeText> schemaRows();
std::span<const CodeText> toolFileRows();

} // namespace toolwright::diagnostics
