#pragma once

#include "core/base/place.h"
#include "core/base/result.h"
#include "core/compound/dialect.h"
#include "core/diagnostics/diagnostic.h"
#include "core/json/document.h"
#include "ui/compound/compoundrows.h"
#include "ui/compound/trial.h"
#include "ui/widgets/typingrun.h"

#include <QObject>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolwright::ui {

class Session;
struct AnalysisReport;

/// The compound that is being edited, what is selected in it, and how edits of it reach the history. Cards,
/// inspector and JSON share it, so that they never disagree.
class CompoundEditing : public QObject
{
    Q_OBJECT

public:
    /// @p session must outlive it.
    explicit CompoundEditing(Session& session, QObject* parent = nullptr);

    Session& session() const { return m_session; }
    /// The file that compounds stand in.
    static const std::string& file();
    /// Null while the file does not exist.
    const json::Document* document() const;
    /// How values are written in the file; templates while nothing tells.
    compound::Dialect dialect() const;

    std::optional<std::size_t> tool() const { return m_tool; }
    /// The entry of the compound.
    std::optional<json::Node> compound() const;
    /// `/tools/2` and what is below.
    std::string pointer(std::string_view below = {}) const;
    std::string stepPointer(std::size_t step, std::string_view below = {}) const;
    std::size_t stepCount() const;
    std::optional<json::Node> step(std::size_t step) const;
    QString stepId(std::size_t step) const;
    std::size_t compoundCount() const;
    const std::vector<LadderRow>& rows() const { return m_rows; }
    /// What the compound gives with the sample in use.
    Trial& trial() { return m_trial; }
    /// Tries again, after the sample changed.
    void tryAgain() { refresh(); }
    /// A tool of the last analysis, null when there is none of that name.
    const compound::ToolSummary* toolNamed(const QString& name) const;

    void openCompound(std::size_t tool);
    /// Selects what stands at @p place; false when that is in no compound.
    bool openPlace(const Place& place);

    /// None: the compound itself.
    std::optional<std::size_t> currentStep() const { return m_current; }
    const std::vector<std::size_t>& selectedSteps() const { return m_selected; }
    void select(std::optional<std::size_t> current, std::vector<std::size_t> selected);
    /// Where the selected thing stands: the compound, the step, or the value @p below it.
    Place placeOf(std::string_view below = {}) const;

    /// Makes edits of the compound file one named step of the history. False and refused() when they failed.
    bool apply(const QString& name, const Result<EditList>& edits);
    /// What a person typed: letters typed one after another become one step of the history.
    bool type(const Result<EditList>& edits);
    void endTyping();
    /// Edits of several files as one step.
    bool applyFiles(const QString& name, const Result<std::vector<diagnostics::FileEdit>>& edits);
    /// Gives @p field of the override of this compound another value: JSON, or else a text.
    bool setOverride(const QString& field, const QString& text);

    void setFolded(std::size_t step, bool folded);
    void setAllFolded(bool folded);
    /// The compound is tried without these steps.
    void setLeftOut(const std::vector<std::size_t>& steps, bool leftOut);
    bool isLeftOut(const QString& id) const { return m_leftOut.contains(id); }
    std::vector<std::string> leftOut() const;
    /// As setLeftOut(), of what is known already: not announced.
    void showLeftOut(const std::vector<std::string>& ids);

Q_SIGNALS:
    /// Another compound, or none.
    void compoundChanged();
    /// The text or what is known about it changed.
    void rowsChanged();
    void selectionChanged();
    void refused(const toolwright::Error& error);
    void leftOutChanged();

private:
    void follow();
    void noteReport();
    void refresh();
    LadderFacts facts() const;
    void addTrial(std::vector<LadderRow>& rows);
    bool keepSelection(const std::vector<LadderRow>& old);

    Session& m_session;
    std::optional<std::size_t> m_tool;
    std::string m_name;
    std::vector<LadderRow> m_rows;
    Trial m_trial;
    /// Of the last analysis, which `m_report` keeps alive.
    ToolIndex m_tools;
    std::shared_ptr<const AnalysisReport> m_report;
    compound::Dialect m_fileDialect = compound::Dialect::Template;
    std::optional<std::size_t> m_current;
    std::vector<std::size_t> m_selected;
    std::set<QString> m_folded;
    std::set<QString> m_leftOut;
    TypingRun m_typing;
};

/// @p edits with what old and new text share cut off, so that typing a letter is one letter.
EditList smallestEdits(const EditList& edits, std::string_view text);

} // namespace toolwright::ui
