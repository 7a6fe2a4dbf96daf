#pragma once

#include "core/base/result.h"
#include "core/workspace/workspace.h"

#include <QString>

namespace toolwright::ui {

/// Resolves `file#/pointer` in the texts as they are now. The file is relative to the root or only the name
/// of a file of `.vendo`; without `#` the whole file is meant. Fails with `link.file` or `link.pointer`.
Result<Place> resolveLink(const workspace::Workspace& workspace, const QString& link);
QString linkTo(const Place& place);

/// @p place with the range its pointer has in the text of now; unchanged when there is no such pointer.
Place placeNow(const workspace::Workspace& workspace, const Place& place);
/// The name inside the entry at @p place, which says where it is better than the whole entry marked.
Place nameOf(const workspace::Workspace& workspace, const Place& place);

} // namespace toolwright::ui
