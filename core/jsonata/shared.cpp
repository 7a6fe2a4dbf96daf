#include "core/jsonata/shared.h"

#include "core/jsonata/frame.h"
#include "core/jsonata/function.h"
#include "core/jsonata/value.h"

#include <utility>

namespace toolwright::jsonata {

namespace {

/// The nodes that are about to go, chained through themselves.
class Graveyard
{
public:
    void bury(Shared* node) noexcept
    {
        if (node != nullptr && --node->references == 0) {
            node->next = m_first;
            m_first = node;
        }
    }
    Shared* dig() noexcept
    {
        Shared* node = m_first;
        if (node != nullptr) {
            m_first = node->next;
        }
        return node;
    }

private:
    Shared* m_first = nullptr;
};

template<typename Bury>
void destroyFunction(Function* function, Bury bury) noexcept
{
    bury(function->input);
    bury(function->target);
    for (Value& argument : function->arguments) {
        bury(argument);
    }
    delete function;
}

} // namespace

void release(Shared* node) noexcept
{
    Graveyard graveyard;
    graveyard.bury(node);
    const auto bury = [&graveyard](Value& value) {
        if (!value.isJson()) {
            graveyard.bury(std::exchange(value.m_content.node, nullptr));
            value.m_kind = Value::Kind::Undefined;
        }
    };
    while (Shared* dying = graveyard.dig()) {
        switch (dying->kind) {
        case Shared::Kind::List:
            for (Value& item : static_cast<List*>(dying)->items) {
                bury(item);
            }
            delete static_cast<List*>(dying);
            break;
        case Shared::Kind::Record:
            for (Record::Entry& entry : static_cast<Record*>(dying)->entries) {
                bury(entry.second);
            }
            delete static_cast<Record*>(dying);
            break;
        case Shared::Kind::Function:
            graveyard.bury(static_cast<Function*>(dying)->frame.take());
            destroyFunction(static_cast<Function*>(dying), bury);
            break;
        case Shared::Kind::Frame:
            for (Frame::Binding& binding : static_cast<Frame*>(dying)->bindings) {
                bury(binding.value);
            }
            graveyard.bury(static_cast<Frame*>(dying)->parent.take());
            delete static_cast<Frame*>(dying);
            break;
        }
    }
}

} // namespace toolwright::jsonata
