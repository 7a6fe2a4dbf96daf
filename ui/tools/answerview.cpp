#include "ui/tools/answerview.h"

#include "core/report/visibletext.h"
#include "ui/simulator/valueview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/tools/jsontreemodel.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr std::size_t shownBytes = std::size_t{256} * 1024;
constexpr int answerLines = 14;

} // namespace

AnswerView::AnswerView(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabWidget(this))
    , m_pretty(new ValueView(QStringLiteral("answer.json"), tr("Answer as JSON"), this))
    , m_model(new JsonTreeModel(this))
    , m_tree(new QTreeView(this))
    , m_raw(new QPlainTextEdit(this))
{
    m_tabs->setObjectName(QStringLiteral("answer.tabs"));
    m_tabs->setAccessibleName(tr("Forms of the answer"));
    m_tabs->setDocumentMode(true);
    m_tree->setObjectName(QStringLiteral("answer.tree"));
    m_tree->setAccessibleName(tr("Answer as a tree"));
    m_tree->setModel(m_model);
    m_tree->setFont(monospaceFont(font()));
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_raw->setObjectName(QStringLiteral("answer.raw"));
    m_raw->setAccessibleName(tr("Answer as it came"));
    m_raw->setReadOnly(true);
    m_raw->setTabChangesFocus(true);
    m_raw->setFont(monospaceFont(font()));
    setLook(m_raw, Look::Well);
    m_tabs->addTab(m_pretty, tr("JSON"));
    m_tabs->addTab(m_tree, tr("Tree"));
    m_tabs->addTab(m_raw, tr("Raw"));
    m_tabs->setMinimumHeight(answerLines * fontMetrics().lineSpacing());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
}

void AnswerView::setBody(const std::string& body)
{
    const auto value = httptool::parseBody(body);
    const auto isJson = value.has_value() && !value->isNull();
    if (isJson) {
        m_pretty->setValue(*value);
    } else {
        m_pretty->clear();
    }
    m_model->setValue(isJson ? *value : json::Value());
    m_tree->expandToDepth(1);
    const auto shown = body.substr(0, std::min(body.size(), shownBytes));
    auto text = QString::fromStdString(report::visibleText(shown));
    if (shown.size() < body.size()) {
        text += tr("\n… %1 more bytes")
                    .arg(locale().toString(static_cast<qulonglong>(body.size() - shown.size())));
    }
    m_raw->setPlainText(text);
    m_tabs->setTabEnabled(0, isJson);
    m_tabs->setTabEnabled(1, isJson);
    if (!isJson) {
        m_tabs->setCurrentIndex(2);
    } else if (m_tabs->currentIndex() == 2) {
        m_tabs->setCurrentIndex(0);
    }
}

} // namespace toolwright::ui
