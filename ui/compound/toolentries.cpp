#include "ui/compound/toolentries.h"

#include "core/compound/authoring/toolfacts.h"
#include "ui/models/labels.h"

#include <QCoreApplication>

namespace toolwright::ui {

namespace {

QString takesText(const json::Value& schema)
{
    QStringList names;
    const auto* properties = schema.find("properties");
    const auto* required = schema.find("required");
    if (properties == nullptr || !properties->isObject()) {
        return {};
    }
    for (const auto& member : properties->members()) {
        auto isRequired = false;
        if (required != nullptr && required->isArray()) {
            for (const auto& name : required->items()) {
                isRequired = isRequired || (name.isString() && name.toString() == member.key.view());
            }
        }
        names.append(QString::fromStdString(member.key.string()) +
                     (isRequired ? QStringLiteral("*") : QString()));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

std::vector<PaletteEntry> toolEntries(const compound::VendoFiles& files)
{
    std::vector<PaletteEntry> entries;
    for (const auto& tool : compound::authoring::stepTargets(files)) {
        const auto name = QString::fromStdString(tool.name);
        QStringList detail{riskLabel(tool.risk)};
        for (const auto& part : {takesText(tool.inputSchema), QString::fromStdString(tool.calls)}) {
            if (!part.isEmpty()) {
                detail.append(part);
            }
        }
        entries.push_back(
            {toolEntryPrefix + name,
             name,
             detail.join(QStringLiteral("  ·  ")),
             {},
             tool.isDisabled ? QCoreApplication::translate("Tools", "the tool is disabled") : QString()});
    }
    return entries;
}

} // namespace toolwright::ui
