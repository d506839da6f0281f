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
