#include "ui/tools/importdialog.h"

#include "core/httptool/importing/curlimport.h"
#include "core/httptool/names.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/fieldparts.h"

#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QFutureWatcher>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace importing = httptool::importing;

namespace {

using ApiResult = Result<importing::ApiDocument>;

constexpr int importWidth = 940;
constexpr int importHeight = 620;

QPlainTextEdit* makeImportText(const QString& name, const QString& title, QWidget* parent)
{
    auto* text = new QPlainTextEdit(parent);
    text->setObjectName(name);
    text->setAccessibleName(title);
    text->setFont(monospaceFont(parent->font()));
    text->setTabChangesFocus(true);
    setLook(text, Look::Well);
    // The frame draws the rounded block; a filled viewport would cover its corners.
    text->viewport()->setAutoFillBackground(false);
    return text;
}

QString lines(const std::vector<std::string>& sentences)
{
    QStringList shown;
    for (const auto& sentence : sentences) {
        shown.append(QString::fromStdString(sentence));
    }
    return shown.join(QLatin1Char('\n'));
}

} // namespace

ImportDialog::ImportDialog(Source source, std::set<std::string> keys, QWidget* parent)
    : QDialog(parent)
    , m_source(source)
    , m_keys(std::move(keys))
{
    setObjectName(QStringLiteral("importDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(source == Source::Curl ? tr("New tool from a curl command")
                                          : tr("New tool from an OpenAPI operation"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeInput());
    splitter->addWidget(makeDraft());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space4);
    layout->setSpacing(space3);
    layout->addWidget(splitter, 1);
    layout->addLayout(makeFoot());
    resize(importWidth, importHeight);
    read();
}

ImportDialog::~ImportDialog() = default;

QWidget* ImportDialog::makeInput()
{
    const auto isCurl = m_source == Source::Curl;
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, space2, 0);
    layout->setSpacing(space2);
    const auto title = isCurl ? tr("Command") : tr("OpenAPI document, JSON or YAML");
    m_text = makeImportText(QStringLiteral("import.text"), title, box);
    m_text->setPlaceholderText(isCurl ? tr("Paste a command: curl https://…")
                                      : tr("Paste a document, or open its file"));
    layout->addWidget(makeFieldLabel(title, m_text, box));
    layout->addWidget(m_text, 1);
    if (!isCurl) {
        layout->addWidget(makeOperations(), 2);
    }
    connect(m_text, &QPlainTextEdit::textChanged, this, &ImportDialog::read);
    return box;
}

QWidget* ImportDialog::makeOperations()
{
    auto* box = new QWidget(this);
    auto* open = new QPushButton(tr("Open File…"), box);
    open->setObjectName(QStringLiteral("import.open"));
    open->setAutoDefault(false);
    m_filter = new QLineEdit(box);
    m_filter->setObjectName(QStringLiteral("import.filter"));
    m_filter->setAccessibleName(tr("Filter operations"));
    m_filter->setPlaceholderText(tr("Filter operations"));
    m_filter->setClearButtonEnabled(true);
    m_operations = new QListWidget(box);
    m_operations->setObjectName(QStringLiteral("import.operations"));
    m_operations->setAccessibleName(tr("Operations"));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(open, 0, Qt::AlignLeft);
    layout->addWidget(m_filter);
    layout->addWidget(m_operations, 1);
    connect(open, &QPushButton::clicked, this, &ImportDialog::openFile);
    connect(m_filter, &QLineEdit::textChanged, this, &ImportDialog::filterOperations);
    connect(m_operations, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && m_document != nullptr && m_document->has_value()) {
            showDraft(importing::draftFromOperation(**m_document, static_cast<std::size_t>(row)));
        }
    });
    return box;
}

QWidget* ImportDialog::makeDraft()
{
    auto* box = new QWidget(this);
    m_preview = makeImportText(QStringLiteral("import.preview"), tr("Tool file that will be made"), box);
    m_preview->setReadOnly(true);
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_notes = new QLabel(box);
    m_notes->setObjectName(QStringLiteral("import.notes"));
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(space2, 0, 0, 0);
    layout->setSpacing(space2);
    layout->addWidget(makeFieldLabel(tr("Tool file"), m_preview, box));
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_notes);
    return box;
}

