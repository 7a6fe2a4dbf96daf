#pragma once

#include "core/workspace/workspace.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <string>

namespace toolwright::ui {

/// Saving, and what happens when the disk changed behind the program or an earlier run was killed.
class SaveCommands : public QObject
{
    Q_OBJECT

public:
    SaveCommands(const WindowParts& parts, QObject* parent);

private:
    void save(const std::string& file);
    void saveAll();
    void keepMine(const std::string& file);
    void reload(const std::string& file);
    void merge(const std::string& file);
    void review();
    void report(const std::string& file, const workspace::SaveOutcome& outcome);
    void askAboutDisk(const std::string& file, const QString& text);
    void noticeDisk(const std::string& file);
    void sayRecovered(const QStringList& files);
    void say(const QString& key, const Error& error);
    void updateBlocks();
    /// The file in front, empty when there is none.
    std::string current() const;

    WindowParts m_parts;
};

} // namespace toolwright::ui
