#include "ui/problems/findingdetail.h"

#include "core/diagnostics/catalogue.h"
#include "ui/models/labels.h"
#include "ui/problems/findingdelegate.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

QLabel* makeDetailText(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(text);
    return label;
}

QLabel* makeHeading(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(headingFont(smallFont(parent->font())));
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

FindingDetail::FindingDetail(QWidget* parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("problems.detail"));
    setAccessibleName(tr("Details of the marked problem"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    viewport()->setBackgroundRole(QPalette::Base);
    show(std::nullopt);
}

void FindingDetail::show(const std::optional<FindingRow>& finding)
{
    if (m_page != nullptr && m_finding == finding) {
        return;
    }
    m_finding = finding;
    m_explanation = nullptr;
    m_lines.clear();
    m_forecasts.clear();
    m_page = new QWidget(this);
    m_page->setObjectName(QStringLiteral("problems.detail.page"));
    m_layout = new QVBoxLayout(m_page);
    m_layout->setContentsMargins(space4, space3, space4, space3);
    m_layout->setSpacing(space2);
    if (finding) {
        fill(*finding);
    } else {
        auto* hint = makeDetailText(
            tr("Choose a problem to see what it costs, why, and every way to fix it."), m_page);
        hint->setForegroundRole(QPalette::PlaceholderText);
        m_layout->addWidget(hint);
    }
    m_layout->addStretch(1);
    setWidget(m_page);
    m_page->setAutoFillBackground(false);
    updateGeometry();
}

/// Names of tools are long words; narrower than the longest, the text would have to be scrolled.
QSize FindingDetail::minimumSizeHint() const
{
    constexpr auto widest = 320;
    const auto size = QScrollArea::minimumSizeHint();
    const auto wanted = m_page->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    return {std::max(size.width(), std::min(wanted, widest)), size.height()};
}

void FindingDetail::showExplanation()
{
    if (m_explanation != nullptr) {
        ensureWidgetVisible(m_explanation);
        m_explanation->setFocus(Qt::OtherFocusReason);
    }
}

void FindingDetail::setForecasts(const QStringList& forecasts)
{
    m_forecasts = forecasts;
    for (std::size_t index = 0; index < m_lines.size(); ++index) {
        m_lines[index]->setText(forecasts.value(static_cast<qsizetype>(index)));
        m_lines[index]->setAccessibleName(m_lines[index]->text());
    }
}

void FindingDetail::fill(const FindingRow& finding)
{
    addHead(finding);
    addFixes(finding);
    addPlaces(finding);
    addExplanation(finding);
}

void FindingDetail::addHead(const FindingRow& finding)
{
    const auto& diagnostic = finding.diagnostic;
    auto* row = new QHBoxLayout;
    row->setSpacing(space2);
    auto* chip = new Chip(chipOf(groupOf(diagnostic)), m_page);
    chip->set(chip->kind(), groupTitle(groupOf(diagnostic)).toLower());
    row->addWidget(chip);
    auto* code = makeDetailText(QString::fromStdString(diagnostic.code), m_page);
    code->setObjectName(QStringLiteral("problems.detail.code"));
    code->setFont(monospaceFont(smallFont(font())));
    row->addStretch(1);
    auto* copy = new QToolButton(m_page);
    copy->setObjectName(QStringLiteral("problems.detail.copy"));
    copy->setAccessibleName(tr("Copy this problem"));
    copy->setToolTip(tr("Copy this problem"));
    copy->setIcon(icon(IconName::Copy));
    setLook(copy, Look::Flat);
    connect(copy, &QToolButton::clicked, this, &FindingDetail::copyRequested);
    row->addWidget(copy);
    m_layout->addLayout(row);
    m_layout->addWidget(code);
    auto* message = makeDetailText(sentence(diagnostic.message), m_page);
    message->setFont(headingFont(font()));
    m_layout->addWidget(message);
    m_layout->addWidget(makeDetailText(sentence(diagnostic.cause), m_page));
    if (!diagnostic.profileNote.empty()) {
        auto* note = makeDetailText(sentence(diagnostic.profileNote), m_page);
        note->setForegroundRole(QPalette::PlaceholderText);
        m_layout->addWidget(note);
    }
}

void FindingDetail::addFixes(const FindingRow& finding)
{
    const auto& fixes = finding.diagnostic.fixes;
    if (!fixes.empty()) {
        m_layout->addWidget(makeHeading(tr("Fixes, best first"), m_page));
    }
    for (std::size_t index = 0; index < fixes.size(); ++index) {
        addFix(fixes[index], static_cast<int>(index));
    }
}

void FindingDetail::addFix(const diagnostics::Fix& fix, int index)
{
    const auto title = sentence(fix.title);
    auto* press = new QPushButton(fix.loosens ? tr("Preview…") : tr("Apply"), m_page);
    press->setObjectName(QStringLiteral("problems.fix.%1").arg(index));
    press->setAccessibleName(tr("%1: %2", "button, fix").arg(press->text(), title));
    press->setAccessibleDescription(fix.loosens ? tr("Loosens: shows the change before anything is changed.")
                                                : tr("Changes the text; undo takes it back."));
    press->setToolTip(press->accessibleDescription());
    setLook(press, index == 0 ? Look::Primary : Look::Default);
    connect(press, &QPushButton::clicked, this, [this, index] { Q_EMIT fixChosen(index); });
    // One under the other, so that long names of tools fit a narrow panel.
    auto* column = new QVBoxLayout;
    column->setSpacing(space1);
    column->addWidget(makeDetailText(fix.loosens ? tr("%1 (loosens)").arg(title) : title, m_page));
    auto* line = makeDetailText(tr("Looking at what is left after it…"), m_page);
    line->setObjectName(QStringLiteral("problems.fix.%1.after").arg(index));
    line->setFont(smallFont(font()));
    line->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(line);
    column->addWidget(press, 0, Qt::AlignLeft);
    m_lines.push_back(line);
    m_layout->addLayout(column);
}

void FindingDetail::addLink(const QString& text, const Place& place, const QString& objectName)
{
    auto* link = new QPushButton(text, m_page);
    link->setObjectName(objectName);
    link->setAccessibleDescription(tr("Goes to that place."));
    link->setIcon(icon(IconName::ChevronRight, Role::Accent));
    link->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setLook(link, Look::Flat);
    connect(link, &QPushButton::clicked, this, [this, place] { Q_EMIT placeChosen(place); });
    m_layout->addWidget(link);
}

void FindingDetail::addPlaces(const FindingRow& finding)
{
    m_layout->addWidget(makeHeading(tr("Where"), m_page));
    addLink(shortPlace(finding), finding.diagnostic.place, QStringLiteral("problems.place"));
    auto number = 0;
    for (const auto& related : finding.diagnostic.related) {
        auto* message = makeDetailText(sentence(related.message), m_page);
        m_layout->addWidget(message);
        addLink(QString::fromStdString(related.place.file), related.place,
                QStringLiteral("problems.related.%1").arg(number++));
    }
}

void FindingDetail::addExample(const QString& title, std::string_view code)
{
    if (code.empty()) {
        return;
    }
    m_layout->addWidget(makeHeading(title, m_page));
    auto* block = makeDetailText(QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size())), m_page);
    block->setFont(monospaceFont(smallFont(font())));
    block->setContentsMargins(space2, space2, space2, space2);
    block->setFrameShape(QFrame::StyledPanel);
    setLook(block, Look::Well);
    m_layout->addWidget(block);
}

void FindingDetail::addExplanation(const FindingRow& finding)
{
    const auto* text = diagnostics::findCode(finding.diagnostic.code);
    if (text == nullptr) {
        return;
    }
    m_layout->addWidget(makeHeading(tr("What this means"), m_page));
    auto* explanation = makeDetailText(
        QString::fromUtf8(text->explanation.data(), static_cast<qsizetype>(text->explanation.size())),
        m_page);
    explanation->setObjectName(QStringLiteral("problems.detail.explanation"));
    m_layout->addWidget(explanation);
    m_explanation = explanation;
    addExample(tr("Broken"), text->broken);
    addExample(tr("Fixed"), text->fixed);
}

} // namespace toolwright::ui
