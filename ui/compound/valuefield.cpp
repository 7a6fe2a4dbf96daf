#include "ui/compound/valuefield.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

const QChar arrow(0x2192);
constexpr int longestResult = 240;

QLabel* makeLine(QWidget* parent, const QString& objectName, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setFont(font);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    return label;
}

void paintText(QLabel* label, Role role)
{
    auto palette = label->palette();
    palette.setColor(QPalette::WindowText, color(role, label->parentWidget()));
    // Inside a form on the base colour, and where text can be selected, the other role is drawn.
    palette.setColor(QPalette::Text, color(role, label->parentWidget()));
    label->setPalette(palette);
}

} // namespace

ValueField::ValueField(const QString& objectName, const QString& label, QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(this))
    , m_remark(new QLabel(this))
    , m_head(new QHBoxLayout)
    , m_field(new ExpressionField(this))
    , m_result(makeLine(this, objectName + QStringLiteral(".result"), monospaceFont(font())))
    , m_part(makeLine(this, objectName + QStringLiteral(".part"), monospaceFont(smallFont(font()))))
    , m_error(makeLine(this, objectName + QStringLiteral(".problem"), smallFont(font())))
    , m_warning(makeLine(this, objectName + QStringLiteral(".warning"), smallFont(font())))
{
    build(objectName);
    setLabel(label);
    connect(m_field, &ExpressionField::edited, this, &ValueField::updateProblem);
    updateLook();
}

void ValueField::build(const QString& objectName)
{
    setObjectName(objectName + QStringLiteral(".row"));
    m_field->setObjectName(objectName);
    setLook(m_field, Look::Well);
    m_label->setFont(smallFont(font()));
    m_label->setForegroundRole(QPalette::PlaceholderText);
    m_label->setBuddy(m_field);
    m_remark->setFont(smallFont(font()));
    m_head->setSpacing(space2);
    m_head->addWidget(m_label);
    m_head->addWidget(m_remark);
    m_head->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(m_head);
    layout->addWidget(m_field);
    layout->addWidget(m_error);
    layout->addWidget(m_result);
    layout->addWidget(m_part);
    layout->addWidget(m_warning);
}

void ValueField::setLabel(const QString& label)
{
    m_label->setText(label);
    m_field->setAccessibleName(label);
}

void ValueField::setRemark(const QString& remark, bool isWarning)
{
    m_remark->setText(remark);
    m_isWarning = isWarning;
    m_remark->setVisible(!remark.isEmpty());
    paintText(m_remark, isWarning ? Role::Write : Role::MutedText);
}

void ValueField::setPlaceholder(const QString& text)
{
    m_field->setPlaceholderText(text);
}

void ValueField::setValue(const QString& value)
{
    m_field->setValue(value);
    updateProblem();
}

void ValueField::setResult(const ResultText& result)
{
    m_shown = result;
    auto text = result.text.left(longestResult);
    switch (result.state) {
    case ResultState::NoSample:
        paintText(m_result, Role::MutedText);
        break;
    case ResultState::Value:
        text = arrow + QLatin1Char(' ') + text + QStringLiteral("   ") + result.type;
        paintText(m_result, Role::Ok);
        break;
    case ResultState::Undefined:
        text = arrow + QLatin1Char(' ') + text;
        paintText(m_result, Role::MutedText);
        break;
    case ResultState::Failed:
        paintText(m_result, Role::Destructive);
        break;
    }
    m_result->setText(text);
    m_result->setVisible(!text.isEmpty());
}

void ValueField::setPart(const QString& part, const ResultText& result)
{
    m_part->setText(part.isEmpty() ? QString()
                                   : QString(part + QLatin1Char(' ') + arrow + QLatin1Char(' ') +
                                             result.text.left(longestResult)));
    m_part->setVisible(!part.isEmpty());
    paintText(m_part, Role::MutedText);
}

void ValueField::setProblem(const QString& problem)
{
    m_problem = problem;
    updateProblem();
}

void ValueField::setWarning(const QString& warning)
{
    m_warning->setText(warning);
    m_warning->setVisible(!warning.isEmpty());
    paintText(m_warning, Role::Write);
}

void ValueField::updateProblem()
{
    const auto syntax = m_field->errorText();
    const auto text = syntax.isEmpty() ? m_problem : syntax;
    m_error->setText(text);
    m_error->setVisible(!text.isEmpty());
    paintText(m_error, Role::Destructive);
}

QToolButton* ValueField::addButton(const QIcon& icon, const QString& text, const QString& objectName)
{
    auto* button = new QToolButton(this);
    button->setObjectName(objectName);
    button->setIcon(icon);
    button->setToolTip(text);
    button->setAccessibleName(text);
    setLook(button, Look::Flat);
    m_head->addWidget(button);
    return button;
}

QToolButton* ValueField::addToggle(const QString& shown, const QString& text, const QString& objectName)
{
    auto* toggle = addButton({}, text, objectName);
    toggle->setText(shown);
    toggle->setFont(smallFont(font()));
    toggle->setCheckable(true);
    return toggle;
}

void ValueField::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_label != nullptr) {
        updateLook();
    }
}

void ValueField::updateLook()
{
    setRemark(m_remark->text(), m_isWarning);
    setResult(m_shown);
    setWarning(m_warning->text());
    updateProblem();
}

} // namespace toolwright::ui
