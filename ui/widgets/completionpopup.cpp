#include "ui/widgets/completionpopup.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int popupWidth = 340;
constexpr int shownRows = 8;

/// Name left in monospace, type right in grey.
class CompletionDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->fillRect(option.rect, color(Role::AccentBackground, option.widget));
        }
        const auto room = option.rect.adjusted(space2, 0, -space2, 0);
        const auto detail = index.data(CompletionModel::DetailRole).toString();
        const auto small = smallFont(option.font);
        const auto detailWidth =
            std::min(QFontMetrics(small).horizontalAdvance(detail) + space2, room.width() / 2);
        painter->setFont(monospaceFont(option.font));
        painter->setPen(color(Role::Text, option.widget));
        const auto name = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight,
                                                            room.width() - detailWidth);
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, name);
        painter->setFont(small);
        painter->setPen(color(Role::MutedText, option.widget));
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight,
                          painter->fontMetrics().elidedText(detail, Qt::ElideRight, detailWidth));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override
    {
        return {0, std::max(QFontMetrics(option.font).height() + space2, target)};
    }
};

} // namespace

void CompletionModel::setItems(std::vector<jsonata::CompletionItem> items)
{
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

int CompletionModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

QVariant CompletionModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& item = m_items[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(item.label);
    case DetailRole:
        return QString::fromStdString(item.detail);
    case Qt::ToolTipRole:
        return QString::fromStdString(item.help);
    case Qt::AccessibleTextRole:
        return tr("%1, %2", "name, type")
            .arg(QString::fromStdString(item.label), QString::fromStdString(item.detail));
    default:
        return {};
    }
}

CompletionPopup::CompletionPopup(QWidget* field)
    : QFrame(field->window())
    , m_field(field)
    , m_model(new CompletionModel(this))
    , m_list(new QListView(this))
    , m_signature(new QLabel(this))
    , m_help(new QLabel(this))
{
    setObjectName(QStringLiteral("completion"));
    setFocusPolicy(Qt::NoFocus);
    build();
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT chosen(index.row()); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompletionPopup::describe);
}

void CompletionPopup::build()
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_list->setObjectName(QStringLiteral("completion.list"));
    m_list->setAccessibleName(tr("Completions"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CompletionDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_signature->setObjectName(QStringLiteral("completion.signature"));
    m_signature->setTextFormat(Qt::RichText);
    m_signature->setWordWrap(true);
    m_signature->setFont(monospaceFont(font()));
    m_help->setObjectName(QStringLiteral("completion.help"));
    m_help->setWordWrap(true);
    m_help->setFont(smallFont(font()));
    m_help->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space1, space1, space1, space1);
    layout->setSpacing(space1);
    layout->addWidget(m_signature);
    layout->addWidget(m_list);
    layout->addWidget(m_help);
}

QString CompletionPopup::signatureText(const jsonata::SignatureHelp& help) const
{
    const auto bytes = QByteArray::fromStdString(help.call);
    if (help.active >= help.parameters.size()) {
        return QString::fromUtf8(bytes).toHtmlEscaped();
    }
    const auto range = help.parameters[help.active];
    const auto from = static_cast<qsizetype>(range.offset);
    const auto length = static_cast<qsizetype>(range.length);
    return QString::fromUtf8(bytes.left(from)).toHtmlEscaped() +
           QStringLiteral("<b style='color:%1'>").arg(colorName(Role::Accent, this)) +
           QString::fromUtf8(bytes.mid(from, length)).toHtmlEscaped() + QStringLiteral("</b>") +
           QString::fromUtf8(bytes.mid(from + length)).toHtmlEscaped();
}

void CompletionPopup::show(const std::vector<jsonata::CompletionItem>& items,
                           const std::optional<jsonata::SignatureHelp>& signature, const QRect& caret)
{
    m_model->setItems(items);
    m_list->setVisible(!items.empty());
    m_signature->setVisible(signature.has_value());
    if (signature) {
        m_signature->setText(signatureText(*signature));
        m_signature->setAccessibleName(QString::fromStdString(signature->call));
    }
    m_list->setCurrentIndex(m_model->index(0, 0));
    const auto rows = std::min(static_cast<int>(items.size()), shownRows);
    m_list->setFixedHeight(rows * std::max(m_list->sizeHintForRow(0), target) + 2);
    m_help->setText(signature ? QString::fromStdString(signature->help) : QString());
    describe();
    place(caret);
    QFrame::show();
    raise();
}

void CompletionPopup::place(const QRect& caret)
{
    layout()->activate();
    const auto height = layout()->totalHeightForWidth(popupWidth);
    resize(popupWidth, height > 0 ? height : sizeHint().height());
    auto* window = m_field->window();
    if (parentWidget() != window) {
        setParent(window);
    }
    const auto area = window->rect();
    const QRect word(window->mapFromGlobal(caret.topLeft()), caret.size());
    auto corner = word.bottomLeft() + QPoint(-space2, space1);
    if (corner.y() + this->height() > area.bottom()) {
        corner.setY(word.top() - this->height() - space1);
    }
    corner.setX(std::max(std::min(corner.x(), area.right() - width()), area.left()));
    move(corner);
}

void CompletionPopup::describe()
{
    const auto index = m_list->currentIndex();
    const auto help = index.data(Qt::ToolTipRole).toString();
    if (index.isValid()) {
        m_help->setText(help);
    }
    m_help->setVisible(!m_help->text().isEmpty());
    m_field->setAccessibleDescription(index.data(Qt::AccessibleTextRole).toString());
}

void CompletionPopup::step(int rows)
{
    const auto last = m_model->rowCount() - 1;
    const auto row = std::clamp(m_list->currentIndex().row() + rows, 0, std::max(last, 0));
    m_list->setCurrentIndex(m_model->index(row, 0));
}

int CompletionPopup::currentRow() const
{
    return m_list->currentIndex().row();
}

} // namespace toolwright::ui
