#pragma once

#include "ui/theme/icons.h"
#include "ui/widgets/textsearch.h"

#include <QFrame>
#include <QTimer>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace toolwright::ui {

class CodeView;

/// Find and replace under the text: plain or regular expression, with case, whole words.
class FindBar : public QFrame
{
    Q_OBJECT

public:
    FindBar(CodeView& view, QWidget* parent);

    /// Shows the bar; what is selected in one line becomes the text to find.
    void open(bool replace);
    void next() { step(true); }
    void previous() { step(false); }
    void close();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeFindRow();
    QWidget* makeReplaceRow();
    QLineEdit* makeField(QHBoxLayout* row, const QString& name, const QString& objectName);
    QToolButton* makeToggle(QHBoxLayout* row, IconName icon, const QString& text, const QString& objectName);
    QToolButton* makeButton(QHBoxLayout* row, IconName icon, const QString& text, const QString& objectName);
    SearchQuery query() const;
    QString documentText() const;
    void search();
    void step(bool forward);
    void select(qsizetype index, bool wrapped);
    void replaceOne();
    void replaceAll();
    void showStatus(const QString& text, bool problem = false);

    CodeView& m_view;
    QLineEdit* m_find = nullptr;
    QLineEdit* m_replace = nullptr;
    QToolButton* m_case = nullptr;
    QToolButton* m_word = nullptr;
    QToolButton* m_regex = nullptr;
    QLabel* m_status = nullptr;
    QWidget* m_replaceRow = nullptr;
    QTimer m_later;
    QList<QRegularExpressionMatch> m_found;
};

} // namespace toolwright::ui
