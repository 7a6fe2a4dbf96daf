#pragma once

#include <coroutine>
#include <exception>
#include <utility>
#include <vector>

namespace toolwright::jsonata {

/// Runs tasks that wait for each other from one loop, so that their nesting costs heap and never native
/// stack.
class Driver
{
public:
    void push(std::coroutine_handle<> task) { m_tasks.push_back(task); }
    void pop() noexcept { m_tasks.pop_back(); }
    /// Runs until the task at the bottom, and all it waits for, has ended.
    void run()
    {
        while (!m_tasks.empty()) {
            m_tasks.back().resume();
        }
    }

private:
    std::vector<std::coroutine_handle<>> m_tasks;
};

/// A computation whose frame lives on the heap. `co_await` runs it to its end and gives its value or throws
/// what it threw.
template<typename T>
class [[nodiscard]] Task
{
public:
    struct promise_type;
    using Handle = std::coroutine_handle<promise_type>;

    struct Final
    {
        bool await_ready() const noexcept { return false; }
        void await_suspend(Handle task) const noexcept { task.promise().driver->pop(); }
        void await_resume() const noexcept {}
    };

    struct promise_type
    {
        Driver* driver = nullptr;
        T value{};
        std::exception_ptr error;

        Task get_return_object() { return Task(Handle::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        Final final_suspend() noexcept { return {}; }
        void return_value(T result) { value = std::move(result); }
        void unhandled_exception() { error = std::current_exception(); }
    };

    Task() = default;
    explicit Task(Handle handle)
        : m_handle(handle)
    {
    }
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    Task(Task&& other) noexcept
        : m_handle(std::exchange(other.m_handle, nullptr))
    {
    }
    Task& operator=(Task&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Task()
    {
        if (m_handle) {
            m_handle.destroy();
        }
    }

    bool await_ready() const noexcept { return false; }
    template<typename Promise>
    void await_suspend(std::coroutine_handle<Promise> waiting)
    {
        start(*waiting.promise().driver);
    }
    T await_resume()
    {
        if (m_handle.promise().error) {
            std::rethrow_exception(m_handle.promise().error);
        }
        return std::move(m_handle.promise().value);
    }

    /// Runs the task, and everything it waits for, to its end.
    T run()
    {
        Driver driver;
        start(driver);
        driver.run();
        return await_resume();
    }

private:
    void start(Driver& driver)
    {
        m_handle.promise().driver = &driver;
        driver.push(m_handle);
    }

    Handle m_handle = nullptr;
};

/// A value that is there already, or the task that will give it: spares the frame of a task where there is
/// nothing to wait for.
template<typename T>
class [[nodiscard]] Pending
{
public:
    explicit Pending(T ready)
        : m_value(std::move(ready))
        , m_isReady(true)
    {
    }
    explicit Pending(Task<T> task)
        : m_task(std::move(task))
    {
    }

    bool await_ready() const noexcept { return m_isReady; }
    template<typename Promise>
    void await_suspend(std::coroutine_handle<Promise> waiting)
    {
        m_task.await_suspend(waiting);
    }
    T await_resume() { return m_isReady ? std::move(m_value) : m_task.await_resume(); }
    /// As Task::run().
    T run() { return m_isReady ? std::move(m_value) : m_task.run(); }

private:
    Task<T> m_task;
    T m_value{};
    bool m_isReady = false;
};

} // namespace toolwright::jsonata
