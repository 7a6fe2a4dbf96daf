#include "ui/tools/callpanel.h"

#include "core/httptool/authoring/requestlines.h"
#include "core/json/pointer.h"
#include "core/report/visibletext.h"
#include "ui/actions/actionregistry.h"
#include "ui/simulator/argumentsform.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/simulator/valuetable.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/tools/answerview.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/callwords.h"
#include "ui/tools/mappingpanel.h"
#include "ui/tools/runspanel.h"
#include "ui/tools/visitorform.h"
#include "ui/widgets/chip.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int bodyLines = 10;
constexpr int resultLines = 14;
constexpr int mostTableRows = 40;

QToolButton* callButton(ActionRegistry& actions, const QString& id, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("button.") + id);
    button->setDefaultAction(actions.action(id));
    button->setText(actions.plainText(id));
    button->setAccessibleName(actions.plainText(id));
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

/// A table without a scroll bar of its own, as high as its rows.
void fitTable(QTableView* view)
{
    auto height = view->horizontalHeader()->sizeHint().height() + space2;
    const auto rows = std::min(view->model()->rowCount(), mostTableRows);
    view->resizeRowsToContents();
    for (auto row = 0; row < rows; ++row) {
        height += view->rowHeight(row);
    }
    view->setFixedHeight(height);
}

} // namespace

CallPanel::CallPanel(CallDesk& desk, ActionRegistry& actions, QWidget* parent)
    : QTabWidget(parent)
    , m_desk(desk)
    , m_actions(actions)
    , m_mapping(new MappingPanel(desk, this))
    , m_runs(new RunsPanel(desk, this))
{
    setObjectName(QStringLiteral("tools.call"));
    setAccessibleName(tr("Calling the tool"));
    setDocumentMode(true);
    addTab(makeCallPage(), tr("Call"));
    addTab(m_mapping, tr("Mapping"));
    addTab(m_runs, tr("Runs"));
    connect(&m_desk, &CallDesk::planChanged, this, &CallPanel::showPlan);
    connect(&m_desk, &CallDesk::busyChanged, this, &CallPanel::showBusy);
    connect(&m_desk, &CallDesk::finished, this, &CallPanel::showRun);
    showPlan();
    showRun();
}

QLabel* CallPanel::heading(const QString& text, QWidget* page) const
{
    auto* label = new QLabel(text, page);
    label->setFont(smallFont(font()));
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* CallPanel::note(const QString& name, QWidget* page) const
{
    auto* label = new QLabel(page);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->hide();
    return label;
}

QWidget* CallPanel::makeCallPage()
{
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("call.page"));
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(space4, space3, space4, space4);
    layout->setSpacing(space2);
    m_arguments = new ArgumentsForm(page, QStringLiteral("call"), QStringLiteral("params"));
    m_warnings = note(QStringLiteral("call.warnings"), page);
    m_secretsNote = note(QStringLiteral("call.secrets"), page);
    m_secretsNote->setTextFormat(Qt::RichText);
    m_secretsNote->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_visitor = new VisitorForm(m_desk, page);
    layout->addWidget(heading(tr("Arguments"), page));
    layout->addWidget(m_arguments);
    layout->addWidget(m_warnings);
    layout->addWidget(m_visitor);
    layout->addWidget(m_secretsNote);
    addRequest(layout, page);
    addAnswer(layout, page);
    layout->addStretch(1);
    connect(m_arguments, &ArgumentsForm::edited, this,
            [this] { m_desk.setArguments(m_arguments->arguments()); });
    connect(m_secretsNote, &QLabel::linkActivated, this, &CallPanel::secretsRequested);
    auto* scroll = new QScrollArea(this);
    m_scroll = scroll;
    scroll->setObjectName(QStringLiteral("call.scroll"));
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void CallPanel::addRequest(QVBoxLayout* layout, QWidget* page)
{
    auto* head = new QHBoxLayout;
    head->setSpacing(space2);
    head->addWidget(heading(tr("Request that would be sent"), page));
    head->addStretch(1);
    for (const auto* id : {"tools.copyCurl", "tools.stop"}) {
        head->addWidget(callButton(m_actions, QString::fromLatin1(id), page));
    }
    auto* send = callButton(m_actions, QStringLiteral("tools.send"), page);
    setLook(send, Look::Primary);
    head->addWidget(send);
    m_request = note(QStringLiteral("call.request"), page);
    m_request->setFont(monospaceFont(font()));
    m_request->setFrameShape(QFrame::StyledPanel);
    m_request->setMargin(space2);
    m_request->setAccessibleName(tr("Method and address"));
    m_refusal = note(QStringLiteral("call.refusal"), page);
    m_lines = new ValueTable({tr("Value"), tr("Becomes"), tr("Comes from")}, this);
    m_linesView = makeValueView(m_lines, QStringLiteral("call.lines"), tr("Values of the request"), page);
    m_linesView->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_linesView->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_linesView->setWordWrap(true);
    m_linesView->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    connect(m_linesView->horizontalHeader(), &QHeaderView::sectionResized, this,
            [this] { fitTable(m_linesView); });
    m_body = new ValueView(QStringLiteral("call.body"), tr("Body of the request"), page);
    m_body->fitUpTo(bodyLines);
    layout->addLayout(head);
    layout->addWidget(m_request);
    layout->addWidget(m_refusal);
    layout->addWidget(m_linesView);
    layout->addWidget(m_body);
    connect(m_linesView, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT pointerChosen(m_pointers[static_cast<std::size_t>(index.row())]);
    });
}

