#pragma once

#include "core/calls/calllink.h"
#include "core/calls/filterchoice.h"

#include <QWidget>

#include <optional>
#include <vector>

class QToolButton;

namespace toolwright::ui {

class FlowLayout;
struct CallsContent;

/// What the calls are narrowed down to, a chip a part: its words lead to where it is changed, its cross takes
/// it away.
class FilterChips : public QWidget
{
    Q_OBJECT

public:
    explicit FilterChips(QWidget* parent = nullptr);

    /// @p content gives groups their words; its filter may be older than @p view.
    void setView(const calls::CallsView& view, const CallsContent& content);

Q_SIGNALS:
    /// Without the part whose cross was pressed.
    void viewChosen(const toolwright::calls::CallsView& view);
    void rangeWanted();
    void facetWanted(toolwright::calls::Facet facet);
    void searchWanted();

private:
    struct ChipPart
    {
        QString name;
        QString text;
        /// The view without it.
        calls::CallsView without;
        std::optional<calls::Facet> facet = std::nullopt;
    };

    std::vector<ChipPart> partsOf(const calls::CallsView& view, const CallsContent& content) const;
    QWidget* makeChip(const ChipPart& part);

    FlowLayout* m_flow;
    std::vector<QString> m_shown;
};

} // namespace toolwright::ui
