#include "ui/actions/quicklist.h"

#include "ui/actions/palettedelegate.h"
#include "ui/widgets/searchfield.h"

#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr int widestList = 680;
constexpr int tallestList = 460;
constexpr int listMargin = 48;
constexpr int listTop = 44;
constexpr int pageRows = 8;

} // namespace

QuickList::QuickList(QWidget* window)
    : QFrame(window)
    , m_model(new PaletteModel(this))
    , m_field(new SearchField(QString(), this))
    , m_list(new QListView(this))
    , m_note(new QLabel(this))
{
    setObjectName(QStringLiteral("quickList"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    build();
    hide();
    window->installEventFilter(this);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &QuickList::narrow);
    connect(m_list, &QListView::clicked, this, &QuickList::take);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &QuickList::describe);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now != nullptr && now != this && !isAncestorOf(now)) {
            hide();
        }
    });
}

void QuickList::build()
{
    m_field->setObjectName(QStringLiteral("quickList.field"));
    m_list->setObjectName(QStringLiteral("quickList.list"));
    m_field->setAccessibleName(tr("Find"));
    m_list->setAccessibleName(tr("Matches"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_note->setObjectName(QStringLiteral("quickList.note"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setContentsMargins(4, 0, 4, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_note);
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 8);
    setGraphicsEffect(shadow);
}

void QuickList::open(const QString& title, std::vector<PaletteEntry> entries)
{
    if (!isVisible()) {
        m_focusBefore = QApplication::focusWidget();
    }
    m_field->setPlaceholderText(title);
    m_field->setAccessibleName(title);
    m_list->setAccessibleName(tr("%1: matches").arg(title));
    m_model->setEntries(std::move(entries));
    m_field->clear();
    narrow({});
    place();
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void QuickList::close()
{
    hide();
    if (m_focusBefore) {
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    }
}

void QuickList::place()
{
    const auto area = parentWidget()->rect();
    const auto width = std::min(widestList, area.width() - 2 * listMargin);
    const auto height = std::min(tallestList, area.height() - 2 * listMargin);
    setGeometry((area.width() - width) / 2, listTop, width, height);
}

void QuickList::narrow(const QString& query)
{
    m_model->setQuery(query);
    m_list->setCurrentIndex(m_model->index(0, 0));
    m_list->scrollToTop();
    describe();
}

void QuickList::describe()
{
    const auto current = m_list->currentIndex();
    const auto reason = current.data(PaletteModel::WhyDisabledRole).toString();
    if (m_model->rowCount() == 0) {
        m_note->setText(tr("Nothing fits. Fewer letters find more."));
    } else if (!reason.isEmpty()) {
        m_note->setText(tr("Not available now: %1").arg(reason));
    } else {
        m_note->setText(
            tr("%n match(es). Enter takes the marked one, Esc closes.", nullptr, m_model->rowCount()));
    }
    m_field->setAccessibleDescription(current.data(Qt::AccessibleTextRole).toString());
}

void QuickList::step(int rows)
{
    const auto last = m_model->rowCount() - 1;
    const auto target = std::clamp(m_list->currentIndex().row() + rows, 0, std::max(last, 0));
    m_list->setCurrentIndex(m_model->index(target, 0));
}

void QuickList::take(const QModelIndex& index)
{
    if (!index.isValid() || !index.data(PaletteModel::WhyDisabledRole).toString().isEmpty()) {
        describe();
        return;
    }
    const auto id = index.data(PaletteModel::IdRole).toString();
    close();
    Q_EMIT chosen(id);
}

bool QuickList::handleKey(int key)
{
    switch (key) {
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_PageDown:
        step(pageRows);
        return true;
    case Qt::Key_PageUp:
        step(-pageRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        take(m_list->currentIndex());
        return true;
    case Qt::Key_Escape:
        close();
        return true;
    default:
        return false;
    }
}

bool QuickList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        return handleKey(static_cast<QKeyEvent*>(event)->key());
    }
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace toolwright::ui