void CallPanel::addAnswer(QVBoxLayout* layout, QWidget* page)
{
    m_answerBox = new QWidget(page);
    auto* box = new QVBoxLayout(m_answerBox);
    box->setContentsMargins(0, space2, 0, 0);
    box->setSpacing(space2);
    m_outcome = new Chip(ChipKind::Ok, m_answerBox);
    m_outcome->setObjectName(QStringLiteral("call.outcome"));
    m_facts = new QLabel(m_answerBox);
    m_facts->setObjectName(QStringLiteral("call.facts"));
    auto* head = new QHBoxLayout;
    head->setSpacing(space2);
    head->addWidget(heading(tr("Backend answered"), m_answerBox));
    head->addWidget(m_outcome);
    head->addWidget(m_facts);
    head->addStretch(1);
    m_answer = new AnswerView(m_answerBox);
    m_result = new ValueView(QStringLiteral("call.result"), tr("What the agent gets"), m_answerBox);
    m_result->fitUpTo(resultLines);
    m_notes = note(QStringLiteral("call.notes"), m_answerBox);
    box->addLayout(head);
    box->addWidget(heading(tr("What the agent gets"), m_answerBox));
    box->addWidget(m_result);
    box->addWidget(m_notes);
    box->addWidget(heading(tr("As the backend sent it"), m_answerBox));
    box->addWidget(m_answer);
    layout->addWidget(m_answerBox);
}

void CallPanel::setTool()
{
    const auto* parameters = m_desk.tool().isObject() ? m_desk.tool().find("parameters") : nullptr;
    const auto schema = parameters != nullptr ? *parameters : json::Value();
    if (m_key != m_desk.key() || !(schema == m_schema)) {
        const auto arguments = m_key == m_desk.key() ? m_desk.arguments() : json::Value::object();
        m_key = m_desk.key();
        m_schema = schema;
        m_arguments->setSchema(schema.isObject() ? schema : json::Value::object(), arguments);
        m_desk.setArguments(arguments);
    }
}

void CallPanel::setArguments(const json::Value& arguments)
{
    m_arguments->setSchema(m_schema.isObject() ? m_schema : json::Value::object(), arguments);
    m_desk.setArguments(arguments);
}

void CallPanel::setSecretsNote(const QString& note)
{
    m_secretsNote->setText(note);
    m_secretsNote->setVisible(!note.isEmpty());
}

