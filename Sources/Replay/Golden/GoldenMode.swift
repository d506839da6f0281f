/// When golden frames are written: `PERCH_GOLDEN`.
///
/// Whatever is recorded fails the run that records it, so that nobody mistakes a recording for a passed test.
public enum GoldenMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing is written; a missing frame is a failure.
    case never
    /// Frames that are not there are recorded.
    case missing
    /// Frames that are not there, and those that differ, are recorded.
    case failed
    /// Every frame is recorded.
    case all

    /// The mode that an environment asks for: `PERCH_GOLDEN`, else `never` where `CI` is set, else `usual`.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - usual: what applies when nobody says anything: `missing` for tests; `never` for a program that plays anybody's
    ///     scripts and must not leave files about.
    /// - Throws: a `StageRefusal` that names the four values, when `PERCH_GOLDEN` has another one.
    public init(environment: [String: String], usual: GoldenMode = .missing) throws(StageRefusal) {
        guard let word = environment["PERCH_GOLDEN"], !word.isEmpty else {
            self = environment["CI"].map { $0.isEmpty } ?? true ? usual : .never
            return
        }
        guard let mode = Self(rawValue: word) else {
            throw StageRefusal(
                "PERCH_GOLDEN is \(PlainText.excerpt(word))", word: word,
                choices: Self.allCases.map(\.rawValue))
        }
        self = mode
    }
}
