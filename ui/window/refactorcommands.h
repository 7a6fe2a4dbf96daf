#pragma once

#include "ui/compound/editquestion.h"
#include "ui/window/windowparts.h"

#include <QObject>

namespace toolwright::ui {

class CompoundCommands;
class GoCommands;

/// Changing how a compound is cut without changing what it does: names, tools, repeated parts, split and
/// join. Each shows first what it changes.
class RefactorCommands : public QObject
{
    Q_OBJECT

public:
    RefactorCommands(const WindowParts& parts, CompoundCommands& compounds, GoCommands& go, QObject* parent);

private:
    void rename();
    EditAnswer renaming(std::size_t step, const QString& id) const;
    void renameNow(const QString& id);
    void renameCompound(const QString& name);
    void changeTool();
    void changeTo(const QString& target);
    void fromTools();
    void split();
    void join();
    void joinWith(const QString& name);
    void extract();
    void convert();
    void removeCompound();
    void duplicateCompound();
    void updateBlocks();
    bool hasStep() const;

    WindowParts m_parts;
    CompoundCommands& m_compounds;
    GoCommands& m_go;
};

} // namespace toolwright::ui
