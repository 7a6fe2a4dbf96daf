// generate_workspace DIR [COMPOUNDS [STEPS]]: writes the workspace that the benchmarks read into DIR/.vendo.

#include "tests/bench/workspacetext.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::cerr << "usage: generate_workspace DIR [COMPOUNDS [STEPS]]\n";
        return 2;
    }
    const std::filesystem::path folder = std::filesystem::path(argv[1]) / ".vendo";
    const std::size_t compounds = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2000;
    const std::size_t steps = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 20;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::ofstream tools(folder / "tools.json", std::ios::binary);
    tools << toolwright::bench::toolsText();
    std::ofstream capabilities(folder / "capabilities.json", std::ios::binary);
    capabilities << toolwright::bench::capabilitiesText(compounds, steps);
    if (!tools.flush() || !capabilities.flush()) {
        std::cerr << "generate_workspace: cannot write to " << folder << '\n';
        return 2;
    }
    return 0;
}
