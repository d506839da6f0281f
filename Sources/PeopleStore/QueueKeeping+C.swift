import GRDB

#if canImport(CDispatch)
    import CDispatch
#endif

/// Keeps Dispatch from waking the process every second.
///
/// GRDB gives each connection a queue with a note attached. When such a queue is freed, Dispatch frees the note on a global
/// queue, and with the first work on one of those begins a timer that watches them, once a second and for as long as the
/// process lives. So the queues are not freed, nor what their notes hold: GRDB's object of each connection that was ever opened, a few of
/// them in the life of a process, whose databases are closed all the same.
enum QueueKeeping {
    /// Keeps the queue of a connection, on which this must be called.
    static func keepQueue(of database: Database) {
        // A queue keeps the one to which it hands its work, and nobody ever lets go of this one. Only the C module shows
        // which queue this is; on Apple's systems, which have none, the kernel watches the global queues, and no timer.
        #if canImport(CDispatch)
            _ = dispatch_queue_create_with_target("perch.kept", nil, dispatch_get_current_queue())
        #endif
    }
}
