extension WebAddress {
    /// The host of an address that is as it would be written anew: a host in lower case and a path, nothing to be escaped.
    ///
    /// Nil for any other, good or bad.
    static func hostIfPlain(_ source: String) -> String? {
        let bytes = source.utf8
        guard bytes.count <= limit else { return nil }
        guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else {
            return nil
        }
        let rest = bytes.dropFirst(scheme.utf8.count)
        var (host, label) = (0, 0)
        var isPath = false
        for byte in rest {
            if isPath {
                guard isAllowed(byte) else { return nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "/"):
                guard label > 0 else { return nil }
                isPath = true
            case UInt8(ascii: "."):
                guard label > 0 else { return nil }
                label = 0
                host += 1
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                label += 1
                host += 1
                guard label <= 63, host <= 253 else { return nil }
            default: return nil
            }
        }
        return isPath ? String(rest.prefix(host)) : nil
    }

    /// Whether a byte may stand in a path, query or fragment as it is.
    static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        // - . / and digits; then : ; but not < and >.
        case 0x2D...0x3B, UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"): true
        case UInt8(ascii: "!"), 0x23...0x2C: true
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
