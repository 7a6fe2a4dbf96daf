#pragma once

#include "tests/ui/windowfixture.h"

#include "ui/actions/quicklist.h"
#include "ui/compound/changespage.h"
#include "ui/compound/compoundediting.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/laddermodel.h"
#include "ui/compound/ladderview.h"
#include "ui/compound/schemaform.h"
#include "ui/compound/schemamodel.h"
#include "ui/window/session.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTest>
#include <QUndoStack>

namespace toolwright::ui {

/// A window over a copy of document-example, driven by keys as a person does.
class Author
{
public:
    Author()
    {
        const QString source = QStringLiteral(TOOLWRIGHT_SAMPLES "/document-example/.vendo/");
        QFile example(source + QStringLiteral("capabilities.json"));
        if (example.open(QIODevice::ReadOnly)) {
            original = example.readAll().toStdString();
        }
        root = fixture.folder() + QStringLiteral("/example");
        QDir().mkpath(root + QStringLiteral("/.vendo"));
        for (const auto* name : {"capabilities.json", "tools.json", "overrides.json"}) {
            const auto file = QString::fromLatin1(name);
            QFile::copy(source + file, root + QStringLiteral("/.vendo/") + file);
            QFile::setPermissions(root + QStringLiteral("/.vendo/") + file,
                                  QFile::ReadOwner | QFile::WriteOwner);
        }
    }

    void write(const std::string& text) const
    {
        QFile file(root + QStringLiteral("/.vendo/capabilities.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }

    bool open()
    {
        fixture.window().openWorkspace(root);
        watch(&ladder().ladder());
        watch(&fixture.find<SchemaForm>("schemaForm")->model());
        watch(&fixture.parts().tabs->changes()->model());
        if (!fixture.waitForReport()) {
            return false;
        }
        fixture.parts().tabs->showVisual();
        return QTest::qWaitForWindowActive(&fixture.window());
    }

    /// Every wrong announcement of @p model ends the test.
    static void watch(QAbstractItemModel* model)
    {
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::Fatal, model);
    }

    const WindowParts& parts() const { return fixture.parts(); }
    CompoundEditing& editing() const { return *parts().editing; }
    LadderView& ladder() const { return *fixture.find<LadderView>("ladder"); }
    std::string text() const { return parts().session->text(CompoundEditing::file()); }
    QUndoStack& stack() const { return *parts().session->history()->stack(); }

    /// Keys go to whatever has the focus.
    static void type(const QString& keys) { QTest::keyClicks(QApplication::focusWidget(), keys); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    /// Tab until the control called @p name has the focus. False when it never gets it.
    static bool tabTo(const char* name)
    {
        for (auto count = 0; count < 120; ++count) {
            if (QApplication::focusWidget()->objectName() == QLatin1String(name)) {
                return true;
            }
            press(Qt::Key_Tab);
        }
        return false;
    }
    void choose(const QString& query)
    {
        QVERIFY(parts().quickList->isVisible());
        type(query);
        press(Qt::Key_Return);
    }
    void select(std::size_t step)
    {
        editing().select(step, {step});
        ladder().setFocus();
    }
    QString id(std::size_t step) const { return editing().stepId(step); }

    WindowFixture fixture;
    QString root;
    std::string original;
};

} // namespace toolwright::ui
