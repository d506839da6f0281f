import Glibc

/// What the processor has done for this thread: other than the time on the wall, it is the same on a busy machine.
enum ProcessorTime {
    /// The nanoseconds until now.
    static var ofThisThread: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
