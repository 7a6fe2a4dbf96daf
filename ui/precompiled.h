#pragma once

#include <QtWidgets>

#include <optional>
#include <string>
#include <vector>
