#include "ui/compound/argumentfields.h"

#include "ui/compound/valuefield.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fieldparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <set>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

QString rowLabel(const ArgumentFields::ArgumentRow& row)
{
    return QString::fromStdString(row.pointer).mid(1).replace(QLatin1Char('/'), QLatin1Char('.'));
}

QString fieldName(const std::string& pointer)
{
    return QStringLiteral("step.args") + QString::fromStdString(pointer);
}

QString remarkOf(const ArgumentFields::ArgumentRow& row)
{
    QStringList parts;
    if (row.isRequired) {
        parts.append(ArgumentFields::tr("required"));
    }
    if (!row.isKnown) {
        parts.append(ArgumentFields::tr("the tool does not take it"));
    }
    if (!row.type.empty()) {
        parts.append(QString::fromStdString(row.type));
    }
    return parts.join(QStringLiteral(" · "));
}

QString hintOf(const ArgumentFields::ArgumentRow& row)
{
    if (!row.choices.empty()) {
        QStringList words;
        for (const auto& choice : row.choices) {
            words.append(choice.isString()
                             ? QString::fromUtf8(choice.toString().data(),
                                                 static_cast<qsizetype>(choice.toString().size()))
                             : valueOnOneLine(choice));
        }
        return ArgumentFields::tr("one of %1").arg(words.join(QStringLiteral(", ")));
    }
    return row.description.empty() ? ArgumentFields::tr("not given")
                                   : QString::fromStdString(row.description);
}

} // namespace

bool isGroupRow(const compound::authoring::ArgumentRow& row)
{
    return row.isGroup || (!row.form && (row.type == "object" || row.type == "array"));
}

ArgumentFields::ArgumentFields(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("step.args"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space3);
}

void ArgumentFields::setRows(std::vector<ArgumentRow> rows, bool hasLiterals)
{
    m_rows = std::move(rows);
    m_hasLiterals = hasLiterals;
    std::set<QWidget*> kept;
    auto place = 0;
    for (const auto& row : m_rows) {
        auto*& widget = m_widgets[row.pointer];
        const auto isField = qobject_cast<ValueField*>(widget) != nullptr;
        if (widget != nullptr && isField == isGroupRow(row)) {
            delete std::exchange(widget, nullptr);
        }
        if (widget == nullptr) {
            widget = makeRow(row);
        }
        update(widget, row);
        if (m_layout->indexOf(widget) != place) {
            m_layout->removeWidget(widget);
            m_layout->insertWidget(place, widget);
            // A layout shows what is new only later; Tab should find it now.
            widget->show();
        }
        ++place;
        kept.insert(widget);
    }
    for (auto at = m_widgets.begin(); at != m_widgets.end();) {
        if (kept.contains(at->second)) {
            ++at;
        } else {
            delete at->second;
            at = m_widgets.erase(at);
        }
    }
    chainTabs();
    takeFocus();
}

void ArgumentFields::setTabNeighbours(QWidget* before, QWidget* after)
{
    m_before = before;
    m_after = after;
}

/// Rows come and go; Tab follows what one sees: the field of a row, then its buttons.
void ArgumentFields::chainTabs()
{
    auto* last = m_before;
    const auto add = [&last](QWidget* next) {
        if (last != nullptr && next != nullptr) {
            setTabOrder(last, next);
            last = next;
        }
    };
    for (const auto& row : m_rows) {
        auto* widget = m_widgets[row.pointer];
        if (auto* input = qobject_cast<ValueField*>(widget)) {
            add(input->field());
        }
        const auto inputs = widget->findChildren<QLineEdit*>();
        for (auto* input : inputs) {
            add(input);
        }
        const auto buttons = widget->findChildren<QToolButton*>();
        for (auto* button : buttons) {
            add(button);
        }
    }
    add(m_after);
}

void ArgumentFields::takeFocus()
{
    const auto found = m_wanted.empty() ? m_widgets.end() : m_widgets.find(m_wanted);
    if (found == m_widgets.end()) {
        return;
    }
    m_wanted.clear();
    auto* input = qobject_cast<ValueField*>(found->second);
    auto* field = input != nullptr ? static_cast<QWidget*>(input->field())
                                   : static_cast<QWidget*>(found->second->findChild<QLineEdit*>());
    if (field != nullptr) {
        field->setFocus(Qt::OtherFocusReason);
    }
}

ValueField* ArgumentFields::field(const std::string& pointer) const
{
    const auto found = m_widgets.find(pointer);
    return found != m_widgets.end() ? qobject_cast<ValueField*>(found->second) : nullptr;
}

