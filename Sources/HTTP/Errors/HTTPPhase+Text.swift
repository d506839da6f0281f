extension HTTPPhase {
    /// What took too long, and what to do.
    func text(host: String, limit: Duration) -> String {
        let seconds = Self.seconds(limit)
        return switch self {
        case .lookup:
            "Nobody said within \(seconds) where \(host) is: the name server does not answer. "
                + "Check whether you are online, then try again."
        case .connect:
            "\(host) did not take the connection within \(seconds). "
                + "The server may be down or the network slow; try again later."
        case .answer:
            "\(host) did not answer completely within \(seconds). It may be overloaded; try again later."
        }
    }

    /// `10 s`, `1.5 s`, `0.05 s`.
    private static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        guard milliseconds > 0 else { return "\(seconds) s" }
        var fraction = String(repeating: "0", count: 3 - "\(milliseconds)".count) + "\(milliseconds)"
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(seconds).\(fraction) s"
    }
}
