#pragma once

#include "core/httptool/names.h"
#include "core/workspace/deploying/environments.h"

#include <map>
#include <string>
#include <string_view>

/// The texts that an embedded deployment keeps. Each reader fails with `deploy.damaged` at @p file.
namespace toolwright::workspace::deploying {

/// SHA-256 of contents by path: what a snapshot consists of.
using SnapshotEntries = std::map<std::string, std::string>;

/// 64 lower-case hexadecimal digits: safe as the name of a file.
bool isVersion(std::string_view text);

std::string snapshotText(const SnapshotEntries& entries);
Result<SnapshotEntries> readSnapshot(const std::string& text, const std::string& file);

std::string environmentsText(const Environments& environments);
Result<Environments> readEnvironments(const std::string& text, const std::string& file);

std::string evaluationsText(const Evaluations& evaluations);
Result<Evaluations> readEvaluations(const std::string& text, const std::string& file);

} // namespace toolwright::workspace::deploying
