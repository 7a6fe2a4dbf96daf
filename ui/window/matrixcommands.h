#pragma once

#include "ui/window/windowparts.h"

#include <QObject>
#include <QString>

namespace toolwright::ui {

/// The decision matrix in its window: how one gets there, where its places lead, and its exports.
class MatrixCommands : public QObject
{
    Q_OBJECT

public:
    /// @p services must outlive it.
    MatrixCommands(const WindowParts& parts, const WindowServices& services, QObject* parent = nullptr);

private:
    void copy();
    void askPath(bool asJson);
    void save(const QString& path, bool asJson);
    void updateBlocks();

    const WindowParts& m_parts;
    const WindowServices& m_services;
};

} // namespace toolwright::ui
