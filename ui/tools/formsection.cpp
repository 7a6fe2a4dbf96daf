#include "ui/tools/formsection.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/tools/formwords.h"
#include "ui/tools/toolfield.h"
#include "ui/widgets/expressionfield.h"
#include "ui/widgets/fieldparts.h"
#include "ui/widgets/sectionheader.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolwright::ui {

using namespace measures;

using httptool::authoring::FormField;
using httptool::authoring::FormPart;
using httptool::authoring::FormPartKind;
using httptool::authoring::ParameterRow;

namespace {

constexpr int nameWidth = 150;
constexpr int typeWidth = 104;

/// The places of the rows: where two are the same, only values differ. Fields of the format always stand in
/// the same order.
std::vector<std::string> placesOf(const FormPart& part)
{
    std::vector<std::string> places;
    for (const auto& field : part.fields) {
        places.push_back(field.isNamed ? field.pointer : std::string());
    }
    for (const auto& row : part.parameters) {
        places.push_back(row.pointer);
    }
    return places;
}

QHBoxLayout* makeLine(QWidget* row)
{
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space2);
    return line;
}

} // namespace

FormSection::FormSection(const FormPart& part, FieldAssist::Names names, QWidget* parent)
    : QWidget(parent)
    , m_part(part)
    , m_names(std::move(names))
{
    const auto title = partTitle(part.kind);
    setAccessibleName(title);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    auto* header = new SectionHeader(title, this);
    header->layout()->setContentsMargins(0, space2, 0, 0);
    layout->addWidget(header);
    for (const auto& field : part.fields) {
        if (field.isNamed) {
            layout->addWidget(makeRow(field));
        } else {
            addLabelled(layout, field);
        }
    }
    for (const auto& row : part.parameters) {
        layout->addWidget(makeParameter(row));
    }
    makeNewRow(layout);
}

bool FormSection::update(const FormPart& part)
{
    if (placesOf(part) != placesOf(m_part)) {
        return false;
    }
    m_part = part;
    std::size_t next = 0;
    for (const auto& field : part.fields) {
        m_fields[next++]->setField(field);
    }
    for (std::size_t i = 0; i < part.parameters.size(); ++i) {
        m_fields[next++]->setField(part.parameters[i].type);
        m_fields[next++]->setField(part.parameters[i].description);
        m_fields[next++]->setField(part.parameters[i].choices);
        m_required[i]->setChecked(part.parameters[i].isRequired);
    }
    return true;
}

ToolField* FormSection::addField(const FormField& field, const QString& title)
{
    auto* shown = new ToolField(field, title, this);
    shown->input()->setToolTip(placeHelp(field.pointer));
    m_fields.push_back(shown);
    connect(shown, &ToolField::edited, this,
            [this, shown](const QString& typed) { Q_EMIT edited(shown, typed); });
    connect(shown, &ToolField::focusTaken, this,
            [this, shown] { Q_EMIT placeEntered(shown->field().pointer); });
    connect(shown, &ToolField::focusLeft, this, &FormSection::typingEnded);
    connect(shown, &ToolField::undoRequested, this, &FormSection::undoRequested);
    connect(shown, &ToolField::redoRequested, this, &FormSection::redoRequested);
    if (shown->text() != nullptr) {
        new FieldAssist(*shown->text(), field.pointer, m_names);
    }
    return shown;
}

void FormSection::addLabelled(QVBoxLayout* layout, const FormField& field)
{
    auto* shown = addField(field, fieldTitle(field));
    layout->addWidget(makeFieldLabel(fieldTitle(field), shown->input(), this));
    layout->addWidget(shown);
}

QWidget* FormSection::makeRow(const FormField& field)
{
    auto* row = new QWidget(this);
    auto* line = makeLine(row);
    const auto key = QString::fromStdString(field.key);
    if (m_part.kind != FormPartKind::Requires) {
        line->addWidget(makeName(field.pointer, field.key), 0, Qt::AlignTop);
    }
    const auto title =
        m_part.kind == FormPartKind::Requires ? tr("Needed value") : tr("Value of %1").arg(key);
    line->addWidget(addField(field, title), 1);
    line->addWidget(makeRemoval(field.pointer, field.value.empty() ? field.key : field.value), 0,
                    Qt::AlignTop);
    return row;
}

