#include "ui/window/placeentries.h"

#include "ui/window/links.h"
#include "ui/window/session.h"

#include <QCoreApplication>

namespace toolwright::ui {

namespace {

QString placeText(const char* text)
{
    return QCoreApplication::translate("Places", text);
}

/// The steps of the compound at @p tool, by their ids.
void addSteps(std::vector<PaletteEntry>& entries, const compound::ToolSummary& tool,
              const json::Document& document)
{
    const auto steps = document.find(tool.place.pointer + "/binding/steps");
    if (!steps || !steps->isArray()) {
        return;
    }
    for (std::size_t index = 0; index < steps->size(); ++index) {
        const auto step = steps->item(index);
        const auto id = step.isObject() ? step.find("id") : std::nullopt;
        if (id && id->value.isString()) {
            entries.push_back({linkTo({tool.place.file, id->value.pointer(), {}}),
                               QString::fromStdString(id->value.string()),
                               placeText("step of %1").arg(QString::fromStdString(tool.name)),
                               {},
                               {}});
        }
    }
}

} // namespace

std::vector<PaletteEntry> placeEntries(const Session& session)
{
    std::vector<PaletteEntry> entries;
    const auto report = session.report();
    const auto* workspace = session.workspace();
    if (workspace == nullptr) {
        return entries;
    }
    for (const auto& file : workspace->files()) {
        if (workspace::isVendoFile(file.kind())) {
            const auto path = QString::fromStdString(file.path());
            entries.push_back({path, path.section(QLatin1Char('/'), -1), placeText("file"), {}, {}});
        }
    }
    if (report == nullptr) {
        return entries;
    }
    std::vector<PaletteEntry> steps;
    for (const auto& tool : report->analysis.tools) {
        const auto pointer = tool.place.pointer + "/name";
        entries.push_back({linkTo({tool.place.file, pointer, {}}),
                           QString::fromStdString(tool.name),
                           tool.isCompound ? placeText("compound") : placeText("tool"),
                           {},
                           {}});
        const auto* file = workspace->find(tool.place.file);
        if (tool.isCompound && file != nullptr && file->document() != nullptr) {
            addSteps(steps, tool, *file->document());
        }
    }
    entries.insert(entries.end(), steps.begin(), steps.end());
    return entries;
}

} // namespace toolwright::ui