void CallPanel::showRunsPage()
{
    setCurrentWidget(m_runs);
}

void CallPanel::showTop()
{
    m_scroll->verticalScrollBar()->setValue(0);
}

void CallPanel::showPlan()
{
    QString warnings;
    for (const auto& warning : m_desk.warnings()) {
        warnings += (warnings.isEmpty() ? QString() : QStringLiteral("\n")) +
                    tr("Argument %1").arg(QString::fromStdString(warning));
    }
    m_warnings->setText(warnings);
    m_warnings->setVisible(!warnings.isEmpty());
    const auto& plan = m_desk.plan();
    const auto isReady = plan && plan->has_value();
    m_request->setVisible(isReady);
    m_linesView->setVisible(isReady);
    m_body->setVisible(isReady && (*plan)->shown.body.has_value());
    m_refusal->setVisible(!isReady);
    if (!plan) {
        m_refusal->setText(tr("Choose a tool that sends a request."));
        return;
    }
    if (!isReady) {
        showRefusal(plan->error());
        return;
    }
    m_request->setText(
        QString::fromStdString(report::visibleText((*plan)->method + " " + (*plan)->shown.url)));
    m_pointers.clear();
    std::vector<FactRow> rows;
    for (const auto& line : httptool::authoring::requestLines(**plan, m_desk.tool())) {
        const auto becomes =
            line.isLeftOut ? tr("left out") : QString::fromStdString(report::visibleText(line.becomes));
        rows.push_back({{{QString::fromStdString(line.place), {}, true},
                         {becomes, {}, !line.isLeftOut, line.isLeftOut},
                         {QString::fromStdString(line.source), {}, false, true}}});
        m_pointers.push_back(line.pointer);
    }
    m_lines->setRows(std::move(rows));
    fitTable(m_linesView);
    if ((*plan)->shown.body) {
        m_body->setValue(*(*plan)->shown.body);
    }
}

void CallPanel::showRefusal(const httptool::Refusal& refusal)
{
    auto text = tr("Nothing is sent: %1 The agent gets %2.")
                    .arg(QString::fromStdString(refusal.message), QString::fromStdString(refusal.errorKey));
    if (refusal.effect == httptool::Effect::AskContactShare) {
        text += tr(" The visitor is asked to share the number.");
    } else if (refusal.effect == httptool::Effect::AskSignIn) {
        text += tr(" The visitor is asked to sign in.");
    }
    m_refusal->setText(text);
}

void CallPanel::showBusy()
{
    if (m_desk.isBusy()) {
        m_outcome->set(ChipKind::Waiting, tr("waiting"));
        m_facts->clear();
        m_answerBox->show();
    }
}

void CallPanel::showRun()
{
    const auto hasRun = !m_desk.runs().empty();
    m_answerBox->setVisible(hasRun);
    if (!hasRun) {
        return;
    }
    const auto& outcome = m_desk.runs().back().outcome;
    m_outcome->set(outcomeChip(outcome), outcomeWord(outcome));
    m_facts->setText(outcomeFacts(outcome));
    m_result->setValue(outcome.shownResult);
    m_answer->setBody(outcome.body);
    m_answer->setVisible(!outcome.body.empty());
    showNotes(outcome);
    // Laid out first, then shown.
    QMetaObject::invokeMethod(
        this, [this] { m_scroll->ensureWidgetVisible(m_result); }, Qt::QueuedConnection);
}

void CallPanel::showNotes(const httptool::CallOutcome& outcome)
{
    QStringList notes;
    for (const auto& name : outcome.revealed) {
        notes.append(tr("The result shows %1 to the model.").arg(QString::fromStdString(name)));
    }
    if (outcome.result.hasNoMessage) {
        notes.append(tr("Nobody gives a message. Add respond.message."));
    }
    if (outcome.result.countsNothing) {
        notes.append(tr("{{count}} stands for nothing: no value of respond.data is a list."));
    }
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

} // namespace toolwright::ui
