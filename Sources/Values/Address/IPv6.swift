/// An internet address of 128 bits, written in its shortest form.
struct IPv6: CustomStringConvertible {
    private var pieces: [UInt16] = []

    /// Reads what stands between the brackets; nil for what is no address, and for one of a named network (`%eth0`).
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
                guard pieces.count <= 6, let last = Self.dotted(rest) else { return nil }
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

    /// The last 32 bits as four numbers with dots between, without zeros before them.
    private static func dotted(_ bytes: ArraySlice<UInt8>) -> UInt32? {
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
        return number
    }
}
