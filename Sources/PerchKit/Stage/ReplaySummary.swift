/// What came of several scripts, in one line.
///
/// ```
/// 12 scripts: 11 passed, 1 diverged, 0 unreadable, 34,000 inputs in 0.2 s
/// ```
///
/// Inputs are all lines that begin with an offset: commands, keys, answers, waits. The time is what a person waited.
public struct ReplaySummary: Sendable {
    /// Scripts that were as they say, or are now.
    public private(set) var passed = 0
    /// Scripts that were read and differ.
    public private(set) var diverged = 0
    /// Scripts that could not be read, played at all, or written.
    public private(set) var unreadable = 0
    /// Scripts that were written anew.
    public private(set) var accepted = 0
    private var inputs = 0

    /// No script yet.
    public init() {}

    /// How many scripts there were.
    public var count: Int { passed + diverged + unreadable }

    /// How many did not pass.
    public var troubled: Int { diverged + unreadable }

    /// Adds a script that was played.
    public mutating func add(_ outcome: ReplayRun.Outcome) {
        passed += outcome.passed ? 1 : 0
        diverged += outcome.passed ? 0 : 1
        accepted += outcome.isAccepted ? 1 : 0
        inputs += outcome.inputs
    }

    /// Adds a script that was not played.
    public mutating func addUnreadable() { unreadable += 1 }

    /// The line, without a line break.
    public func line(seconds: Double) -> String {
        let scripts = "\(Self.grouped(count)) \(count == 1 ? "script" : "scripts")"
        let anew = accepted > 0 ? " (\(Self.grouped(accepted)) written anew)" : ""
        let results =
            "\(Self.grouped(passed)) passed\(anew), \(Self.grouped(diverged)) diverged, \(Self.grouped(unreadable)) unreadable"
        let amount = "\(Self.grouped(inputs)) \(inputs == 1 ? "input" : "inputs")"
        let tenths = Int((max(0, min(seconds, 1e9)) * 10).rounded())
        return "\(scripts): \(results), \(amount) in \(Self.grouped(tenths / 10)).\(tenths % 10) s"
    }

    /// `34,000`, the same in every locale.
    private static func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            text = (place > 0 && place.isMultiple(of: 3) ? "\(digit)," : "\(digit)") + text
        }
        return text
    }
}
