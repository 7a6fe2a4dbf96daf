#pragma once

#include <QPlainTextEdit>

#include <cstdint>
#include <vector>

namespace toolwright::ui {

enum class DiffKind : std::uint8_t { Same, Added, Removed, Gap };

/// One row of a unified diff. Line numbers from 1; 0 where a side has no such line. `Gap`: lines left out,
/// text says which.
struct DiffRow
{
    DiffKind kind = DiffKind::Same;
    int oldLine = 0;
    int newLine = 0;
    QString text;

    friend bool operator==(const DiffRow&, const DiffRow&) = default;
};

/// Unified text diff, read only, selectable; each row starts with `+`, `-` or a space, so that a reader (and
/// a copy) carries the meaning without the colour.
class DiffView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    void setRows(std::vector<DiffRow> rows);
    const std::vector<DiffRow>& rows() const { return m_rows; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Gutter;

    void updateGutter();
    void paintGutter(QPaintEvent* event);

    std::vector<DiffRow> m_rows;
    Gutter* m_gutter;
};

} // namespace toolwright::ui
