#pragma once

#include <cstdint>
#include <utility>

namespace toolwright::jsonata {

/// Head of everything the evaluator allocates and counts. Belongs to one evaluation, so the count is not
/// atomic. `next` chains dying nodes, so that destruction needs no recursion.
struct Shared
{
    enum class Kind : std::uint8_t { List, Record, Function, Frame };

    explicit Shared(Kind nodeKind)
        : kind(nodeKind)
    {
    }

    std::uint32_t references = 1;
    Kind kind;
    Shared* next = nullptr;
};

/// Drops one reference; destroys what nobody holds any more, however deep, without recursion.
void release(Shared* node) noexcept;

/// Counted pointer to a Shared node; may be null.
template<typename T>
class Ref
{
public:
    Ref() noexcept = default;
    /// Takes over the reference that @p node was made with.
    static Ref adopt(T* node) noexcept
    {
        Ref ref;
        ref.m_node = node;
        return ref;
    }
    /// Adds a reference to @p node.
    static Ref share(T* node) noexcept
    {
        if (node != nullptr) {
            ++node->references;
        }
        return adopt(node);
    }
    Ref(const Ref& other) noexcept
        : Ref(share(other.m_node))
    {
    }
    Ref(Ref&& other) noexcept
        : m_node(std::exchange(other.m_node, nullptr))
    {
    }
    Ref& operator=(Ref other) noexcept
    {
        std::swap(m_node, other.m_node);
        return *this;
    }
    ~Ref()
    {
        if (m_node != nullptr) {
            release(m_node);
        }
    }

    T* get() const noexcept { return m_node; }
    T* operator->() const noexcept { return m_node; }
    T& operator*() const noexcept { return *m_node; }
    explicit operator bool() const noexcept { return m_node != nullptr; }
    /// Gives up the reference without dropping it.
    T* take() noexcept { return std::exchange(m_node, nullptr); }

private:
    T* m_node = nullptr;
};

template<typename T, typename... Args>
Ref<T> makeShared(Args&&... args)
{
    return Ref<T>::adopt(new T(std::forward<Args>(args)...));
}

} // namespace toolwright::jsonata
