#include "ui/window/unsaveddialog.h"

#include <QPushButton>

namespace toolwright::ui {

UnsavedDialog::UnsavedDialog(const std::vector<std::string>& files, QWidget* parent)
    : QMessageBox(parent)
{
    setObjectName(QStringLiteral("unsavedDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setIcon(QMessageBox::Warning);
    setWindowTitle(tr("Unsaved changes"));
    QStringList names;
    for (const auto& file : files) {
        names.append(QString::fromStdString(file));
    }
    setText(tr("%n file(s) have unsaved changes.", nullptr, static_cast<int>(files.size())));
    setInformativeText(names.join(QLatin1Char('\n')));
    auto* save = addButton(tr("&Save All"), QMessageBox::AcceptRole);
    auto* discard = addButton(tr("&Discard Changes"), QMessageBox::DestructiveRole);
    auto* review = addButton(tr("&Review Changes"), QMessageBox::ActionRole);
    auto* cancel = addButton(tr("&Cancel"), QMessageBox::RejectRole);
    save->setObjectName(QStringLiteral("unsavedDialog.save"));
    discard->setObjectName(QStringLiteral("unsavedDialog.discard"));
    review->setObjectName(QStringLiteral("unsavedDialog.review"));
    cancel->setObjectName(QStringLiteral("unsavedDialog.cancel"));
    setDefaultButton(save);
    setEscapeButton(cancel);
    connect(this, &QMessageBox::buttonClicked, this, [this, save, discard, review](QAbstractButton* button) {
        if (button == save) {
            Q_EMIT saveChosen();
        } else if (button == discard) {
            Q_EMIT discardChosen();
        } else if (button == review) {
            Q_EMIT reviewChosen();
        }
    });
}

} // namespace toolwright::ui
