#include "core/json/edit.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"
#include "ui/compound/compoundediting.h"
#include "ui/window/session.h"

namespace toolwright::ui {

namespace {

const std::string overriddenFile = ".vendo/overrides.json";

} // namespace

EditList smallestEdits(const EditList& edits, std::string_view text)
{
    if (edits.edits().size() != 1) {
        return edits;
    }
    const auto& edit = edits.edits().front();
    const auto smaller = differenceAsEdit(text.substr(edit.range.offset, edit.range.length), edit.text);
    if (smaller.isEmpty()) {
        return smaller;
    }
    auto only = smaller.edits().front();
    only.range.offset += edit.range.offset;
    return EditList::single(std::move(only));
}

Place CompoundEditing::placeOf(std::string_view below) const
{
    Place place{file(), m_current ? stepPointer(*m_current, below) : pointer(below), {}};
    const auto* known = document();
    if (const auto node = known != nullptr && m_tool ? known->find(place.pointer) : std::nullopt) {
        place.range = node->range();
    }
    return place;
}

bool CompoundEditing::apply(const QString& name, const Result<EditList>& edits)
{
    endTyping();
    if (!edits) {
        Q_EMIT refused(edits.error());
        return false;
    }
    const auto pushed = m_session.history()->push(name, {{file(), *edits}});
    if (!pushed) {
        Q_EMIT refused(pushed.error());
    }
    return pushed.has_value();
}

bool CompoundEditing::applyFiles(const QString& name, const Result<std::vector<diagnostics::FileEdit>>& edits)
{
    endTyping();
    const auto pushed = edits ? m_session.history()->push(name, *edits) : tl::unexpected(edits.error());
    if (!pushed) {
        Q_EMIT refused(pushed.error());
    }
    return pushed.has_value();
}

bool CompoundEditing::setOverride(const QString& field, const QString& text)
{
    const auto* workspace = m_session.workspace();
    const auto* known = workspace != nullptr ? workspace->find(overriddenFile) : nullptr;
    const auto* overrides = known != nullptr ? known->document() : nullptr;
    if (overrides == nullptr) {
        return false;
    }
    const auto parsed = json::parseValue(text.toStdString());
    const auto value = parsed ? *parsed : json::Value::string(text.toStdString());
    const auto pointer = json::pointerBelow(json::pointerBelow("/tools", m_name), field.toStdString());
    const auto edits = json::edit::set(*overrides, pointer, value);
    if (!edits) {
        Q_EMIT refused(edits.error());
        return false;
    }
    return applyFiles(tr("Set override %1 to %2").arg(field, text),
                      std::vector<diagnostics::FileEdit>{{overriddenFile, *edits}});
}

bool CompoundEditing::type(const Result<EditList>& edits)
{
    if (!edits) {
        Q_EMIT refused(edits.error());
        return false;
    }
    const auto smallest = smallestEdits(*edits, m_session.text(file()));
    if (smallest.isEmpty()) {
        return true;
    }
    const auto pushed = m_session.history()->pushTyping(file(), smallest, m_typing.keyFor(smallest));
    if (!pushed) {
        Q_EMIT refused(pushed.error());
    }
    return pushed.has_value();
}

void CompoundEditing::endTyping()
{
    m_typing.end();
}

} // namespace toolwright::ui
