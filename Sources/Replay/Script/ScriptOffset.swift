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
