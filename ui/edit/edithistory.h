#pragma once

#include "core/base/result.h"
#include "core/diagnostics/diagnostic.h"
#include "ui/edit/texttarget.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <map>
#include <string>
#include <vector>

namespace toolwright::ui {

/// The one undo history of a workspace: typing, fixes and forms, across files. Every change of a text goes
/// through here (a reload too), so that undo can never meet a text it does not fit.
class EditHistory : public QObject
{
    Q_OBJECT

public:
    /// @p target must outlive the history.
    explicit EditHistory(TextTarget& target, QObject* parent = nullptr);
    ~EditHistory() override;

    /// Applies @p edits of one or several files as one step called @p name. Fails with the code of the first
    /// edit that does not fit (`edit.outside`), and then nothing has changed.
    Result<void> push(const QString& name, std::vector<diagnostics::FileEdit> edits);
    /// What a person typed into @p file. Steps with the same non-empty @p mergeKey that touch one another
    /// become one, until endTyping() or another step.
    Result<void> pushTyping(const std::string& file, const EditList& edits, const QString& mergeKey);
    /// The focus left the field: the next letter starts a new step.
    void endTyping();

    /// @p bytes of @p file are on disk (opened or saved).
    void markSaved(const std::string& file, std::string bytes);
    /// The file is no longer open; its saved bytes are forgotten.
    void forget(const std::string& file);
    /// True when the text differs from what is on disk. Undo back to the saved text gives false again.
    bool isModified(const std::string& file) const;
    std::vector<std::string> modifiedFiles() const;

    /// For undo and redo actions and the history view.
    QUndoStack* stack() { return &m_stack; }

Q_SIGNALS:
    void modifiedChanged(const std::string& file, bool modified);
    /// After a step was pushed, undone or redone.
    void changed();

private:
    struct Saved
    {
        std::string bytes;
        bool modified = false;
    };

    Result<void> pushSteps(const QString& name, std::vector<diagnostics::FileEdit> edits,
                           const QString& mergeKey);
    void updateModified();

    TextTarget& m_target;
    QUndoStack m_stack;
    std::map<std::string, Saved> m_saved;
    int m_typingRun = 0;
};

} // namespace toolwright::ui
