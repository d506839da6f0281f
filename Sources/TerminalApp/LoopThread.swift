import Glibc

/// Which thread somebody is on.
struct LoopThread: Equatable, Sendable {
    private let thread: pthread_t

    /// The calling thread.
    static var current: LoopThread { LoopThread(thread: pthread_self()) }
}
