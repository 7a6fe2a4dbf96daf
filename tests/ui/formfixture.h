#pragma once

#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/tools/calldesk.h"
#include "ui/tools/toolform.h"
#include "ui/tools/toolspage.h"
#include "ui/window/session.h"
#include "ui/window/toolservices.h"

#include <QLineEdit>
#include <QTest>

namespace toolwright::ui {

inline const std::string orderFile = "tools/cancel_order.yml";

/// A window with the form of a tool in front.
class FormFixture : public WindowFixture
{
public:
    /// The form of @p file in front.
    bool start(const std::string& file)
    {
        if (!openSample() || !QTest::qWaitForWindowActive(&window())) {
            return false;
        }
        trigger("go.tools");
        parts().tools->showFile(file);
        trigger("tools.form");
        return parts().tools->form()->isVisible();
    }

    void trigger(const char* id) { parts().actions->action(QString::fromLatin1(id))->trigger(); }
    std::string text(const std::string& file) { return parts().session->text(file); }
    CallDesk& desk() { return window().findChild<ToolServices*>()->calls(); }

    /// Types into the field of a place, which gets the focus as a person gives it.
    bool type(const char* name, const char* typed)
    {
        auto* field = find<QWidget>(name);
        if (field == nullptr) {
            return false;
        }
        field->setFocus(Qt::TabFocusReason);
        QTest::keyClicks(field, QString::fromLatin1(typed));
        QTest::keyClick(field, Qt::Key_Escape);
        return true;
    }
    bool addRow(const char* name, const char* typed)
    {
        auto* field = find<QLineEdit>(name);
        if (field == nullptr) {
            return false;
        }
        QTest::keyClicks(field, QString::fromLatin1(typed));
        QTest::keyClick(field, Qt::Key_Return);
        return true;
    }
    std::string focused() { return window().focusWidget()->objectName().toStdString(); }
};

} // namespace toolwright::ui
