import FoundationEssentials
import Values

/// An instant in whole milliseconds, between the years 1970 and 9999.
public struct ScriptInstant: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int

    /// The instant that many milliseconds after 1970 began; nil before that or after the year 9999.
    public init?(milliseconds: Int) {
        guard (0..<Self.end).contains(milliseconds) else { return nil }
        self.milliseconds = milliseconds
    }

    /// The instant that `text` is in RFC 3339, to the millisecond; nil when it is none between 1970 and 9999.
    public init?(rfc3339 text: some StringProtocol) {
        guard let milliseconds = RFC3339.milliseconds(text) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// The instant as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    /// The earlier one first.
    public static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }

    /// As it stands in a script: `2018-02-18T09:00:00Z`, with milliseconds when there are any.
    public var description: String {
        // No instant is in a year without a form.
        RFC3339.text(milliseconds: milliseconds) ?? String(milliseconds)
    }

    // The beginning of the year 10000.
    private static let end = CivilDate.days(year: 10_000, month: 1, day: 1) * 86_400_000

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// How far a place's clocks are from UTC, in whole minutes.
public struct ScriptZone: Hashable, Sendable, CustomStringConvertible {
    /// Seconds ahead of UTC, positive to the east.
    public let seconds: Int

    /// UTC.
    public static let utc = Self(unchecked: 0)

    /// The zone that many seconds ahead of UTC, to the minute before; nil when that is a day or more.
    public init?(seconds: Int) {
        let minutes = (Double(seconds) / 60).rounded(.down)
        guard minutes.magnitude < 24 * 60 else { return nil }
        self.init(unchecked: Int(minutes) * 60)
    }

    /// The zone that is written so: `+01:00`, `-09:30`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let (text, bytes) = (Substring(text), Array(text.utf8))
        guard bytes.count == 6, let sign = [UInt8(ascii: "+"): 1, UInt8(ascii: "-"): -1][bytes[0]],
            bytes[3] == UInt8(ascii: ":"),
            let hours = ScriptParser.digits(text.dropFirst().prefix(2), upTo: 23),
            let minutes = ScriptParser.digits(text.suffix(2), upTo: 59)
        else { return nil }
        self.init(unchecked: sign * (hours * 60 + minutes) * 60)
    }

    private init(unchecked seconds: Int) {
        self.seconds = seconds
    }

    /// As it stands in a script: `+01:00`.
    public var description: String {
        let minutes = Int(seconds.magnitude) / 60
        return (seconds < 0 ? "-" : "+") + ScriptInstant.padded(minutes / 60, 2) + ":"
            + ScriptInstant.padded(minutes % 60, 2)
    }
}

/// A span of virtual time, in whole milliseconds.
public struct ScriptOffset: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// How long it is.
    public let milliseconds: Int

    /// No time at all.
    public static let zero = Self(unchecked: 0)

    /// That many milliseconds; nil when it is negative or more than a year.
    public init?(milliseconds: Int) {
        guard (0...ScriptLimits.duration).contains(milliseconds) else { return nil }
        self.milliseconds = milliseconds
    }

    private init(unchecked milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// How long it is, in seconds.
    public var seconds: Double { Double(milliseconds) / 1_000 }

    /// As it stands in a script, in the largest unit that divides it: `+250ms`, `+3s`, `+2h`.
    public var description: String {
        let unit =
            milliseconds == 0 ? Unit.seconds : Unit.allCases.last { milliseconds.isMultiple(of: $0.length) }
        guard let unit else { return "+\(milliseconds)ms" }
        return "+\(milliseconds / unit.length)\(unit.rawValue)"
    }

    /// The shorter one first.
    public static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }

    /// A unit of time, from small to large.
    enum Unit: String, CaseIterable {
        case milliseconds = "ms"
        case seconds = "s"
        case minutes = "m"
        case hours = "h"
        case days = "d"

        /// The unit that is written so.
        init?(_ text: Substring) {
            switch text {
            case "ms": self = .milliseconds
            case "s": self = .seconds
            case "m": self = .minutes
            case "h": self = .hours
            case "d": self = .days
            default: return nil
            }
        }

        /// Milliseconds in one.
        var length: Int {
            switch self {
            case .milliseconds: 1
            case .seconds: 1_000
            case .minutes: 60_000
            case .hours: 3_600_000
            case .days: 86_400_000
            }
        }
    }
}
