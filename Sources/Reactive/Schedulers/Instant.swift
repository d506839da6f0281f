import Dispatch
import FoundationEssentials

/// An instant of a virtual clock.
///
/// Time is counted in whole nanoseconds, because dates are too coarse for it: in 2026 two neighbours are 119 ns apart, and
/// each sum of a date and an interval is rounded to one of them. What comes as an interval is counted exactly; what
/// comes as a date is taken for the instant that it most likely means, and goes on to show as that very date.
struct Instant: Sendable {
    /// Since the clock's beginning.
    var elapsed: Elapsed
    /// What the clock shows.
    var date: Date
    /// Whether it came as a date, and is known as exactly as a date can say.
    let isRounded: Bool

    /// The instant at which a clock that began at `start` shows `date`.
    init(_ date: Date, since start: Date) {
        let resolution = max(
            date.timeIntervalSinceReferenceDate.ulp, start.timeIntervalSinceReferenceDate.ulp)
        elapsed = Elapsed(seconds: date.timeIntervalSince(start), resolution: resolution)
        self.date = date
        isRounded = true
    }

    /// The instant when `elapsed` has passed since a clock began at `start`.
    init(_ elapsed: Elapsed, since start: Date) {
        self.elapsed = elapsed
        date = start.addingTimeInterval(elapsed.timeInterval)
        isRounded = false
    }

    /// Goes on to `next`; time does not go back by itself, nor does the date.
    mutating func moveOn(to next: Instant) {
        elapsed = max(elapsed, next.elapsed)
        date = max(date, next.date)
    }
}

/// How far a clock is advanced.
struct Limit: Sendable {
    /// Where that ends.
    let instant: Instant
    /// The date by which work is due that came as a date: who adds the same interval to the date of now gets this one,
    /// which need not be the date of the instant.
    private let date: Date

    /// The end of an advance to a date.
    init(_ instant: Instant) {
        self.instant = instant
        date = instant.date
    }

    /// The end of an advance to `instant`, which is `seconds` after `now`.
    init(_ instant: Instant, seconds: TimeInterval, after now: Instant) {
        self.instant = instant
        date = max(instant.date, now.date.addingTimeInterval(seconds))
    }

    /// Whether work for `due` is to be done by then.
    func includes(_ due: Instant) -> Bool {
        // What one of both knows only as a date is compared as one.
        due.elapsed <= instant.elapsed || (due.isRounded || instant.isRounded) && due.date <= date
    }
}

/// A length of time in whole nanoseconds.
struct Elapsed: Comparable, Sendable {
    /// What nothing is longer than, for sums not to overflow: over a hundred thousand million years.
    private static let most = 4_000_000_000_000_000_000

    let seconds: Int
    /// From 0 on, and less than a second.
    let nanoseconds: Int

    private init(seconds: Int, nanoseconds: Int) {
        self.seconds = min(max(seconds, -Self.most), Self.most)
        self.nanoseconds = nanoseconds
    }

    /// So many parts of a second.
    private init(_ count: Int, per second: Int) {
        let (whole, rest) = count.quotientAndRemainder(dividingBy: second)
        let nanoseconds = rest * (1_000_000_000 / second)
        self.init(
            seconds: nanoseconds < 0 ? whole - 1 : whole,
            nanoseconds: nanoseconds < 0 ? nanoseconds + 1_000_000_000 : nanoseconds)
    }

    /// The length of `interval`.
    init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let count): self.init(seconds: count, nanoseconds: 0)
        case .milliseconds(let count): self.init(count, per: 1_000)
        case .microseconds(let count): self.init(count, per: 1_000_000)
        case .nanoseconds(let count): self.init(count, per: 1_000_000_000)
        case .never: self.init(seconds: Self.most, nanoseconds: 0)
        @unknown default: self.init(seconds: Self.most, nanoseconds: 0)
        }
    }

    /// So many seconds.
    ///
    /// - Parameter resolution: how far apart the numbers are that `seconds` was computed with. A round number so near
    ///   that they could not tell it from `seconds` is what is meant.
    init(seconds: TimeInterval, resolution: TimeInterval = 0) {
        let whole = min(max(seconds, -Double(Self.most)), Double(Self.most)).rounded(.down)
        let exact = min(max(seconds - whole, 0), 1) * 1e9
        // Two roundings: that of the sum, and that of what was added to.
        let slack = min(2 * resolution, 1) * 1e9
        var step = 1.0
        while step < 2 * slack { step *= 10 }
        let round = (exact / step).rounded() * step
        let nanoseconds = Int(abs(round - exact) <= slack ? round : exact.rounded())
        // A whole second more, if the rest was rounded up to one.
        self.init(
            seconds: Int(whole) + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000)
    }

    /// The same as dates are counted.
    var timeInterval: TimeInterval { Double(seconds) + Double(nanoseconds) / 1e9 }

    static func + (left: Elapsed, right: Elapsed) -> Elapsed {
        let nanoseconds = left.nanoseconds + right.nanoseconds
        return Elapsed(
            seconds: left.seconds + right.seconds + nanoseconds / 1_000_000_000,
            nanoseconds: nanoseconds % 1_000_000_000)
    }

    static func < (left: Elapsed, right: Elapsed) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
