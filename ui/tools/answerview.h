#pragma once

#include "core/httptool/outcome.h"
#include "core/json/value.h"

#include <QWidget>

#include <string>

class QLabel;
class QPlainTextEdit;
class QTabWidget;
class QTreeView;

namespace toolwright::ui {

class JsonTreeModel;
class ValueView;

/// What a backend answered, three ways: as indented JSON that keeps every digit, as a tree, and as it came.
class AnswerView : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerView(QWidget* parent = nullptr);

    /// @p body without secrets.
    void setBody(const std::string& body);
    QTabWidget* tabs() const { return m_tabs; }

private:
    QTabWidget* m_tabs;
    ValueView* m_pretty;
    JsonTreeModel* m_model;
    QTreeView* m_tree;
    QPlainTextEdit* m_raw;
};

} // namespace toolwright::ui
