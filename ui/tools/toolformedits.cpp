#include "core/httptool/authoring/toolediting.h"
#include "core/json/pointer.h"
#include "ui/tools/formsection.h"
#include "ui/tools/toolfield.h"
#include "ui/tools/toolform.h"
#include "ui/widgets/expressionfield.h"
#include "ui/window/session.h"

#include <QLabel>

namespace toolwright::ui {

namespace authoring = httptool::authoring;

namespace {

std::string lastOf(const std::string& pointer)
{
    const auto parts = json::parsePointer(pointer);
    return parts && !parts->empty() ? parts->back() : std::string();
}

} // namespace

void ToolForm::connectRows(FormSection* section)
{
    connect(section, &FormSection::rowAdded, this,
            [this, section](const QString& name) { addRow(section->part(), name); });
    connect(section, &FormSection::rowRenamed, this,
            [this, section](const std::string& pointer, const QString& name) {
                renameRow(section->part(), pointer, name);
            });
    connect(section, &FormSection::rowRemoved, this,
            [this, section](const std::string& pointer) { removeRow(section->part(), pointer); });
    connect(section, &FormSection::requiredChanged, this, [this](const QString& name, bool isRequired) {
        push(isRequired ? tr("Require %1").arg(name) : tr("No longer require %1").arg(name),
             authoring::setRequired(m_document, name.toStdString(), isRequired));
    });
}

void ToolForm::addRow(const authoring::FormPart& part, const QString& name)
{
    const auto key = name.toStdString();
    if (push(tr("Add %1").arg(name), authoring::addRow(m_document, part, key))) {
        const auto isItem = part.kind == authoring::FormPartKind::Requires;
        focusPlace(isItem ? json::pointerBelow(part.pointer, part.fields.size())
                          : json::pointerBelow(part.pointer, key));
    }
}

void ToolForm::renameRow(const authoring::FormPart& part, const std::string& pointer, const QString& name)
{
    const auto old = lastOf(pointer);
    const QString fieldName = ToolField::nameOf(pointer) + QStringLiteral(".name");
    const auto* focused = window()->focusWidget();
    const auto wasFocused = focused != nullptr && focused->objectName() == fieldName;
    const auto isParameter = part.kind == authoring::FormPartKind::Parameters;
    const auto isRenamed = push(tr("Rename %1 to %2").arg(QString::fromStdString(old), name),
                                isParameter ? authoring::renameParameter(m_document, old, name.toStdString())
                                            : authoring::renameRow(m_document, pointer, name.toStdString()));
    if (isRenamed && wasFocused) {
        const auto renamed = json::pointerBelow(part.pointer, name.toStdString());
        focusNamed(ToolField::nameOf(renamed) + QStringLiteral(".name"));
    }
}

void ToolForm::removeRow(const authoring::FormPart& part, const std::string& pointer)
{
    const auto isParameter = part.kind == authoring::FormPartKind::Parameters;
    const auto name = lastOf(pointer);
    push(tr("Remove %1").arg(QString::fromStdString(name)), isParameter
                                                                ? authoring::removeParameter(m_document, name)
                                                                : authoring::clearValue(m_document, pointer));
    // The keyboard goes on where rows of the part are added.
    focusNamed(ToolField::nameOf(part.pointer) + QStringLiteral(".new"));
}

void ToolForm::focusNamed(const QString& name)
{
    if (auto* input = m_content->findChild<QWidget*>(name)) {
        input->setFocus(Qt::OtherFocusReason);
    }
}

void ToolForm::type(ToolField* field, const QString& typed)
{
    m_error->hide();
    const auto edits = authoring::setField(m_document, field->field(), typed.toStdString());
    if (!edits) {
        say(edits.error());
        return;
    }
    const auto key = ToolField::nameOf(field->field().pointer);
    if (!edits->isEmpty()) {
        m_session.history()->pushTyping(m_file, *edits, field->text() != nullptr ? key : QString());
    }
}

bool ToolForm::push(const QString& name, const Result<EditList>& edits)
{
    m_error->hide();
    if (!edits) {
        say(edits.error());
        return false;
    }
    if (edits->isEmpty()) {
        return true;
    }
    const auto pushed = m_session.history()->push(name, {{m_file, *edits}});
    if (!pushed) {
        say(pushed.error());
    }
    return pushed.has_value();
}

void ToolForm::say(const Error& error)
{
    m_error->setText(tr("Not changed: %1 (%2)")
                         .arg(QString::fromStdString(error.message), QString::fromStdString(error.code)));
    m_error->show();
}

} // namespace toolwright::ui
