import Glibc

/// What a row is timed with.
enum Clock: String {
    /// The time this thread had the processor: others who build beside us are not counted.
    case thread
    /// The time that passed, for rows in which other threads work too.
    case wall

    var nanoseconds: Int {
        var time = timespec()
        clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
