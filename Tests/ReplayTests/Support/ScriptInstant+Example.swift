import Replay

extension ScriptInstant {
    /// 2018-02-18T09:00:00Z.
    static let example = ScriptInstant(milliseconds: 1_518_944_400_000) ?? earliest

    private static let earliest = {
        guard let instant = ScriptInstant(milliseconds: 0) else { preconditionFailure("1970 is an instant") }
        return instant
    }()
}