QWidget* ArgumentFields::makeRow(const ArgumentRow& row)
{
    return isGroupRow(row) ? makeGroup(row) : makeField(row);
}

ValueField* ArgumentFields::makeField(const ArgumentRow& row)
{
    auto* made = new ValueField(fieldName(row.pointer), rowLabel(row), this);
    const auto pointer = row.pointer;
    auto* toggle = made->addToggle(QStringLiteral("{{ }}"), tr("%1 is an expression").arg(rowLabel(row)),
                                   fieldName(pointer) + QStringLiteral(".expression"));
    connect(toggle, &QToolButton::clicked, this, [this, pointer] { Q_EMIT switchRequested(pointer); });
    auto* removal =
        made->addButton(icon(IconName::Remove, Role::MutedText), tr("Remove argument %1").arg(rowLabel(row)),
                        fieldName(pointer) + QStringLiteral(".remove"));
    connect(removal, &QToolButton::clicked, this, [this, pointer] { Q_EMIT removeRequested(pointer); });
    Q_EMIT fieldMade(made, pointer);
    return made;
}

QWidget* ArgumentFields::makeGroup(const ArgumentRow& row)
{
    auto* group = new QWidget(this);
    group->setObjectName(fieldName(row.pointer) + QStringLiteral(".group"));
    const auto pointer = row.pointer;
    const auto isList = row.takesItems || row.type == "array";
    auto* name = new QLineEdit(group);
    name->setObjectName(fieldName(pointer) + QStringLiteral(".add"));
    name->setAccessibleName(tr("Name of a new part of %1").arg(rowLabel(row)));
    name->setPlaceholderText(tr("Add a name, Enter"));
    name->setFont(monospaceFont(font()));
    auto* add = makeIconButton(icon(IconName::Add), tr("Add to %1").arg(rowLabel(row)),
                               fieldName(pointer) + QStringLiteral(".addItem"), group);
    auto* removal =
        makeIconButton(icon(IconName::Remove, Role::MutedText), tr("Remove argument %1").arg(rowLabel(row)),
                       fieldName(pointer) + QStringLiteral(".remove"), group);
    name->setVisible(!isList);
    auto* label = makeFieldLabel({}, name, group);
    label->setObjectName(QStringLiteral("group.label"));
    auto* layout = new QHBoxLayout(group);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(label);
    layout->addWidget(name, 1);
    layout->addStretch(isList ? 1 : 0);
    layout->addWidget(add);
    layout->addWidget(removal);
    const auto request = [this, pointer, name] {
        Q_EMIT addRequested(pointer, name->text().trimmed());
        name->clear();
    };
    connect(name, &QLineEdit::returnPressed, this, request);
    connect(add, &QToolButton::clicked, this, request);
    connect(removal, &QToolButton::clicked, this, [this, pointer] { Q_EMIT removeRequested(pointer); });
    return group;
}

void ArgumentFields::update(QWidget* widget, const ArgumentRow& row)
{
    widget->setContentsMargins(static_cast<int>(row.depth) * space4, 0, 0, 0);
    const auto isGiven = row.form.has_value() || row.isGroup;
    if (auto* removal = widget->findChild<QToolButton*>(fieldName(row.pointer) + QStringLiteral(".remove"))) {
        removal->setVisible(isGiven);
    }
    updateToggle(widget, row);
    if (auto* input = qobject_cast<ValueField*>(widget)) {
        input->setRemark(remarkOf(row), !row.isKnown);
        input->setPlaceholder(hintOf(row));
        return;
    }
    auto* label = widget->findChild<QLabel*>(QStringLiteral("group.label"));
    const auto remark = remarkOf(row);
    label->setText(remark.isEmpty() ? rowLabel(row) : QString(rowLabel(row) + QStringLiteral("  ") + remark));
    label->setToolTip(row.misfit.empty() ? QString::fromStdString(row.description)
                                         : QString::fromStdString(row.misfit));
}

void ArgumentFields::updateToggle(QWidget* widget, const ArgumentRow& row)
{
    auto* toggle = widget->findChild<QToolButton*>(fieldName(row.pointer) + QStringLiteral(".expression"));
    if (toggle == nullptr) {
        return;
    }
    const auto isExpression =
        row.form && std::holds_alternative<compound::authoring::ExpressionForm>(*row.form);
    toggle->setVisible(m_hasLiterals && row.form.has_value());
    toggle->setChecked(isExpression);
    toggle->setToolTip(isExpression ? tr("An expression; press to write its value instead")
                                    : tr("Written as it is; press to make it an expression"));
}

} // namespace toolwright::ui
