#include "ui/simulator/rememberpanel.h"

#include "core/guard/members.h"
#include "core/json/parse.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>

#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int constraintLines = 3;
constexpr int grantLines = 12;
constexpr auto firstConstraints = R"([{"path": "/amount", "op": "lte", "value": 100}])";

json::Value tagged(const QString& kind)
{
    json::ObjectBuilder builder;
    builder.set("kind", guard::textValue(kind.toStdString()));
    return builder.build();
}

} // namespace

RememberPanel::RememberPanel(QWidget* parent)
    : QWidget(parent)
    , m_scope(new QComboBox(this))
    , m_duration(new QComboBox(this))
    , m_constraints(new QPlainTextEdit(this))
    , m_note(new QLabel(this))
    , m_grant(new ValueView(QStringLiteral("remember.grant"), tr("The grant that would be stored"), this))
{
    setObjectName(QStringLiteral("remember"));
    build();
    connect(m_scope, &QComboBox::currentIndexChanged, this, &RememberPanel::update);
    connect(m_duration, &QComboBox::currentIndexChanged, this, &RememberPanel::update);
    connect(m_constraints, &QPlainTextEdit::textChanged, this, &RememberPanel::update);
}

void RememberPanel::build()
{
    m_scope->setObjectName(QStringLiteral("remember.scope"));
    m_scope->setAccessibleName(tr("What the grant covers"));
    m_scope->addItem(tr("Every call of this tool"), QStringLiteral("tool"));
    m_scope->addItem(tr("Exactly these arguments"), QStringLiteral("exact"));
    m_scope->addItem(tr("Arguments within limits"), QStringLiteral("constrained"));
    m_duration->setObjectName(QStringLiteral("remember.duration"));
    m_duration->setAccessibleName(tr("How long the grant lasts"));
    m_duration->addItem(tr("Until revoked"), QStringLiteral("standing"));
    m_duration->addItem(tr("This session"), QStringLiteral("session"));
    m_duration->addItem(tr("This task"), QStringLiteral("task"));
    m_constraints->setObjectName(QStringLiteral("remember.constraints"));
    m_constraints->setAccessibleName(tr("Limits as JSON: path, op (eq, lte, gte, matches), value"));
    m_constraints->setFont(monospaceFont(font()));
    m_constraints->setPlainText(QString::fromLatin1(firstConstraints));
    m_constraints->setTabChangesFocus(true);
    m_constraints->setFixedHeight(constraintLines * m_constraints->fontMetrics().lineSpacing() + space4);
    m_note->setObjectName(QStringLiteral("remember.note"));
    m_note->setWordWrap(true);
    m_grant->fitUpTo(grantLines);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(m_scope, 0, 0);
    layout->addWidget(m_duration, 0, 1);
    layout->addWidget(m_constraints, 1, 0, 1, 2);
    layout->addWidget(m_note, 2, 0, 1, 2);
    layout->addWidget(m_grant, 3, 0, 1, 2);
    m_constraints->hide();
}

void RememberPanel::setCard(simulation::SimulationWorld world, simulation::SimulationState state)
{
    m_world = std::move(world);
    m_state = std::move(state);
    update();
}

std::optional<json::Value> RememberPanel::remember() const
{
    const auto kind = m_scope->currentData().toString();
    auto scope = tagged(kind);
    if (kind == QLatin1String("constrained")) {
        const auto constraints = json::parseValue(m_constraints->toPlainText().toStdString());
        if (!constraints) {
            return std::nullopt;
        }
        json::ObjectBuilder builder;
        builder.set("kind", guard::textValue(kind.toStdString()));
        builder.set("constraints", *constraints);
        scope = builder.build();
    }
    json::ObjectBuilder builder;
    builder.set("scope", scope);
    builder.set("duration", guard::textValue(m_duration->currentData().toString().toStdString()));
    return builder.build();
}

void RememberPanel::update()
{
    m_constraints->setVisible(m_scope->currentData().toString() == QLatin1String("constrained"));
    m_usable = false;
    m_grant->setVisible(false);
    if (!m_world || !m_state) {
        return;
    }
    const auto wanted = remember();
    if (!wanted) {
        m_note->setText(tr("The limits are no JSON list. Expected [{\"path\", \"op\", \"value\"}]."));
    } else if (const auto grants = simulation::grantsOfRemember(*m_world, *m_state, *wanted); !grants) {
        m_note->setText(
            tr("The runtime would refuse it: %1").arg(QString::fromStdString(grants.error().message)));
    } else if (grants->empty()) {
        m_note->setText(tr("No grant would be stored."));
    } else {
        m_usable = true;
        m_note->setText(tr("Approving stores this grant:"));
        m_grant->setValue(grants->front().toValue());
        m_grant->setVisible(true);
    }
    Q_EMIT changed();
}

} // namespace toolwright::ui
