#include "ui/calls/rangedialog.h"

#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace toolwright::ui {

namespace {

constexpr int rangeDialogWidth = 380;

} // namespace

RangeDialog::RangeDialog(calls::TimeRange range, QWidget* parent)
    : QDialog(parent)
    , m_from(makeField(QStringLiteral("metrics.rangeFrom"), tr("From"), range.from))
    , m_to(makeField(QStringLiteral("metrics.rangeTo"), tr("To"), range.to))
    , m_fault(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("metrics.rangeDialog"));
    setWindowTitle(tr("Range of time"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(rangeDialogWidth);
    m_fault->setObjectName(QStringLiteral("metrics.rangeFault"));
    m_fault->setWordWrap(true);
    auto* show = m_buttons->button(QDialogButtonBox::Ok);
    show->setText(tr("Show"));
    show->setObjectName(QStringLiteral("metrics.rangeShow"));
    m_buttons->button(QDialogButtonBox::Cancel)->setObjectName(QStringLiteral("metrics.rangeCancel"));
    auto* layout = new QFormLayout(this);
    layout->addRow(tr("&From"), m_from);
    layout->addRow(tr("&To"), m_to);
    layout->addRow(m_fault);
    layout->addRow(m_buttons);
    connect(m_from, &QDateTimeEdit::dateTimeChanged, this, &RangeDialog::check);
    connect(m_to, &QDateTimeEdit::dateTimeChanged, this, &RangeDialog::check);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT chosen(this->range());
        accept();
    });
    check();
}

QDateTimeEdit* RangeDialog::makeField(const QString& name, const QString& title, std::int64_t at)
{
    auto* field = new QDateTimeEdit(QDateTime::fromMSecsSinceEpoch(at), this);
    field->setObjectName(name);
    field->setAccessibleName(title);
    field->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
    field->setCalendarPopup(true);
    return field;
}

calls::TimeRange RangeDialog::range() const
{
    return {m_from->dateTime().toMSecsSinceEpoch(), m_to->dateTime().toMSecsSinceEpoch()};
}

void RangeDialog::check()
{
    const auto isGood = range().from < range().to;
    m_fault->setText(isGood ? tr("Local time.") : tr("The end has to be later than the start."));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isGood);
}

} // namespace toolwright::ui
