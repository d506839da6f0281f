/// An internet address: what a name stands for, or a host that is none.
public struct InternetAddress: Hashable, Sendable, CustomStringConvertible {
    /// Its bytes as they go over the network: 4 of them, or 16.
    public let bytes: [UInt8]

    /// An address of 4 or 16 bytes.
    public init(bytes: [UInt8]) {
        precondition(
            bytes.count == 4 || bytes.count == 16, "An address has 4 or 16 bytes, not \(bytes.count).")
        self.bytes = bytes
    }

    /// Reads an address in its usual spelling, without brackets.
    ///
    /// `nil` for all else, also for what browsers read as one, such as `127.1` and `0x7f000001`: ``HostName/ascii(_:)`` writes those
    /// as they are read here.
    public init?(_ text: String) {
        let text = Array(text.utf8)[...]
        guard let bytes = IPv4(dotted: text)?.bytes ?? IPv6(text)?.bytes else { return nil }
        self.bytes = bytes
    }

    /// Four numbers with dots between, or the shortest form of the other kind, in which one of the first kind is still seen
    /// (`::ffff:127.0.0.1`, `::127.0.0.1`), as RFC 5952 has it.
    public var description: String {
        guard bytes.count == 16 else { return IPv4(bytes: bytes).description }
        let zeros = bytes.prefix { $0 == 0 }.count
        let old = IPv4(bytes: Array(bytes[12...]))
        if zeros == 10, bytes[10] == 0xFF, bytes[11] == 0xFF { return "::ffff:\(old)" }
        // Lower numbers, such as `::1`, are none of the first kind.
        return zeros == 12 || zeros == 13 ? "::\(old)" : IPv6(bytes: bytes).description
    }
}

/// An internet address of 32 bits, in all the ways in which browsers read one: `127.0.0.1`, `127.1`, `0x7f.1`,
/// `017700000001`, `2130706433`.
struct IPv4: CustomStringConvertible {
    let number: UInt32

    /// Whether a host's last label is a number: then it is an address or nothing.
    static func isMeant(by host: [UInt8]) -> Bool {
        labels(host).last.map { $0.allSatisfy(\.isDigit) || part($0) != nil } ?? false
    }

    /// Reads an address; nil for what is none.
    init?(_ host: [UInt8]) {
        let labels = Self.labels(host)
        let parts = labels.compactMap(Self.part)
        // The last part holds all the bytes that are left.
        guard let last = parts.last, parts.count == labels.count, parts.count <= 4,
            parts.dropLast().allSatisfy({ $0 <= 255 }), last < 1 << (8 * (5 - parts.count))
        else { return nil }
        var number = last
        for (index, part) in parts.dropLast().enumerated() { number += part << (8 * (3 - index)) }
        self.number = UInt32(number)
    }

    /// Reads four decimal numbers with dots between, without zeros before them; nil for all else.
    init?(dotted bytes: ArraySlice<UInt8>) {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var number: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0"),
                part.allSatisfy(\.isDigit),
                let value = UInt8(String(decoding: part, as: UTF8.self))
            else { return nil }
            number = number << 8 | UInt32(value)
        }
        self.number = number
    }

    /// The address of these four bytes.
    init(bytes: [UInt8]) {
        number = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Its four bytes, the highest first.
    var bytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    var description: String {
        bytes.map { String($0) }.joined(separator: ".")
    }

    /// The labels, without the root's.
    private static func labels(_ host: [UInt8]) -> [ArraySlice<UInt8>] {
        var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        return labels
    }

    /// A number in decimal, octal (`0…`) or hexadecimal (`0x…`) digits, at most 2³²; nil for what is none.
    private static func part(_ label: ArraySlice<UInt8>) -> UInt64? {
        guard !label.isEmpty else { return nil }
        let isHexadecimal = label.starts(with: "0x".utf8)
        let isOctal = label.count > 1 && label.first == UInt8(ascii: "0") && !isHexadecimal
        let base: UInt64 = isHexadecimal ? 16 : isOctal ? 8 : 10
        var number: UInt64 = 0
        for byte in label.dropFirst(isHexadecimal ? 2 : 0) {
            guard let digit = byte.hexDigitValue, digit < base else { return nil }
            number = min(number * base + UInt64(digit), 1 << 32)
        }
        return number
    }
}

/// An internet address of 128 bits, written in its shortest form.
struct IPv6: CustomStringConvertible {
    private var pieces: [UInt16] = []

    /// Reads what stands between the brackets of a host; nil for what is no address, and for one of a named network (`%eth0`).
    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        /// How many pieces stand before `::`.
        var gap: Int?
        if rest.starts(with: "::".utf8) {
            rest = rest.dropFirst(2)
            gap = 0
        } else if rest.isEmpty {
            return nil
        }
        while !rest.isEmpty {
            guard pieces.count < 8 else { return nil }
            let digits = rest.prefix(4).prefix { $0.hexDigitValue != nil }
            let after = rest.dropFirst(digits.count)
            if after.first == UInt8(ascii: ".") {
                guard pieces.count <= 6, let last = IPv4(dotted: rest)?.number else { return nil }
                pieces += [UInt16(last >> 16), UInt16(last & 0xFFFF)]
                rest = []
                break
            }
            if after.first == UInt8(ascii: ":"), digits.isEmpty {
                // The second colon of `::`; its first ended the piece before.
                guard gap == nil, !pieces.isEmpty, pieces.count < 8 else { return nil }
                gap = pieces.count
                rest = after.dropFirst()
                continue
            }
            guard !digits.isEmpty else { return nil }
            pieces.append(digits.reduce(0) { $0 << 4 | UInt16($1.hexDigitValue ?? 0) })
            if after.isEmpty { rest = after; break }
            guard after.first == UInt8(ascii: ":"), after.count > 1 else { return nil }
            rest = after.dropFirst()
        }
        if let gap {
            guard pieces.count < 8 else { return nil }
            pieces.insert(contentsOf: [UInt16](repeating: 0, count: 8 - pieces.count), at: gap)
        }
        guard pieces.count == 8 else { return nil }
    }

    /// The address of these sixteen bytes.
    init(bytes: [UInt8]) {
        pieces = (0..<8).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
    }

    /// Its sixteen bytes, the highest first.
    var bytes: [UInt8] { pieces.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }

    /// The first of the longest runs of two zeros and more is `::`.
    var description: String {
        var longest = 0..<0
        var run = 0..<0
        for (index, piece) in pieces.enumerated() {
            run =
                piece == 0
                ? (run.upperBound == index && !run.isEmpty ? run.lowerBound : index)..<(index + 1) : 0..<0
            if run.count > longest.count { longest = run }
        }
        let words = { (range: Range<Int>) in
            range.map { String(pieces[$0], radix: 16) }.joined(separator: ":")
        }
        guard longest.count > 1 else { return words(0..<8) }
        return words(0..<longest.lowerBound) + "::" + words(longest.upperBound..<8)
    }
}
