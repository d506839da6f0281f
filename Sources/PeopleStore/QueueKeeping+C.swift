import GRDB

/// Keeps Dispatch from waking the process every second.
///
/// GRDB gives each connection a queue with a note attached. When such a queue is freed, Dispatch frees the note on a global
/// queue, and with the first work on one of those begins a timer that watches them, once a second and for as long as the
/// process lives. So the queues are not freed, nor what their notes hold: GRDB's object of each connection that was ever opened, a few of
/// them in the life of a process, whose databases are closed all the same.
enum QueueKeeping {
    // Swift does not show the first, because what it answers is good for nothing but this.
    @_silgen_name("dispatch_get_current_queue")
    private static func current() -> UnsafeMutableRawPointer?
    @_silgen_name("dispatch_retain")
    private static func retain(_ queue: UnsafeMutableRawPointer)

    /// Keeps the queue of a connection, on which this must be called.
    static func keepQueue(of database: Database) {
        if let queue = current() { retain(queue) }
    }
}
