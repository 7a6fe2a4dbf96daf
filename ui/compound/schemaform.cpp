#include "ui/compound/schemaform.h"

#include "core/json/parse.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/schemamodel.h"
#include "ui/compound/valuefield.h"
#include "ui/models/labels.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fieldparts.h"
#include "ui/window/session.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr auto schemaPointer = "/inputSchema";
constexpr int tableHeight = 170;

} // namespace

SchemaForm::SchemaForm(CompoundEditing& editing, QWidget* parent)
    : QWidget(parent)
    , m_editing(editing)
    , m_model(new SchemaModel(editing, this))
    , m_views(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(this))
    , m_add(new QLineEdit(this))
    , m_json(new ValueField(QStringLiteral("schema.json"), tr("Input schema as JSON"), this))
{
    setObjectName(QStringLiteral("schemaForm"));
    build();
    connect(m_views, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_add, &QLineEdit::returnPressed, this, [this] {
        const auto name = m_add->text().trimmed();
        m_add->clear();
        if (!name.isEmpty()) {
            m_model->add(name);
        }
    });
    auto* input = m_json->field();
    connect(input, &ExpressionField::edited, this, &SchemaForm::typeJson);
    connect(input, &ExpressionField::focusLeft, this, [this] { m_editing.endTyping(); });
    connect(input, &ExpressionField::submitted, input,
            [input] { input->textCursor().insertText(QStringLiteral("\n")); });
    connect(input, &ExpressionField::undoRequested, this,
            [this] { m_editing.session().history()->stack()->undo(); });
    connect(input, &ExpressionField::redoRequested, this,
            [this] { m_editing.session().history()->stack()->redo(); });
}

void SchemaForm::build()
{
    m_views->setObjectName(QStringLiteral("schema.views"));
    m_views->setAccessibleName(tr("Views of the input schema"));
    m_views->setDrawBase(false);
    m_views->setExpanding(false);
    m_views->addTab(tr("Table"));
    m_views->addTab(tr("JSON"));
    m_json->field()->setPlain(true);
    m_stack->addWidget(makeTable());
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_json);
    column->addStretch(1);
    m_stack->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(makeFieldLabel(tr("Input schema"), m_table, this));
    layout->addWidget(m_views);
    layout->addWidget(m_stack);
}

QWidget* SchemaForm::makeTable()
{
    m_table->setObjectName(QStringLiteral("schema.table"));
    m_table->setAccessibleName(tr("Properties of the input"));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setMinimumHeight(tableHeight);
    m_table->setColumnWidth(SchemaModel::Name, 92);
    m_table->setColumnWidth(SchemaModel::Type, 64);
    m_table->setColumnWidth(SchemaModel::Required, 44);
    m_add->setObjectName(QStringLiteral("schema.add"));
    m_add->setAccessibleName(tr("Name of a new property"));
    m_add->setPlaceholderText(tr("Add a property: name, Enter"));
    auto* removal = makeIconButton(icon(IconName::Remove), tr("Remove the marked property"),
                                   QStringLiteral("schema.remove"), this);
    connect(removal, &QToolButton::clicked, this, [this] { m_model->remove(m_table->currentIndex().row()); });
    auto* up = makeIconButton(icon(IconName::ChevronUp), tr("Move the marked property up"),
                              QStringLiteral("schema.up"), this);
    connect(up, &QToolButton::clicked, this, [this] { m_model->move(m_table->currentIndex().row(), -1); });
    auto* down = makeIconButton(icon(IconName::ChevronDown), tr("Move the marked property down"),
                                QStringLiteral("schema.down"), this);
    connect(down, &QToolButton::clicked, this, [this] { m_model->move(m_table->currentIndex().row(), 1); });
    auto* row = new QHBoxLayout;
    row->setSpacing(space1);
    row->addWidget(m_add, 1);
    row->addWidget(up);
    row->addWidget(down);
    row->addWidget(removal);
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(m_table);
    layout->addLayout(row);
    return page;
}

void SchemaForm::refresh()
{
    m_model->refresh();
    const auto* document = m_editing.document();
    const auto node = document != nullptr && m_editing.tool()
                          ? document->find(m_editing.pointer(schemaPointer))
                          : std::nullopt;
    const auto text =
        node ? QString::fromUtf8(node->text().data(), static_cast<qsizetype>(node->text().size()))
             : QString();
    // While what is typed is no JSON yet, the field is ahead of the file.
    if (!m_json->field()->hasFocus() || json::parseValue(m_json->field()->value().toStdString())) {
        m_json->setValue(text);
        m_json->setProblem({});
    }
    m_table->setToolTip(QString::fromStdString(m_model->table().trouble));
}

void SchemaForm::typeJson()
{
    const auto text = m_json->field()->value().toStdString();
    const auto parsed = json::parseValue(text);
    const auto node = m_editing.document()->find(m_editing.pointer(schemaPointer));
    if (!parsed || !node) {
        m_json->setProblem(parsed ? tr("The compound has no input schema yet: add a property first.")
                                  : sentence(parsed.error().message));
        return;
    }
    m_json->setProblem({});
    m_editing.type(EditList::single({node->range(), text}));
}

} // namespace toolwright::ui
