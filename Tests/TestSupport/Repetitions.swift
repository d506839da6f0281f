import FoundationEssentials

/// How often a test repeats what chance decides.
///
/// The usual run is short; `Tests/stress` sets `PERCH_STRESS` to run the long counts, in release.
public enum Repetitions {
    /// Whether this is the long run.
    public static let isLong = ProcessInfo.processInfo.environment["PERCH_STRESS"] != nil

    /// `short` in the usual run, `long` in the long one.
    public static func count(_ short: Int, long: Int) -> Int {
        isLong ? long : short
    }
}
