#pragma once

#include <coroutine>
#include <exception>
#include <utility>
#include <vector>

namespace toolwright::jsonata {

/// What a driver knows of a task: its frame.
class TaskFrame
{
public:
    TaskFrame(const TaskFrame&) = delete;
    TaskFrame& operator=(const TaskFrame&) = delete;

    void resume() const { m_frame.resume(); }
    /// Destroys the frame before the task has ended.
    void drop() noexcept { std::exchange(m_frame, nullptr).destroy(); }

protected:
    explicit TaskFrame(std::coroutine_handle<> frame) noexcept
        : m_frame(frame)
    {
    }
    TaskFrame(TaskFrame&& other) noexcept
        : m_frame(std::exchange(other.m_frame, nullptr))
    {
    }
    TaskFrame& operator=(TaskFrame&& other) noexcept
    {
        std::swap(m_frame, other.m_frame);
        return *this;
    }
    ~TaskFrame()
    {
        if (m_frame) {
            m_frame.destroy();
        }
    }

    std::coroutine_handle<> m_frame;
};

/// Runs tasks that wait for each other from one loop, so that their nesting costs heap and never native
/// stack.
class Driver
{
public:
    void push(TaskFrame& task) { m_tasks.push_back(&task); }
    void pop() noexcept { m_tasks.pop_back(); }
    /// From now on an error ends all tasks at once: those that wait are dropped and never see it.
    void abandon() noexcept { m_isAbandoned = true; }
    bool isAbandoned() const noexcept { return m_isAbandoned; }
    /// Takes the error that run() throws. Only once abandoned.
    void fail(std::exception_ptr error) noexcept { m_error = std::move(error); }

    /// Runs until the task at the bottom, and all it waits for, has ended.
    void run()
    {
        while (!m_tasks.empty()) {
            m_tasks.back()->resume();
            if (m_error) {
                dropAll();
                std::rethrow_exception(m_error);
            }
        }
    }

private:
    /// From the last one on, so that none is dropped by the one that waits for it.
    void dropAll() noexcept
    {
        while (!m_tasks.empty()) {
            m_tasks.back()->drop();
            m_tasks.pop_back();
        }
    }

    std::vector<TaskFrame*> m_tasks;
    std::exception_ptr m_error;
    bool m_isAbandoned = false;
};

/// A computation whose frame lives on the heap. `co_await` runs it to its end and gives its value or throws
/// what it threw.
template<typename T>
class [[nodiscard]] Task : public TaskFrame
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
        void unhandled_exception()
        {
            if (driver->isAbandoned()) {
                driver->fail(std::current_exception());
            } else {
                error = std::current_exception();
            }
        }
    };

    Task() noexcept
        : TaskFrame(nullptr)
    {
    }
    explicit Task(Handle handle) noexcept
        : TaskFrame(handle)
    {
    }

    bool await_ready() const noexcept { return false; }
    template<typename Promise>
    void await_suspend(std::coroutine_handle<Promise> waiting)
    {
        start(*waiting.promise().driver);
    }
    T await_resume()
    {
        promise_type& promise = own();
        if (promise.error) {
            std::rethrow_exception(promise.error);
        }
        return std::move(promise.value);
    }

    /// Runs the task, and everything it waits for, to its end.
    T run(Driver& driver)
    {
        start(driver);
        driver.run();
        return await_resume();
    }
    T run()
    {
        Driver driver;
        return run(driver);
    }

private:
    promise_type& own() const { return Handle::from_address(m_frame.address()).promise(); }
    void start(Driver& driver)
    {
        own().driver = &driver;
        driver.push(*this);
    }
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
