import FoundationEssentials

/// How often a test repeats what chance decides.
///
/// The usual run is short. `PERCH_STRESS=1` runs the long counts, which want a release build (`Tests/stress`,
/// `Tests/sessions`); `PERCH_STRESS=5` a fifth of them, and so on: what `.ci/run` does with the debug build it has.
public enum Repetitions {
    /// What part of the long counts is asked for, such as 5 for a fifth; nil in the usual run.
    private static let part = ProcessInfo.processInfo.environment["PERCH_STRESS"].map { max(Int($0) ?? 1, 1) }

    /// Whether the long counts are run, or a part of them.
    public static let isLong = part != nil

    /// `short` in the usual run, else the part of `long` that is asked for, which is never less than `short`.
    public static func count(_ short: Int, long: Int) -> Int {
        part.map { max(short, long / $0) } ?? short
    }
}
