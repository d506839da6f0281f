import FoundationEssentials

/// A time since the beginning of a test.
///
/// Rounded to microseconds: dates are binary fractions, in which three times 0.1 seconds are not 0.3.
struct Moment: Hashable, Comparable, CustomStringConvertible {
    let microseconds: Int

    init(seconds: TimeInterval) {
        microseconds = Int((seconds * 1_000_000).rounded())
    }

    init(from beginning: Date, to date: Date) {
        self.init(seconds: date.timeIntervalSince(beginning))
    }

    var seconds: TimeInterval { TimeInterval(microseconds) / 1_000_000 }

    /// The time as scripts write it: `+3s`, `+250ms`, `+1.5s`.
    var description: String { "+\(length)" }

    /// The time without the sign.
    var length: String {
        if microseconds.magnitude < 1_000_000, microseconds != 0, microseconds.isMultiple(of: 1_000) {
            return "\(microseconds / 1_000)ms"
        }
        return microseconds.isMultiple(of: 1_000_000) ? "\(microseconds / 1_000_000)s" : "\(seconds)s"
    }

    static func < (left: Moment, right: Moment) -> Bool {
        left.microseconds < right.microseconds
    }
}
