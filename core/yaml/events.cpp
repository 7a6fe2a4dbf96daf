#include "core/yaml/events.h"

#include <algorithm>
#include <exception>
#include <istream>
#include <streambuf>
#include <utility>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

namespace toolwright::yaml {

namespace {

/// Tags the parser gives to what has none.
std::string explicitTag(const std::string& tag)
{
    return tag == "?" || tag == "!" ? std::string() : tag;
}

class Recorder final : public YAML::EventHandler
{
public:
    explicit Recorder(std::vector<Event>& list)
        : m_list(list)
    {
    }

    void OnDocumentStart(const YAML::Mark& mark) override
    {
        // At a token that starts no value the parser reads empty documents without end.
        if (mark.pos == m_documentStart) {
            throw YAML::ParserException(mark, "a value cannot start here");
        }
        m_documentStart = mark.pos;
        m_list.push_back(Event{EventKind::DocumentStart, 0});
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        add(EventKind::Null, mark).hasAnchor = anchor != 0;
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { add(EventKind::Alias, mark); }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        Event& event = add(EventKind::Scalar, mark);
        event.text = value;
        event.tag = explicitTag(tag);
        event.hasAnchor = anchor != 0;
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override
    {
        addContainer(EventKind::SequenceStart, mark, tag, anchor != 0).isFlow =
            style == YAML::EmitterStyle::Flow;
    }
    void OnSequenceEnd() override { m_list.push_back(Event{EventKind::SequenceEnd, 0}); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override
    {
        addContainer(EventKind::MappingStart, mark, tag, anchor != 0).isFlow =
            style == YAML::EmitterStyle::Flow;
    }
    void OnMapEnd() override { m_list.push_back(Event{EventKind::MappingEnd, 0}); }

private:
    Event& add(EventKind kind, const YAML::Mark& mark)
    {
        m_list.push_back(Event{kind, static_cast<std::size_t>(std::max(mark.pos, 0))});
        return m_list.back();
    }

    Event& addContainer(EventKind kind, const YAML::Mark& mark, const std::string& tag, bool hasAnchor)
    {
        Event& event = add(kind, mark);
        event.tag = explicitTag(tag);
        event.hasAnchor = hasAnchor;
        return event;
    }

    std::vector<Event>& m_list;
    int m_documentStart = -1;
};

/// Reads from memory that stays where it is.
class ViewBuffer final : public std::streambuf
{
public:
    explicit ViewBuffer(std::string_view text)
    {
        // The parser only reads.
        auto* begin = const_cast<char*>(text.data()); // NOLINT(cppcoreguidelines-pro-type-const-cast)
        setg(begin, begin, begin + text.size());
    }
};

} // namespace

Events readEvents(std::string_view text)
{
    Events events;
    const auto offsetOf = [&](const YAML::Mark& mark) {
        return std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), text.size());
    };
    try {
        ViewBuffer buffer(text);
        std::istream stream(&buffer);
        YAML::Parser parser(stream);
        Recorder recorder(events.list);
        while (parser.HandleNextDocument(recorder)) {
        }
    } catch (const YAML::Exception& error) {
        if (error.msg.starts_with(YAML::ErrorMsg::UNKNOWN_ANCHOR)) {
            events.unknownAlias = offsetOf(error.mark);
        } else {
            events.error = SyntaxError{error.msg, TextRange{offsetOf(error.mark), 0}};
        }
    } catch (const std::exception& error) {
        events.error = SyntaxError{error.what(), TextRange{}};
    }
    return events;
}

} // namespace toolwright::yaml
