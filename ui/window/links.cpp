#include "ui/window/links.h"

namespace toolwright::ui {

namespace {

const workspace::WorkspaceFile* findFile(const workspace::Workspace& workspace, const std::string& name)
{
    const auto* direct = workspace.find(name);
    return direct != nullptr ? direct : workspace.find(".vendo/" + name);
}

} // namespace

Result<Place> resolveLink(const workspace::Workspace& workspace, const QString& link)
{
    const auto file = link.section(QLatin1Char('#'), 0, 0).toStdString();
    const auto pointer = link.section(QLatin1Char('#'), 1).toStdString();
    const auto* found = findFile(workspace, file);
    if (found == nullptr) {
        return failure("link.file", "expected a file of the workspace, found " + file);
    }
    Place place{found->path(), pointer, {}};
    if (pointer.empty()) {
        return place;
    }
    const auto node = found->document() != nullptr ? found->document()->find(pointer) : std::nullopt;
    if (!node) {
        return failure("link.pointer", "expected a place in " + file + ", found no " + pointer, place);
    }
    place.range = node->range();
    return place;
}

QString linkTo(const Place& place)
{
    const auto file = QString::fromStdString(place.file);
    return place.pointer.empty() ? file : file + QLatin1Char('#') + QString::fromStdString(place.pointer);
}

Place placeNow(const workspace::Workspace& workspace, const Place& place)
{
    const auto* file = workspace.find(place.file);
    if (file == nullptr || file->document() == nullptr || place.pointer.empty()) {
        return place;
    }
    const auto node = file->document()->find(place.pointer);
    auto now = place;
    // The finding may mean a part of the value, as the key of a member; its own range is then better while it
    // still lies inside.
    if (node && !node->range().contains(place.range)) {
        now.range = node->range();
    }
    return now;
}

Place nameOf(const workspace::Workspace& workspace, const Place& place)
{
    const auto* file = workspace.find(place.file);
    const auto* document = file != nullptr ? file->document() : nullptr;
    for (const auto* key : {"/name", "/id"}) {
        const auto pointer = place.pointer + key;
        if (const auto node = document != nullptr ? document->find(pointer) : std::nullopt) {
            return {place.file, pointer, node->range()};
        }
    }
    return {place.file, place.pointer, {place.range.offset, 0}};
}

} // namespace toolwright::ui
