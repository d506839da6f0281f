import Glibc

/// What a row is timed with.
enum Clock: String {
    /// The time this thread had the processor: others who build beside us are not counted.
    case thread
    /// The time all threads of this process had a processor: for rows in which other threads work too, and whose
    /// work is what counts, not the waiting.
    case process
    /// The time that passed, for rows in which other threads work too and the waiting counts.
    case wall

    var nanoseconds: Int {
        var time = timespec()
        clock_gettime(id, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// What a row's title says of its clock.
    var mark: String {
        switch self {
        case .thread: ""
        case .process: " (all threads)"
        case .wall: " (wall)"
        }
    }

    /// How long a round is: threads that wait for each other disturb themselves, and longer rounds even that out.
    var nanosecondsOfRound: Int { self == .thread ? 5_000_000 : 20_000_000 }

    private var id: clockid_t {
        switch self {
        case .thread: CLOCK_THREAD_CPUTIME_ID
        case .process: CLOCK_PROCESS_CPUTIME_ID
        case .wall: CLOCK_MONOTONIC
        }
    }
}