QLayout* ImportDialog::makeFoot()
{
    m_key = new QLineEdit(this);
    m_key->setObjectName(QStringLiteral("import.key"));
    m_key->setAccessibleName(tr("Name the agent calls it by"));
    m_key->setPlaceholderText(tr("Name the agent calls it by"));
    m_listed = new QCheckBox(tr("The agent may call it"), this);
    m_listed->setObjectName(QStringLiteral("import.listed"));
    m_listed->setToolTip(tr("Lists it in agent.tools of vatio.yml"));
    m_why = new QLabel(this);
    m_why->setObjectName(QStringLiteral("import.why"));
    m_why->setForegroundRole(QPalette::PlaceholderText);
    m_create = new QPushButton(tr("Create Tool"), this);
    m_create->setObjectName(QStringLiteral("import.create"));
    setLook(m_create, Look::Primary);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("import.cancel"));
    cancel->setAutoDefault(false);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(space2);
    foot->addWidget(m_key, 1);
    foot->addWidget(m_listed);
    foot->addWidget(m_why, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_create);
    connect(m_key, &QLineEdit::textChanged, this, &ImportDialog::updateCreate);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_create, &QPushButton::clicked, this, &ImportDialog::create);
    return foot;
}

void ImportDialog::setText(const QString& text)
{
    m_text->setPlainText(text);
}

void ImportDialog::chooseOperation(int index)
{
    m_operations->setCurrentRow(index);
}

void ImportDialog::openFile()
{
    auto* dialog = new QFileDialog(this, tr("Open an OpenAPI document"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("OpenAPI documents (*.json *.yaml *.yml)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            m_notes->setText(tr("Cannot read %1: %2").arg(path, file.errorString()));
            return;
        }
        setText(QString::fromUtf8(file.readAll()));
    });
    dialog->open();
}

/// A document may be large, so it is read on another thread.
void ImportDialog::read()
{
    const auto text = m_text->toPlainText().toStdString();
    const auto generation = ++m_generation;
    if (m_source == Source::Curl) {
        showDraft(importing::draftFromCurl(text));
        return;
    }
    auto* watcher = new QFutureWatcher<std::shared_ptr<const ApiResult>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, generation] {
        watcher->deleteLater();
        if (generation == m_generation) {
            took(watcher->result());
        }
    });
    watcher->setFuture(QtConcurrent::run(
        [text] { return std::make_shared<const ApiResult>(importing::readOpenApi(text)); }));
}

void ImportDialog::took(std::shared_ptr<const ApiResult> document)
{
    m_document = std::move(document);
    m_operations->clear();
    if (!m_document->has_value()) {
        showDraft(tl::unexpected<Error>(m_document->error()));
        return;
    }
    for (const auto& operation : (*m_document)->operations) {
        const auto& words = operation.summary.empty() ? operation.id : operation.summary;
        m_operations->addItem(QStringLiteral("%1 %2   %3")
                                  .arg(QString::fromStdString(operation.method),
                                       QString::fromStdString(operation.path),
                                       QString::fromStdString(words)));
    }
    filterOperations();
    m_operations->setCurrentRow(0);
}

void ImportDialog::filterOperations()
{
    for (auto row = 0; row < m_operations->count(); ++row) {
        auto* item = m_operations->item(row);
        item->setHidden(!item->text().contains(m_filter->text(), Qt::CaseInsensitive));
    }
}

void ImportDialog::showDraft(const Result<importing::ToolDraft>& draft)
{
    const auto isEmpty = m_text->toPlainText().trimmed().isEmpty();
    m_draft = draft ? std::optional(*draft) : std::nullopt;
    m_preview->setPlainText(draft ? QString::fromStdString(draft->text) : QString());
    if (!draft) {
        m_notes->setText(isEmpty ? QString()
                                 : tr("%1 (%2)").arg(QString::fromStdString(draft.error().message),
                                                     QString::fromStdString(draft.error().code)));
        updateCreate();
        return;
    }
    auto said = lines(draft->notes);
    if (!draft->secrets.empty()) {
        QStringList names;
        for (const auto& name : draft->secrets) {
            names.append(QString::fromStdString(name));
        }
        said.prepend(tr("Set these secrets before a call: %1. Their values are not in the file.")
                         .arg(names.join(QLatin1String(", "))) +
                     QLatin1Char('\n'));
    }
    m_notes->setText(said.trimmed());
    m_key->setText(QString::fromStdString(draft->key));
    updateCreate();
}

void ImportDialog::updateCreate()
{
    const auto key = m_key->text().toStdString();
    const auto why = !m_draft                    ? tr("There is nothing to create yet.")
                     : !httptool::isToolKey(key) ? tr("A name is lower-case words joined by _ or -.")
                     : m_keys.count(key) > 0     ? tr("There is a tool of this name.")
                                                 : QString();
    m_why->setText(why);
    m_create->setEnabled(why.isEmpty());
    m_create->setAccessibleDescription(why);
}

void ImportDialog::create()
{
    Q_EMIT draftAccepted(m_key->text().toStdString(), m_draft->text, m_listed->isChecked());
    accept();
}

} // namespace toolwright::ui