QWidget* FormSection::makeParameter(const ParameterRow& row)
{
    const auto name = QString::fromStdString(row.name);
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, space2);
    column->setSpacing(space1);
    auto* head = new QHBoxLayout;
    head->setSpacing(space2);
    head->addWidget(makeName(row.pointer, row.name));
    auto* type = addField(row.type, tr("Type of %1").arg(name));
    type->setFixedWidth(typeWidth);
    head->addWidget(type);
    head->addWidget(makeRequired(row));
    head->addStretch(1);
    head->addWidget(makeRemoval(row.pointer, row.name));
    column->addLayout(head);
    auto* words = addField(row.description, tr("What the agent should put into %1").arg(name));
    words->text()->setPlaceholderText(tr("What the agent should put there"));
    auto* choices = addField(row.choices, tr("Only values of %1, between commas").arg(name));
    choices->text()->setPlaceholderText(tr("Only these: a, b"));
    auto* second = new QHBoxLayout;
    second->setSpacing(space2);
    second->addWidget(words, 3);
    second->addWidget(choices, 2);
    column->addLayout(second);
    return box;
}

QLineEdit* FormSection::makeName(const std::string& pointer, const std::string& name)
{
    auto* edit = new QLineEdit(QString::fromStdString(name), this);
    edit->setObjectName(ToolField::nameOf(pointer) + QStringLiteral(".name"));
    edit->setAccessibleName(tr("Name"));
    edit->setFont(monospaceFont(font()));
    edit->setFixedWidth(nameWidth);
    connect(edit, &QLineEdit::editingFinished, this, [this, edit, pointer, name] {
        const auto typed = edit->text().trimmed();
        if (typed == QString::fromStdString(name)) {
            return;
        }
        // A name that is refused does not stay as if it were the name.
        const QSignalBlocker blocker(edit);
        edit->setText(QString::fromStdString(name));
        Q_EMIT rowRenamed(pointer, typed);
    });
    return edit;
}

QWidget* FormSection::makeRemoval(const std::string& pointer, const std::string& name)
{
    auto* button = makeIconButton(icon(IconName::Remove), tr("Remove %1").arg(QString::fromStdString(name)),
                                  ToolField::nameOf(pointer) + QStringLiteral(".remove"), this);
    connect(button, &QToolButton::clicked, this, [this, pointer] { Q_EMIT rowRemoved(pointer); });
    return button;
}

QCheckBox* FormSection::makeRequired(const ParameterRow& row)
{
    const auto name = QString::fromStdString(row.name);
    auto* box = new QCheckBox(tr("required"), this);
    box->setObjectName(ToolField::nameOf(row.pointer) + QStringLiteral(".required"));
    box->setAccessibleName(tr("%1 is required").arg(name));
    box->setMinimumHeight(target);
    box->setChecked(row.isRequired);
    connect(box, &QCheckBox::clicked, this, [this, name](bool on) { Q_EMIT requiredChanged(name, on); });
    m_required.push_back(box);
    return box;
}

void FormSection::makeNewRow(QVBoxLayout* layout)
{
    const auto said = newRowText(m_part.kind);
    if (said.isEmpty()) {
        return;
    }
    m_new = new QLineEdit(this);
    m_new->setObjectName(ToolField::nameOf(m_part.pointer) + QStringLiteral(".new"));
    m_new->setAccessibleName(said);
    m_new->setPlaceholderText(said);
    layout->addWidget(m_new);
    connect(m_new, &QLineEdit::returnPressed, this, [this] {
        const auto name = m_new->text().trimmed();
        m_new->clear();
        Q_EMIT rowAdded(name);
    });
}

} // namespace toolwright::ui
