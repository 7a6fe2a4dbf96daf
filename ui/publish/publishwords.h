#pragma once

#include "core/workspace/deploying/overview.h"
#include "ui/simulator/valuetable.h"

#include <QString>

#include <string>
#include <vector>

namespace toolwright::ui {

/// The first eight digits of a version: enough for people.
QString versionWord(const std::string& version);
/// `5ec9d898, since 01.12.26 15:51, from branch main. Passed: greet.`, or that nothing is there.
QString environmentWords(const workspace::deploying::EnvironmentStatus* status);
/// What is in the way and what to do about it.
QString refusalWords(const Error& error);
/// What a step would change: chip, what, in which way. Tools of the agent first.
std::vector<FactRow> changeRows(const workspace::deploying::StepChanges& changes);
/// What would be sent, and what is left out: name, size, note.
std::vector<FactRow> bundleRows(const workspace::deploying::Bundle& bundle);
/// `11 of at most 500 files, 8.3 KB of at most 8 MB`
QString bundleWords(const workspace::deploying::Bundle& bundle);

} // namespace toolwright::ui
