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
/// The name of the entry, or the id of the step, at @p place: says where it is better than all of it marked.
Place nameOf(const workspace::Workspace& workspace, const Place& place);

} // namespace toolwright::ui
