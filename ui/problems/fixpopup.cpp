#include "ui/problems/fixpopup.h"

#include "ui/models/diffrows.h"
#include "ui/models/labels.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/diffview.h"

#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int popupWidth = 960;
constexpr int popupHeight = 480;
constexpr int popupMargin = 48;

} // namespace

FixPopup::FixPopup(const TextTarget& texts, QWidget* window)
    : QFrame(window)
    , m_texts(texts)
    , m_title(new QLabel(this))
    , m_list(new QListWidget(this))
    , m_diff(new DiffView(this))
    , m_after(new QLabel(this))
    , m_note(new QLabel(this))
    , m_apply(new QPushButton(tr("Apply"), this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName(QStringLiteral("fixPopup"));
    setAccessibleName(tr("Fixes with their changes"));
    build();
    hide();
    window->installEventFilter(this);
    connect(m_list, &QListWidget::currentRowChanged, this, &FixPopup::preview);
    connect(m_list, &QListWidget::itemActivated, this, &FixPopup::accept);
    connect(m_apply, &QPushButton::clicked, this, &FixPopup::accept);
    connect(m_cancel, &QPushButton::clicked, this, &FixPopup::close);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now != nullptr && now != this && !isAncestorOf(now)) {
            hide();
        }
    });
}

void FixPopup::build()
{
    setFrameShape(QFrame::StyledPanel);
    setLook(this, Look::Card);
    m_title->setObjectName(QStringLiteral("fixPopup.title"));
    m_title->setFont(headingFont(font()));
    m_title->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("fixPopup.list"));
    m_list->setAccessibleName(tr("Fixes, best first"));
    m_list->setWordWrap(true);
    m_list->setMaximumWidth(popupWidth / 3);
    m_diff->setObjectName(QStringLiteral("fixPopup.diff"));
    m_diff->setAccessibleName(tr("What the marked fix changes"));
    m_after->setObjectName(QStringLiteral("fixPopup.after"));
    m_after->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("fixPopup.note"));
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_apply->setObjectName(QStringLiteral("fixPopup.apply"));
    setLook(m_apply, Look::Primary);
    m_cancel->setObjectName(QStringLiteral("fixPopup.cancel"));
    auto* middle = new QHBoxLayout;
    middle->setSpacing(space3);
    middle->addWidget(m_list, 1);
    middle->addWidget(m_diff, 2);
    auto* bottom = new QHBoxLayout;
    bottom->setSpacing(space2);
    bottom->addWidget(m_note, 1);
    bottom->addWidget(m_cancel);
    bottom->addWidget(m_apply);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space3);
    layout->setSpacing(space3);
    layout->addWidget(m_title);
    layout->addLayout(middle, 1);
    layout->addWidget(m_after);
    layout->addLayout(bottom);
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 8);
    setGraphicsEffect(shadow);
}

void FixPopup::open(const diagnostics::Diagnostic& finding, const QStringList& forecasts, int current)
{
    m_focusBefore = QApplication::focusWidget();
    m_fixes = finding.fixes;
    m_forecasts = forecasts;
    m_title->setText(sentence(finding.message));
    m_list->clear();
    for (const auto& fix : m_fixes) {
        const auto title = sentence(fix.title);
        m_list->addItem(fix.loosens ? tr("%1 (loosens)").arg(title) : title);
    }
    m_list->setCurrentRow(std::clamp(current, 0, static_cast<int>(m_fixes.size()) - 1));
    place();
    show();
    raise();
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void FixPopup::setForecasts(const std::vector<diagnostics::Fix>& fixes, const QStringList& forecasts)
{
    if (fixes == m_fixes) {
        m_forecasts = forecasts;
        showForecast(m_list->currentRow());
    }
}

void FixPopup::showForecast(int row)
{
    m_after->setText(m_forecasts.isEmpty() ? tr("Looking at what is left after it…")
                                           : tr("After it: %1").arg(m_forecasts.value(row)));
}

void FixPopup::close()
{
    hide();
    if (m_focusBefore) {
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    }
}

void FixPopup::place()
{
    const auto area = parentWidget()->rect();
    const auto width = std::min(popupWidth, area.width() - 2 * popupMargin);
    const auto height = std::min(popupHeight, area.height() - 2 * popupMargin);
    setGeometry((area.width() - width) / 2, (area.height() - height) / 2, width, height);
}

void FixPopup::preview(int row)
{
    if (row < 0 || row >= static_cast<int>(m_fixes.size())) {
        return;
    }
    const auto& fix = m_fixes[static_cast<std::size_t>(row)];
    m_diff->setRows(diffRows(fix.edits, m_texts));
    showForecast(row);
    m_apply->setText(fix.loosens ? tr("Loosen and Apply") : tr("Apply"));
    m_note->setText(fix.loosens
                        ? tr("This enables a tool, lowers a risk or widens access. Undo takes it back.")
                        : tr("Loosens nothing. Undo takes it back."));
    m_apply->setAccessibleDescription(m_note->text());
}

void FixPopup::accept()
{
    const auto row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_fixes.size())) {
        return;
    }
    const auto fix = m_fixes[static_cast<std::size_t>(row)];
    close();
    Q_EMIT accepted(fix);
}

bool FixPopup::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

void FixPopup::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace toolwright::ui
