#include "ui/compound/editquestion.h"

#include "ui/models/diffrows.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/diffview.h"

#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int previewWidth = 760;
constexpr int previewHeight = 480;
constexpr int previewMargin = 48;

} // namespace

EditPreview::EditPreview(const TextTarget& texts, QWidget* window)
    : QFrame(window)
    , m_texts(texts)
    , m_title(new QLabel(this))
    , m_input(new QLineEdit(this))
    , m_lines(new QLabel(this))
    , m_diff(new DiffView(this))
    , m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("editPreview"));
    setAccessibleName(tr("What the edit changes"));
    build();
    hide();
    window->installEventFilter(this);
    connect(m_input, &QLineEdit::textChanged, this, &EditPreview::update);
    connect(m_input, &QLineEdit::returnPressed, this, [this] { choose(0); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now != nullptr && now != this && !isAncestorOf(now)) {
            hide();
        }
    });
}

void EditPreview::build()
{
    setFrameShape(QFrame::StyledPanel);
    setLook(this, Look::Card);
    m_title->setObjectName(QStringLiteral("editPreview.title"));
    m_title->setFont(headingFont(font()));
    m_title->setWordWrap(true);
    m_input->setObjectName(QStringLiteral("editPreview.input"));
    m_input->setAccessibleName(tr("Name"));
    m_input->setFont(monospaceFont(font()));
    m_lines->setObjectName(QStringLiteral("editPreview.lines"));
    m_lines->setWordWrap(true);
    m_lines->setTextFormat(Qt::PlainText);
    m_diff->setObjectName(QStringLiteral("editPreview.diff"));
    m_diff->setAccessibleName(tr("Changed lines"));
    m_buttons->setSpacing(space2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space4, space4, space3);
    layout->setSpacing(space3);
    layout->addWidget(m_title);
    layout->addWidget(m_input);
    layout->addWidget(m_lines);
    layout->addWidget(m_diff, 1);
    layout->addLayout(m_buttons);
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 8);
    setGraphicsEffect(shadow);
}

void EditPreview::open(EditQuestion question)
{
    m_focusBefore = QApplication::focusWidget();
    m_question = std::move(question);
    m_title->setText(m_question.title);
    const auto hasInput = !m_question.input.isEmpty();
    m_input->setVisible(hasInput);
    m_input->setAccessibleName(hasInput ? m_question.input : tr("Name"));
    m_input->setPlaceholderText(m_question.input);
    const QSignalBlocker blocker(m_input);
    m_input->setText(m_question.text);
    update();
    place();
    show();
    raise();
    if (hasInput) {
        m_input->setFocus(Qt::ShortcutFocusReason);
        m_input->selectAll();
    } else {
        m_made.front()->setFocus(Qt::ShortcutFocusReason);
    }
}

void EditPreview::update()
{
    m_answer = m_question.answer(m_input->text().trimmed());
    m_lines->setText(m_answer.lines.join(QLatin1Char('\n')));
    m_lines->setVisible(!m_answer.lines.isEmpty());
    m_diff->setRows(m_answer.choices.empty() ? std::vector<DiffRow>()
                                             : diffRows(m_answer.choices.front().edits, m_texts));
    makeButtons();
}

void EditPreview::makeButtons()
{
    while (auto* item = m_buttons->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_made.clear();
    m_buttons->addStretch(1);
    for (std::size_t index = 0; index < m_answer.choices.size(); ++index) {
        auto* button = new QPushButton(m_answer.choices[index].verb, this);
        button->setObjectName(QStringLiteral("editPreview.choice.%1").arg(index));
        if (index == 0) {
            setLook(button, Look::Primary);
        }
        connect(button, &QPushButton::clicked, this, [this, index] { choose(index); });
        m_buttons->addWidget(button);
        m_made.push_back(button);
    }
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("editPreview.cancel"));
    connect(cancel, &QPushButton::clicked, this, &EditPreview::close);
    m_buttons->insertWidget(1, cancel);
    m_made.push_back(cancel);
    setTabOrder(m_input, m_made.front());
}

void EditPreview::choose(std::size_t index)
{
    if (index >= m_answer.choices.size()) {
        return;
    }
    const auto choice = m_answer.choices[index];
    close();
    Q_EMIT chosen(choice);
}

void EditPreview::close()
{
    hide();
    if (m_focusBefore) {
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    }
}

void EditPreview::place()
{
    const auto area = parentWidget()->rect();
    const auto width = std::min(previewWidth, area.width() - 2 * previewMargin);
    const auto height = std::min(previewHeight, area.height() - 2 * previewMargin);
    setGeometry((area.width() - width) / 2, (area.height() - height) / 2, width, height);
}

bool EditPreview::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

void EditPreview::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        close();
        return;
    }
    const auto isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()); isEnter && button != nullptr) {
        button->click();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace toolwright::ui
