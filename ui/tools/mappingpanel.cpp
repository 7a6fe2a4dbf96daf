#include "ui/tools/mappingpanel.h"

#include "core/json/write.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/tools/calldesk.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int leastStatus = 100;
constexpr int mostStatus = 599;
constexpr int goodStatus = 200;

} // namespace

MappingPanel::MappingPanel(CallDesk& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_status(new QSpinBox(this))
    , m_last(new QPushButton(tr("Take the Last Answer"), this))
    , m_body(new QPlainTextEdit(this))
    , m_note(new QLabel(this))
    , m_result(new ValueView(QStringLiteral("mapping.result"), tr("What the agent would get"), this))
{
    setObjectName(QStringLiteral("tools.mapping"));
    m_status->setObjectName(QStringLiteral("mapping.status"));
    m_status->setAccessibleName(tr("Status of the answer"));
    m_status->setRange(leastStatus, mostStatus);
    m_status->setValue(goodStatus);
    m_last->setObjectName(QStringLiteral("mapping.last"));
    m_body->setObjectName(QStringLiteral("mapping.body"));
    m_body->setAccessibleName(tr("Answer to map"));
    m_body->setPlaceholderText(tr("Paste an answer of the backend"));
    m_body->setTabChangesFocus(true);
    m_body->setFont(monospaceFont(font()));
    m_note->setObjectName(QStringLiteral("mapping.note"));
    m_note->setWordWrap(true);
    auto* row = new QHBoxLayout;
    auto* title = new QLabel(tr("Status"), this);
    title->setBuddy(m_status);
    row->addWidget(title);
    row->addWidget(m_status);
    row->addStretch(1);
    row->addWidget(m_last);
    auto* result = new QLabel(tr("What the agent would get"), this);
    result->setFont(smallFont(font()));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space2);
    layout->addLayout(row);
    layout->addWidget(m_body, 1);
    layout->addWidget(result);
    layout->addWidget(m_result, 1);
    layout->addWidget(m_note);
    connect(m_last, &QPushButton::clicked, this, &MappingPanel::takeLast);
    connect(m_body, &QPlainTextEdit::textChanged, this, &MappingPanel::showResult);
    connect(m_status, &QSpinBox::valueChanged, this, &MappingPanel::showResult);
    connect(&m_desk, &CallDesk::planChanged, this, &MappingPanel::showResult);
    connect(&m_desk, &CallDesk::finished, this, &MappingPanel::showResult);
    showResult();
}

void MappingPanel::takeLast()
{
    if (m_desk.runs().empty()) {
        return;
    }
    const auto& outcome = m_desk.runs().back().outcome;
    m_status->setValue(outcome.verdict.status.value_or(goodStatus));
    const auto value = httptool::parseBody(outcome.body);
    m_body->setPlainText(
        QString::fromStdString(value && !value->isNull() ? json::writePretty(*value) : outcome.body));
}

void MappingPanel::showResult()
{
    m_last->setEnabled(!m_desk.runs().empty());
    const auto mapped = m_desk.preview(m_status->value(), m_body->toPlainText().toStdString());
    m_result->setValue(mapped.result);
    QStringList notes;
    if (mapped.hasNoMessage) {
        notes.append(tr("Nobody gives a message. Add respond.message."));
    }
    if (mapped.countsNothing) {
        notes.append(tr("{{count}} stands for nothing: no value of respond.data is a list."));
    }
    m_note->setText(notes.join(QLatin1Char('\n')));
    m_note->setVisible(!notes.isEmpty());
}

} // namespace toolwright::ui
