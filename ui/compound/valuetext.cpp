#include "ui/compound/valuetext.h"

#include "core/json/write.h"

#include <QCoreApplication>

namespace toolwright::ui {

namespace {

QString typeText(const char* text)
{
    return QCoreApplication::translate("ValueText", text);
}

} // namespace

QString valueOnOneLine(const json::Value& value, int longest)
{
    json::Layout layout;
    layout.colon = ": ";
    layout.gap = " ";
    auto shown = QString::fromStdString(json::write(value, layout));
    if (shown.size() > longest) {
        shown.truncate(longest);
        shown.append(QChar(0x2026));
    }
    return shown;
}

QString typeOf(const json::Value& value)
{
    switch (value.kind()) {
    case json::Value::Kind::Null:
        return typeText("null");
    case json::Value::Kind::Boolean:
        return typeText("boolean");
    case json::Value::Kind::Number:
        return typeText("number");
    case json::Value::Kind::String:
        return typeText("string");
    case json::Value::Kind::Array:
        return QCoreApplication::translate("ValueText", "list of %n", nullptr,
                                           static_cast<int>(value.size()));
    case json::Value::Kind::Object:
        return typeText("object");
    }
    return {};
}

ResultText resultOf(const std::optional<json::Value>& value)
{
    if (!value) {
        return {ResultState::Undefined, typeText("undefined"), {}};
    }
    return {ResultState::Value, valueOnOneLine(*value), typeOf(*value)};
}

QString nodeText(const json::Node& node)
{
    return node.isString() ? QString::fromStdString(node.string()) : valueOnOneLine(node.value());
}

} // namespace toolwright::ui
