#pragma once

#include "ui/theme/icons.h"
#include "ui/theme/role.h"

#include <QSize>
#include <QString>
#include <QWidget>

#include <cstdint>

namespace toolwright::ui {

enum class ChipKind : std::uint8_t {
    Read,
    Write,
    Destructive,
    Unknown,
    Quarantined,
    Ok,
    Error,
    Warning,
    Waiting,
    Disabled,
    Neutral
};

/// Icon, colours and word of one kind of chip: the only place where they are paired.
struct ChipLook
{
    IconName icon;
    Role text;
    Role background;
    bool hasIcon = true;
};
ChipLook chipLook(ChipKind kind);
/// The word in the interface language: "write", "quarantined", "loads".
QString chipWord(ChipKind kind);
/// Size and painting for delegates; @p option.font decides the size.
QSize chipSize(const QFont& font, ChipKind kind, const QString& word);
void paintChip(QPainter* painter, const QRect& rect, const QWidget* widget, ChipKind kind,
               const QString& word);

/// A small rounded label with icon and word; its accessible name is the word.
class Chip : public QWidget
{
    Q_OBJECT

public:
    explicit Chip(ChipKind kind, QWidget* parent = nullptr);

    ChipKind kind() const { return m_kind; }
    QString word() const { return m_word; }
    /// @p word empty: the word of the kind.
    void set(ChipKind kind, const QString& word = {});

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    ChipKind m_kind;
    QString m_word;
};

} // namespace toolwright::ui
