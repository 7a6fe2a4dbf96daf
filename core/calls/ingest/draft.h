#pragma once

#include "core/calls/ingest/finding.h"
#include "core/calls/ingest/toolroutes.h"
#include "core/json/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::calls::ingest {

/// What readers know besides the bytes of the file.
struct ImportSettings
{
    /// Goes into findings.
    std::string file;
    /// Instead of what the file says.
    std::optional<std::string> environment = std::nullopt;
    std::optional<std::string> tool = std::nullopt;
    /// Finds the tool of a request in an HTTP archive.
    std::vector<ToolRoute> routes = {};
};

/// One record on its way in, with everything that is wrong with it.
class RecordDraft
{
public:
    /// @p settings must outlive the draft. @p subject names the record within its line; empty when the line
    /// is the record.
    RecordDraft(const ImportSettings& settings, std::size_t line, std::string subject = {});

    httptool::CallRecord record;

    const ImportSettings& settings() const { return m_settings; }
    /// The record is left out.
    void wrong(std::string code, const std::string& found, std::string expected);
    /// The record is kept.
    void remark(std::string code, const std::string& found, std::string expected);
    /// It is no call of a tool.
    void passOver(std::string code, const std::string& found, std::string expected);

    /// Takes the tool and environment of the settings, or else those of the file; none is a finding.
    void setTool(const std::optional<std::string>& named);
    void setEnvironment(const std::optional<std::string>& named);

    /// Checks what holds for every record, wherever it came from, and moves it into @p batch, or what is
    /// wrong with it.
    void moveTo(Batch& batch);

private:
    void add(FindingEffect effect, std::string code, const std::string& found, std::string expected);
    void checkTexts();
    void checkStatus();
    void checkAnswer();

    const ImportSettings& m_settings;
    std::size_t m_line;
    std::string m_subject;
    bool m_isLeftOut = false;
    bool m_isPassedOver = false;
    std::vector<ImportFinding> m_findings;
};

/// A value for a finding: short, on one line.
std::string described(const json::Value& value);
std::string described(std::string_view text);

/// @p text without lone surrogates, which are no UTF-8: U+FFFD stands for each.
std::string strictText(std::string_view text);

} // namespace toolwright::calls::ingest
