#pragma once

#include "core/base/result.h"
#include "ui/actions/palettemodel.h"
#include "ui/compound/editquestion.h"
#include "ui/window/windowparts.h"

#include <QObject>

#include <functional>
#include <vector>

namespace toolwright::ui {

/// Building a compound: new ones, steps in and out, moving, the clipboard, trying without a step.
class CompoundCommands : public QObject
{
    Q_OBJECT

public:
    CompoundCommands(const WindowParts& parts, QObject* parent);

    /// Lets the person choose a tool; @p then gets its name.
    void pickTool(const QString& title, const std::function<void(const QString&)>& then);

    /// The same among @p entries, whose ids begin with toolEntryPrefix.
    void pick(const QString& title, std::vector<PaletteEntry> entries,
              const std::function<void(const QString&)>& then);

private:
    void connectViews();
    void newCompound();
    void addStep();
    void insert(const QString& tool);
    void duplicate();
    void removeSteps();
    void moveBy(int rows);
    void moveTo(std::size_t before);
    QString selectedText() const;
    void copy(bool cut);
    void paste(std::size_t before, const QString& text);
    void toggleLeftOut();
    void toggleFold();
    void enterInspector(const QString& below);
    void selectNew(std::size_t first, std::size_t count);
    void say(const Error& error);
    void updateBlocks();
    std::size_t insertionPlace() const;

    WindowParts m_parts;
    std::function<void(const QString&)> m_picked;
};

} // namespace toolwright::ui
