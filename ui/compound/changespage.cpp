#include "ui/compound/changespage.h"

#include "ui/models/diffrows.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/diffview.h"
#include "ui/widgets/emptystate.h"
#include "ui/window/session.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

/// The bytes of one file as they were and as they are.
struct TextPair
{
    std::string file;
    workspace::FileKind kind;
    std::optional<std::string> disk;
    std::optional<json::Document> now;
};

std::optional<json::Document>* slotFor(compound::VendoFiles& files, workspace::FileKind kind)
{
    switch (kind) {
    case workspace::FileKind::Tools:
        return &files.tools;
    case workspace::FileKind::Capabilities:
        return &files.capabilities;
    case workspace::FileKind::Overrides:
        return &files.overrides;
    case workspace::FileKind::Policy:
        return &files.policy;
    default:
        return nullptr;
    }
}

WorkspaceChanges compareAll(const std::vector<TextPair>& pairs, compound::Profile profile)
{
    WorkspaceChanges result;
    compound::VendoFiles before;
    compound::VendoFiles after;
    for (const auto& pair : pairs) {
        auto old = pair.disk ? std::optional(json::Document::parse(*pair.disk)) : std::nullopt;
        const auto text = pair.now ? pair.now->text() : std::string();
        if (pair.disk.value_or(std::string()) != text) {
            const auto now = pair.now.value_or(json::Document());
            result.files.push_back({pair.file, pair.disk.value_or(std::string()), text,
                                    workspace::changesBetween(old.value_or(json::Document()), now),
                                    workspace::touchedBytes(pair.disk.value_or(std::string()), text)});
        }
        if (auto* slot = slotFor(after, pair.kind)) {
            *slot = pair.now;
            *slotFor(before, pair.kind) = std::move(old);
        }
    }
    if (!result.files.empty()) {
        result.agent = workspace::agentView(before, after, profile);
    }
    return result;
}

