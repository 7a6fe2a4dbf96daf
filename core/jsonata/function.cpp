#include "core/jsonata/function.h"

#include "core/jsonata/functions/table.h"

namespace toolwright::jsonata {

Value::Value(Ref<Function> function) noexcept
    : m_kind(Kind::Function)
{
    m_content.node = function.take();
}

Function* Value::function() const noexcept
{
    return static_cast<Function*>(m_content.node);
}

std::size_t arity(const Function& function)
{
    switch (function.type) {
    case Function::Type::BuiltIn:
        return function.builtIn->row.arity;
    case Function::Type::Lambda:
    case Function::Type::Partial:
        return function.parameters.size();
    case Function::Type::Closure:
        return arity(*function.target.function());
    case Function::Type::Regex:
        return 2;
    case Function::Type::Transform:
        return 1;
    case Function::Type::TailCall:
    case Function::Type::NextMatch:
        return 0;
    }
    return 0;
}

} // namespace toolwright::jsonata
