#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A moment by the clock on the wall, and by the processor time of this process, which others at work on the machine
/// do not add to.
struct Instant {
    let wall: ContinuousClock.Instant
    let processor: Duration

    static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Instant(
            wall: .now, processor: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
    }

    /// The microseconds from one to the other, by the wall and by the processor.
    static func - (later: Instant, earlier: Instant) -> [Int] {
        [later.wall - earlier.wall, later.processor - earlier.processor].map { Int($0 / .microseconds(1)) }
    }
}
