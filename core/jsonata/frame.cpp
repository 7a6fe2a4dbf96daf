#include "core/jsonata/frame.h"

#include <utility>

namespace toolwright::jsonata {

Frame::Frame(FrameList& owner, Ref<Frame> outer)
    : Shared(Kind::Frame)
    , parent(std::move(outer))
    , list(&owner)
    , after(owner.m_first)
{
    if (after != nullptr) {
        after->before = this;
    }
    owner.m_first = this;
}

Frame::~Frame()
{
    if (list == nullptr) {
        return;
    }
    (before != nullptr ? before->after : list->m_first) = after;
    if (after != nullptr) {
        after->before = before;
    }
}

void Frame::bind(const json::Text& name, Value value)
{
    for (Binding& binding : bindings) {
        if (binding.name == name) {
            binding.value = std::move(value);
            return;
        }
    }
    bindings.push_back(Binding{name, std::move(value)});
}

const Value* Frame::find(const json::Text& name) const noexcept
{
    for (const Frame* frame = this; frame != nullptr; frame = frame->parent.get()) {
        for (const Binding& binding : frame->bindings) {
            if (binding.name == name) {
                return &binding.value;
            }
        }
    }
    return nullptr;
}

void FrameList::clear()
{
    while (m_first != nullptr) {
        const auto frame = Ref<Frame>::share(m_first);
        m_first = frame->after;
        if (m_first != nullptr) {
            m_first->before = nullptr;
        }
        frame->list = nullptr;
        frame->bindings = {};
        frame->parent = {};
    }
}

} // namespace toolwright::jsonata
