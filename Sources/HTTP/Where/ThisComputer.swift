import Values

/// This computer, as hosts of addresses name it.
public enum ThisComputer {
    /// Whether a host is this computer, by its spelling alone: nothing is looked up.
    ///
    /// These are `localhost` and every name below it (RFC 6761), `127.0.0.0/8` and `::1`, with brackets or without.
    public static func isNamed(_ host: String) -> Bool {
        var name = host.lowercased()
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        if let address = InternetAddress(name) { return address.reach == .loopback }
        if name.hasSuffix(".") { name.removeLast() }
        return name == "localhost" || name.hasSuffix(".localhost")
    }
}
