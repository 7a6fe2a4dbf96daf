#include "app/cli/programenvironment.h"

#include <cstdlib>

namespace toolwright::cli {

std::string environmentValue(const char* name)
{
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): no other thread runs yet
    return value == nullptr ? std::string() : std::string(value);
}

workspace::Environment environmentOfProgram()
{
    workspace::Environment environment;
    for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"}) {
        const std::string value = environmentValue(name);
        if (!value.empty()) {
            environment.emplace(name, value);
        }
    }
    return environment;
}

} // namespace toolwright::cli
