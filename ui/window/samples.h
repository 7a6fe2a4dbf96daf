#pragma once

#include "core/base/result.h"

#include <QString>

namespace toolwright::ui {

/// Copies the sample workspace acme-shop, which the program carries in itself, to a new folder below
/// @p folder. A copy that is there already is left as it is: the person may have worked in it.
/// @return the folder of the copy.
Result<QString> copySample(const QString& folder);

/// True for a copy of the sample, wherever it is.
bool isSampleFolder(const QString& folder);

} // namespace toolwright::ui
