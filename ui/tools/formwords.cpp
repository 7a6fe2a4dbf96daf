#include "ui/tools/formwords.h"

#include "core/httptool/authoring/formatguide.h"

#include <QCoreApplication>

#include <array>

namespace toolwright::ui {

using httptool::authoring::FormField;
using httptool::authoring::FormPartKind;

namespace {

struct FieldWords
{
    const char* pointer;
    const char* words;
};

constexpr std::array fieldWords{
    FieldWords{"/name", QT_TRANSLATE_NOOP("ToolForm", "Name for people")},
    FieldWords{"/description", QT_TRANSLATE_NOOP("ToolForm", "Description")},
    FieldWords{"/when_to_use", QT_TRANSLATE_NOOP("ToolForm", "When to use")},
    FieldWords{"/access", QT_TRANSLATE_NOOP("ToolForm", "Access")},
    FieldWords{"/routine", QT_TRANSLATE_NOOP("ToolForm", "Routine instead of a request")},
    FieldWords{"/request/method", QT_TRANSLATE_NOOP("ToolForm", "Method")},
    FieldWords{"/request/base_url", QT_TRANSLATE_NOOP("ToolForm", "Base URL")},
    FieldWords{"/request/path", QT_TRANSLATE_NOOP("ToolForm", "Path")},
    FieldWords{"/respond/message", QT_TRANSLATE_NOOP("ToolForm", "Message")},
    FieldWords{"/respond/message/default", QT_TRANSLATE_NOOP("ToolForm", "Message")},
    FieldWords{"/respond/message/when_empty",
               QT_TRANSLATE_NOOP("ToolForm", "Message when nothing was found")},
};

QString words(const char* text)
{
    return QCoreApplication::translate("ToolForm", text);
}

} // namespace

QString partTitle(FormPartKind kind)
{
    switch (kind) {
    case FormPartKind::Tool:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Tool"));
    case FormPartKind::Parameters:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Arguments"));
    case FormPartKind::Request:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Request"));
    case FormPartKind::Requires:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Needed before anything is sent"));
    case FormPartKind::Headers:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Headers"));
    case FormPartKind::Query:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Query"));
    case FormPartKind::Body:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Body"));
    case FormPartKind::Data:
        return words(QT_TRANSLATE_NOOP("ToolForm", "What the agent gets"));
    case FormPartKind::Message:
        return words(QT_TRANSLATE_NOOP("ToolForm", "What the agent reads first"));
    }
    return {};
}

QString newRowText(FormPartKind kind)
{
    switch (kind) {
    case FormPartKind::Parameters:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Add an argument: name, Enter"));
    case FormPartKind::Requires:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Add a value: params.product, Enter"));
    case FormPartKind::Headers:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Add a header: name, Enter"));
    case FormPartKind::Query:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Add a query parameter: name, Enter"));
    case FormPartKind::Body:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Add a member of the body: name, Enter"));
    case FormPartKind::Data:
        return words(QT_TRANSLATE_NOOP("ToolForm", "Add a value for the agent: name, Enter"));
    case FormPartKind::Tool:
    case FormPartKind::Request:
    case FormPartKind::Message:
        return {};
    }
    return {};
}

QString fieldTitle(const FormField& field)
{
    for (const auto& row : fieldWords) {
        if (field.pointer == row.pointer) {
            return words(row.words);
        }
    }
    return QString::fromStdString(field.key);
}

QString placeHelp(const std::string& pointer)
{
    const auto* row = httptool::authoring::guideAt(httptool::authoring::GuideFile::Tool, pointer);
    if (row == nullptr) {
        return {};
    }
    const auto text = [](std::string_view view) {
        return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
    };
    const auto needed = row->isRequired ? words(QT_TRANSLATE_NOOP("ToolForm", ", needed")) : QString();
    const auto key = QString::fromStdString(pointer.substr(pointer.rfind('/') + 1));
    return QStringLiteral("%1: %2%3. %4").arg(key, text(row->type), needed, text(row->help));
}

} // namespace toolwright::ui
