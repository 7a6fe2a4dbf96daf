#pragma once

// Candidates for fixes; fixes.cpp tries them. Internal to core/httptool.

#include "core/diagnostics/diagnostic.h"
#include "core/httptool/check.h"

#include <string>
#include <vector>

namespace toolwright::httptool {

/// An edit that may clear a diagnostic: the new texts of the files it touches.
struct FixCandidate
{
    std::string title;
    bool loosens = false;
    FileTexts texts;
};

std::vector<FixCandidate> candidatesFor(const diagnostics::Diagnostic& diagnostic, const FileTexts& files);

} // namespace toolwright::httptool
