#include "ui/metrics/figurecard.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int valueSteps = 7;

ElidedLabel* cardLine(const QString& name, QWidget* parent)
{
    auto* label = new ElidedLabel({}, parent);
    label->setObjectName(name);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

FigureCard::FigureCard(const QString& name, const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_title(title)
    , m_value(new QLabel(this))
    , m_detail(cardLine(name + QStringLiteral(".detail"), this))
    , m_before(cardLine(name + QStringLiteral(".before"), this))
    , m_doubt(new Chip(ChipKind::Warning, this))
{
    setObjectName(name);
    setFrameShape(QFrame::StyledPanel);
    setLook(this, Look::Card);
    auto* heading = new QLabel(title, this);
    heading->setForegroundRole(QPalette::PlaceholderText);
    heading->setFont(smallFont(font()));
    m_value->setObjectName(name + QStringLiteral(".value"));
    m_doubt->setObjectName(name + QStringLiteral(".doubt"));
    auto* top = new QHBoxLayout;
    top->setSpacing(space2);
    top->addWidget(heading);
    top->addStretch(1);
    top->addWidget(m_doubt);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space3, space3, space3);
    layout->setSpacing(2);
    layout->addLayout(top);
    layout->addWidget(m_value);
    layout->addWidget(m_detail);
    layout->addWidget(m_before);
    updateLook();
}

void FigureCard::setTexts(const Texts& texts)
{
    m_value->setText(texts.value);
    m_detail->setFullText(texts.detail);
    m_before->setFullText(texts.before);
    m_isDoubtful = !texts.doubt.isEmpty();
    m_isBad = texts.isBad;
    m_doubt->setVisible(m_isDoubtful || m_isBad);
    if (m_isDoubtful) {
        m_doubt->set(ChipKind::Warning, texts.doubt);
    } else if (m_isBad) {
        m_doubt->set(ChipKind::Error, tr("high"));
    }
    QStringList spoken{m_title, texts.value};
    setToolTip(texts.spokenBefore);
    for (const auto& text : {texts.doubt, texts.detail, texts.spokenBefore}) {
        if (!text.isEmpty()) {
            spoken.append(text);
        }
    }
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    updateLook();
}

void FigureCard::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateLook();
    }
}

void FigureCard::updateLook()
{
    m_value->setFont(headingFont(font(), valueSteps));
    for (auto* label : {m_detail, m_before}) {
        label->setFont(smallFont(font()));
    }
    auto colors = palette();
    colors.setColor(QPalette::WindowText, color(m_isBad        ? Role::Destructive
                                                : m_isDoubtful ? Role::MutedText
                                                               : Role::Text,
                                                this));
    m_value->setPalette(colors);
}

} // namespace toolwright::ui
