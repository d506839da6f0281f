import Values

/// From where an address can be reached.
enum AddressScope: String, Sendable {
    /// Only from this computer.
    case loopback
    /// Only from the same cable or radio.
    case linkLocal
    /// Only from within an organisation, or by nobody in particular.
    case privateNetwork
    /// From everywhere.
    case everywhere
}

extension InternetAddress {
    /// Who can reach this address, by the registries of special addresses (RFC 6890 and its successors).
    var reach: AddressScope {
        if let inner = embedded { return inner.reach }
        return bytes.count == 4 ? Self.reach(four: bytes) : Self.reach(sixteen: bytes)
    }

    /// The old address inside a new one: mapped (`::ffff:0:0/96`), compatible (`::/96`), translated (`64:ff9b::/96`) or tunnelled (`2002::/16`).
    private var embedded: InternetAddress? {
        guard bytes.count == 16 else { return nil }
        let zeros = bytes.prefix { $0 == 0 }.count
        let isMapped = zeros == 10 && bytes[10] == 0xFF && bytes[11] == 0xFF
        let isCompatible = zeros >= 12 && zeros < 15
        let isTranslated =
            bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) && bytes[4..<12].allSatisfy { $0 == 0 }
        if isMapped || isCompatible || isTranslated { return InternetAddress(bytes: Array(bytes[12...])) }
        return bytes.starts(with: [0x20, 0x02]) ? InternetAddress(bytes: Array(bytes[2..<6])) : nil
    }

    private static func reach(four bytes: [UInt8]) -> AddressScope {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (127, _, _): .loopback
        case (169, 254, _): .linkLocal
        case (0, _, _), (10, _, _), (100, 64...127, _), (172, 16...31, _), (192, 168, _), (192, 0, 0),
            (198, 18...19, _), (224..., _, _):
            .privateNetwork
        default: .everywhere
        }
    }

    private static func reach(sixteen bytes: [UInt8]) -> AddressScope {
        if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes[15] == 1 ? .loopback : .privateNetwork }
        // Translated too, but by somebody's own network into whatever it likes (64:ff9b:1::/48).
        if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0x00, 0x01]) { return .privateNetwork }
        return switch (bytes[0], bytes[1]) {
        case (0xFE, 0x80...0xBF): .linkLocal
        case (0xFE, 0xC0...), (0xFC...0xFD, _), (0xFF, _): .privateNetwork
        default: .everywhere
        }
    }
}
