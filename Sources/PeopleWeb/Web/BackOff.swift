/// How long to leave servers alone that are busy and do not say for how long.
///
/// Each time a host is busy again, the pause is twice as long, up to a minute; any other answer of the host begins anew. To
/// the pause comes up to half of it by chance, so that readers who failed together do not come back together.
struct BackOff: Sendable {
    /// The longest pause, in seconds.
    static let longest = 60

    /// How often in a row each host was busy.
    private var times: [String: Int] = [:]

    /// The pause in seconds after a host was busy once more.
    ///
    /// - Parameters:
    ///   - host: who was busy.
    ///   - random: a number from 0 up to 1.
    mutating func pause(_ host: String, random: Double) -> Int {
        let earlier = times[host, default: 0]
        times[host] = min(earlier + 1, 10)
        let plain = min(1 << earlier, Self.longest)
        return min(plain + Int((Double(plain) / 2 * random).rounded()), Self.longest)
    }

    /// Begins anew for a host that answered.
    mutating func reset(_ host: String) { times[host] = nil }
}