QLabel* makeNote(const QString& objectName, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

ChangesPage::ChangesPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new ChangesModel(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(new EmptyState(IconName::Save, tr("Everything is saved"),
                               tr("What you change is listed here in words before you save it."), this))
    , m_list(new QListView(this))
    , m_bytes(makeNote(QStringLiteral("changes.bytes"), this))
    , m_agent(makeNote(QStringLiteral("changes.agent"), this))
    , m_save(new QPushButton(this))
    , m_saveAll(new QPushButton(tr("Save All"), this))
    , m_diff(new DiffView(this))
{
    setObjectName(QStringLiteral("changesPage"));
    build();
    connect(&m_work, &QFutureWatcher<WorkspaceChanges>::finished, this, [this] {
        show(m_work.result());
        if (std::exchange(m_again, false)) {
            compare();
        }
    });
    connect(&m_session, &Session::analysed, this, &ChangesPage::compare);
    connect(&m_session, &Session::saved, this, &ChangesPage::compare);
    connect(&m_session, &Session::closed, this, [this] { show({}); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChangesPage::showDiff);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT placeChosen({index.data(ChangesModel::FileRole).toString().toStdString(),
                            index.data(ChangesModel::PointerRole).toString().toStdString(),
                            {}});
    });
}

void ChangesPage::build()
{
    m_list->setObjectName(QStringLiteral("changes.list"));
    m_list->setAccessibleName(tr("Unsaved changes in words"));
    m_list->setModel(m_model);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setFrameShape(QFrame::NoFrame);
    m_diff->setObjectName(QStringLiteral("changes.diff"));
    m_diff->setAccessibleName(tr("Changed lines of the file"));
    m_bytes->setForegroundRole(QPalette::PlaceholderText);
    m_bytes->setFont(smallFont(font()));
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(space4, space3, space3, space3);
    column->setSpacing(space3);
    auto* heading = new QLabel(tr("What the agent will see"), left);
    heading->setFont(headingFont(font()));
    column->addWidget(m_list, 1);
    column->addWidget(m_bytes);
    column->addWidget(heading);
    column->addWidget(m_agent);
    column->addLayout(makeButtons());
    auto* splitter = new QSplitter(this);
    splitter->setObjectName(QStringLiteral("changes.splitter"));
    splitter->addWidget(left);
    splitter->addWidget(m_diff);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setChildrenCollapsible(false);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(splitter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
}

QLayout* ChangesPage::makeButtons()
{
    m_save->setObjectName(QStringLiteral("changes.save"));
    m_saveAll->setObjectName(QStringLiteral("changes.saveAll"));
    m_save->setAccessibleName(tr("Save the file whose changes are shown"));
    m_saveAll->setAccessibleName(tr("Save every changed file"));
    setLook(m_save, Look::Primary);
    connect(m_save, &QPushButton::clicked, this, &ChangesPage::saveRequested);
    connect(m_saveAll, &QPushButton::clicked, this, &ChangesPage::saveAllRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(space2);
    row->addWidget(m_save);
    row->addWidget(m_saveAll);
    row->addStretch(1);
    return row;
}

/// Off the window's thread: two loads and a difference of whole files.
void ChangesPage::compare()
{
    if (!m_session.isOpen()) {
        return;
    }
    if (m_work.isRunning()) {
        m_again = true;
        return;
    }
    if (!m_session.workspace()->isDirty()) {
        show({});
        return;
    }
    std::vector<TextPair> pairs;
    for (const auto& file : m_session.workspace()->files()) {
        if (workspace::isVendoFile(file.kind())) {
            const auto* document = file.document();
            pairs.push_back({file.path(), file.kind(), file.disk(),
                             document != nullptr ? std::optional(*document) : std::nullopt});
        }
    }
    m_work.setFuture(QtConcurrent::run(
        [pairs = std::move(pairs), profile = m_session.profile()] { return compareAll(pairs, profile); }));
}

void ChangesPage::show(const WorkspaceChanges& changes)
{
    m_changes = changes;
    m_model->setFiles(m_changes.files);
    m_stack->setCurrentIndex(m_changes.files.empty() ? 0 : 1);
    m_agent->setText(agentText(m_changes.agent));
    auto row = 0;
    for (auto index = 0; index < m_model->rowCount(); ++index) {
        if (m_model->index(index).data(ChangesModel::FileRole).toString().toStdString() == m_file) {
            row = index;
            break;
        }
    }
    m_list->setCurrentIndex(m_model->index(row));
    showDiff();
    m_saveAll->setVisible(m_changes.files.size() > 1);
    Q_EMIT countChanged(m_changes.files.empty() ? 0 : m_model->rowCount());
}

void ChangesPage::showFile(const std::string& file)
{
    m_file = file;
    show(m_changes);
}

void ChangesPage::showDiff()
{
    const auto name = m_list->currentIndex().data(ChangesModel::FileRole).toString().toStdString();
    const auto file = std::ranges::find(m_changes.files, name, &FileChanges::file);
    if (file == m_changes.files.end()) {
        m_diff->setRows({});
        m_bytes->clear();
        Q_EMIT fileChanged();
        return;
    }
    auto rows = diffRows(file->before, file->after);
    if (rows != m_diff->rows()) {
        m_diff->setRows(std::move(rows));
    }
    m_file = name;
    m_save->setText(tr("Save %1").arg(QString::fromStdString(name).section(QLatin1Char('/'), -1)));
    Q_EMIT fileChanged();
    const QLocale locale;
    m_bytes->setText(tr("%1: %2 of %3 bytes untouched, %4 new")
                         .arg(QString::fromStdString(name),
                              locale.toString(static_cast<qulonglong>(file->bytes.untouched)),
                              locale.toString(static_cast<qulonglong>(file->bytes.before)),
                              locale.toString(static_cast<qulonglong>(file->bytes.added))));
}

QString ChangesPage::agentText(const workspace::AgentView& agent) const
{
    if (!agent.refusedAfter.empty()) {
        return tr("Nothing: the load is refused. %1").arg(QString::fromStdString(agent.refusedAfter));
    }
    QStringList lines;
    for (const auto& change : agent.changes) {
        QStringList details;
        for (const auto& detail : change.details) {
            details.append(QString::fromStdString(detail));
        }
        const auto sign = change.kind == workspace::ChangeKind::Added     ? tr("+ %1")
                          : change.kind == workspace::ChangeKind::Removed ? tr("\u2212 %1")
                                                                          : tr("~ %1");
        auto line = sign.arg(QString::fromStdString(change.name));
        if (!details.isEmpty()) {
            line += QStringLiteral(": ") + details.join(QStringLiteral("; "));
        }
        lines.append(line);
    }
    if (lines.isEmpty()) {
        return tr("The same as before.");
    }
    lines.append(tr("%n other tool(s) stay the same.", nullptr, static_cast<int>(agent.unchanged)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace toolwright::ui
