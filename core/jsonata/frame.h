#pragma once

#include "core/jsonata/value.h"

#include <array>
#include <cstddef>
#include <vector>

namespace toolwright::jsonata {

class FrameList;

/// Variables of one scope, and the scope around it.
struct Frame : Shared
{
    Frame(FrameList& owner, Ref<Frame> outer);
    ~Frame();
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;
    Frame(Frame&&) = delete;
    Frame& operator=(Frame&&) = delete;

    struct Binding
    {
        json::Text name;
        Value value;
    };

    /// Sets a variable of this scope.
    void bind(const json::Text& name, Value value);
    /// The variable in this scope or one around it, or nullptr.
    const Value* find(const json::Text& name) const noexcept;

    Ref<Frame> parent;
    std::vector<Binding> bindings;
    /// Null once the evaluation is over.
    FrameList* list;
    Frame* before = nullptr;
    Frame* after = nullptr;
};

/// All living frames of one evaluation. Closures and the frames they live in hold each other; clearing the
/// frames at the end frees them.
class FrameList
{
public:
    FrameList() = default;
    ~FrameList() { clear(); }
    FrameList(const FrameList&) = delete;
    FrameList& operator=(const FrameList&) = delete;
    FrameList(FrameList&&) = delete;
    FrameList& operator=(FrameList&&) = delete;

    Ref<Frame> make(Ref<Frame> outer) { return makeShared<Frame>(*this, std::move(outer)); }
    /// Drops every binding. No frame may be in use.
    void clear();

private:
    friend struct Frame;

    Frame* m_first = nullptr;
};

} // namespace toolwright::jsonata
