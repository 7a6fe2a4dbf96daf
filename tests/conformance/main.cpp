// toolwright-conformance KIND DIR…: runs the case files of folders. Exit 0 no failure, 1 failure, 2 unusable,
// 77 when a folder is not there.

#include "tests/conformance/compoundcases.h"
#include "tests/conformance/declarativecases.h"
#include "tests/conformance/jsonatacases.h"

#include <array>
#include <iostream>
#include <span>
#include <string_view>

namespace {

namespace conformance = toolwright::conformance;

constexpr int exitFailure = 1;
constexpr int exitUsage = 2;
constexpr int exitSkipped = 77;

struct Kind
{
    std::string_view name;
    void (*run)(const std::filesystem::path& folder, conformance::CaseReport& report);
};

constexpr std::array kinds{
    Kind{"compound", conformance::runCompoundCases},
    Kind{"declarative", conformance::runDeclarativeCases},
    Kind{"jsonata", conformance::runJsonataCases},
};

const Kind* findKind(std::string_view name)
{
    for (const Kind& kind : kinds) {
        if (kind.name == name) {
            return &kind;
        }
    }
    return nullptr;
}

int usage()
{
    std::cerr << "usage: toolwright-conformance";
    for (const char* separator = " "; const Kind& kind : kinds) {
        std::cerr << separator << kind.name;
        separator = "|";
    }
    std::cerr << " DIR...\n";
    return exitUsage;
}

} // namespace

int main(int argc, char** argv)
{
    const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
    const Kind* kind = arguments.size() < 3 ? nullptr : findKind(arguments[1]);
    if (kind == nullptr) {
        return usage();
    }
    conformance::CaseReport report;
    for (const char* folder : arguments.subspan(2)) {
        if (!std::filesystem::is_directory(folder)) {
            std::cout << "SKIPPED: " << folder << " not found\n";
            return exitSkipped;
        }
        kind->run(folder, report);
    }
    std::cout << report.summary() << '\n';
    if (report.isEmpty()) {
        return exitUsage;
    }
    return report.hasFailure() ? exitFailure : 0;
}
