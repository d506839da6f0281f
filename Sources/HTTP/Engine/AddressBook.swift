/// The addresses that names had lately; each is forgotten after a minute, as curl does.
struct AddressBook {
    static let lifetime = Duration.seconds(60)
    static let capacity = 256

    private var entries: [String: (addresses: [Address], end: ContinuousClock.Instant)] = [:]

    /// The addresses of a name, if they are fresh.
    func addresses(of name: String, at now: ContinuousClock.Instant) -> [Address]? {
        entries[name].flatMap { $0.end > now ? $0.addresses : nil }
    }

    /// Notes the addresses of a name.
    mutating func note(_ addresses: [Address], of name: String, at now: ContinuousClock.Instant) {
        if entries.count >= Self.capacity { entries = entries.filter { $0.value.end > now } }
        // Somebody looks up names without end: begin anew.
        if entries.count >= Self.capacity { entries = [:] }
        entries[name] = (addresses, now + Self.lifetime)
    }

    /// Forgets a name, whose addresses may be of yesterday's network.
    mutating func forget(_ name: String) { entries[name] = nil }
}
