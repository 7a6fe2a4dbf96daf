#include "ui/models/labels.h"

#include <QCoreApplication>

namespace toolwright::ui {

namespace {

QString labelText(const char* text)
{
    return QCoreApplication::translate("Labels", text);
}

} // namespace

QString riskLabel(compound::Risk risk)
{
    switch (risk) {
    case compound::Risk::Read:
        return labelText("read");
    case compound::Risk::Write:
        return labelText("write");
    case compound::Risk::Destructive:
        return labelText("destructive");
    }
    return {};
}

QString riskLabel(const std::optional<compound::Risk>& risk)
{
    return risk ? riskLabel(*risk) : labelText("unknown risk");
}

QString stateLabel(compound::ToolState state)
{
    switch (state) {
    case compound::ToolState::Available:
        return labelText("available");
    case compound::ToolState::Disabled:
        return labelText("disabled");
    case compound::ToolState::Quarantined:
        return labelText("quarantined");
    }
    return {};
}

QString sentence(const std::string& text)
{
    auto shown = QString::fromStdString(text);
    if (!shown.isEmpty()) {
        shown[0] = shown.at(0).toUpper();
    }
    return shown;
}

QString breakable(QString text)
{
    const QChar mark(0x200B);
    for (const auto sign : {QLatin1Char('_'), QLatin1Char('.')}) {
        text.replace(sign, QString(sign) + mark);
    }
    return text;
}

QString profileLabel(compound::Profile profile)
{
    switch (profile) {
    case compound::Profile::Document:
        return labelText("product document");
    case compound::Profile::Reference:
        return labelText("reference runtime");
    }
    return {};
}

} // namespace toolwright::ui
