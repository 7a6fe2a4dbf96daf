#include "ui/tools/toolfield.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/expressionfield.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace toolwright::ui {

using httptool::authoring::FieldKind;
using httptool::authoring::FormField;

ToolField::ToolField(const FormField& field, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_field(field)
    , m_problem(new QLabel(this))
{
    m_problem->setFont(smallFont(font()));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(field.kind == FieldKind::Choice ? makeChoice() : makeText());
    layout->addWidget(m_problem);
    input()->setAccessibleName(title);
    setFocusProxy(input());
    setField(field);
}

QString ToolField::nameOf(const std::string& pointer)
{
    return QStringLiteral("form") + QString::fromStdString(pointer);
}

QWidget* ToolField::makeText()
{
    m_text = new ExpressionField(this);
    m_text->setPlain(true);
    setLook(m_text, Look::Well);
    if (m_field.kind == FieldKind::Text && !m_field.isNamed && m_field.pointer.rfind("/request", 0) != 0) {
        m_text->setFont(font());
    }
    connect(m_text, &ExpressionField::edited, this, &ToolField::edited);
    connect(m_text, &ExpressionField::focusTaken, this, &ToolField::focusTaken);
    connect(m_text, &ExpressionField::focusLeft, this, &ToolField::focusLeft);
    connect(m_text, &ExpressionField::undoRequested, this, &ToolField::undoRequested);
    connect(m_text, &ExpressionField::redoRequested, this, &ToolField::redoRequested);
    return m_text;
}

QWidget* ToolField::makeChoice()
{
    m_choice = new QComboBox(this);
    // The wheel scrolls the form, not what a tool does.
    m_choice->setFocusPolicy(Qt::StrongFocus);
    m_choice->installEventFilter(this);
    connect(m_choice, &QComboBox::activated, this,
            [this] { Q_EMIT edited(m_choice->currentData().toString()); });
    return m_choice;
}

QWidget* ToolField::input() const
{
    return m_text != nullptr ? static_cast<QWidget*>(m_text) : static_cast<QWidget*>(m_choice);
}

QString ToolField::typed() const
{
    return m_text != nullptr ? m_text->value() : m_choice->currentData().toString();
}

void ToolField::setField(const FormField& field)
{
    m_field = field;
    input()->setObjectName(nameOf(field.pointer));
    m_problem->setObjectName(nameOf(field.pointer) + QStringLiteral(".problem"));
    if (m_choice != nullptr) {
        showChoice();
    } else if (!m_isKept) {
        m_text->setValue(QString::fromStdString(field.value));
    }
}

void ToolField::showChoice()
{
    m_choice->clear();
    m_choice->addItem(tr("not given"), QString());
    for (const auto& choice : m_field.choices) {
        m_choice->addItem(QString::fromStdString(choice), QString::fromStdString(choice));
    }
    const auto value = QString::fromStdString(m_field.value);
    if (m_choice->findData(value) < 0) {
        m_choice->addItem(value, value);
    }
    m_choice->setCurrentIndex(m_choice->findData(value));
}

void ToolField::setProblem(const QString& problem, bool isError)
{
    m_isError = isError;
    const auto said = problem.isEmpty() ? QString()
                      : isError         ? tr("Error: %1").arg(problem)
                                        : tr("Warning: %1").arg(problem);
    m_problem->setText(said);
    m_problem->setVisible(!said.isEmpty());
    input()->setAccessibleDescription(said);
    paintProblem();
}

void ToolField::paintProblem()
{
    auto palette = m_problem->palette();
    const auto shown = color(m_isError ? Role::Destructive : Role::Write, this);
    palette.setColor(QPalette::WindowText, shown);
    palette.setColor(QPalette::Text, shown);
    m_problem->setPalette(palette);
}

bool ToolField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Wheel && !m_choice->hasFocus()) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::FocusIn) {
        Q_EMIT focusTaken();
    }
    return QWidget::eventFilter(watched, event);
}

void ToolField::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_problem != nullptr) {
        paintProblem();
    }
}

} // namespace toolwright::ui
