/// Takes addresses apart and writes them anew, as the parser of the URL Standard does for `http` and `https`
/// (https://url.spec.whatwg.org/#url-parsing).
struct AddressReader {
    private var output: [UInt8] = []

    /// The address as it is written in one way only; nil for what is none, and for what Perch refuses.
    static func text(of outside: String) -> String? {
        var reader = AddressReader()
        guard reader.read(bytes(of: outside)) else { return nil }
        return String(decoding: reader.output, as: UTF8.self)
    }

    /// The bytes without blanks and controls around them, and without tabs and line ends anywhere.
    private static func bytes(of outside: String) -> [UInt8] {
        let bytes = Array(outside.utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return [] }
        return bytes[first...last].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }

    private mutating func read(_ bytes: [UInt8]) -> Bool {
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
        let isSecure = scheme.count == 5
        guard scheme.count < bytes.count,
            scheme.map(\.lowercased).elementsEqual((isSecure ? "https" : "http").utf8)
        else { return false }
        let slashes = bytes[scheme.endIndex...].dropFirst().prefix { Self.isSlash($0) }
        // With one slash or none, what it names would depend on the page that it stands on.
        guard slashes.count >= 2 else { return false }
        let rest = bytes[slashes.endIndex...]
        let authority = rest.prefix { !ByteSet.endOfAuthority.contains($0) }
        output = isSecure ? Array("https://".utf8) : Array("http://".utf8)
        guard writeAuthority(authority, usualPort: isSecure ? 443 : 80) else { return false }
        writeTail(rest[authority.endIndex...])
        return true
    }

    // MARK: Authority

    private mutating func writeAuthority(_ bytes: ArraySlice<UInt8>, usualPort: Int) -> Bool {
        // A name before the host could pass for the host.
        guard !bytes.contains(UInt8(ascii: "@")) else { return false }
        var isInBrackets = false
        let host = bytes.prefix { byte in
            if byte == UInt8(ascii: "[") { isInBrackets = true }
            if byte == UInt8(ascii: "]") { isInBrackets = false }
            return byte != UInt8(ascii: ":") || isInBrackets
        }
        guard let name = HostName.ascii(host) else { return false }
        output += name
        return writePort(bytes[host.endIndex...].dropFirst(), usual: usualPort)
    }

    /// Writes the port that the digits are, unless there are none or it goes without saying.
    private mutating func writePort(_ digits: ArraySlice<UInt8>, usual: Int) -> Bool {
        guard !digits.isEmpty else { return true }
        var number = 0
        for digit in digits {
            guard digit.isDigit else { return false }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
            guard number <= 65_535 else { return false }
        }
        if number != usual { output += ":\(number)".utf8 }
        return true
    }

    // MARK: Path, query, fragment

    private mutating func writeTail(_ bytes: ArraySlice<UInt8>) {
        let beforeFragment = bytes.prefix { $0 != UInt8(ascii: "#") }
        let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
        writePath(path)
        if path.endIndex < beforeFragment.endIndex {
            output.append(UInt8(ascii: "?"))
            write(beforeFragment[path.endIndex...].dropFirst(), .query)
        }
        if beforeFragment.endIndex < bytes.endIndex {
            output.append(UInt8(ascii: "#"))
            write(bytes[beforeFragment.endIndex...].dropFirst(), .fragment)
        }
    }

    /// Writes the segments; `.` and `..` are ways, not names.
    private mutating func writePath(_ bytes: ArraySlice<UInt8>) {
        let path = bytes.first.map(Self.isSlash) ?? false ? bytes.dropFirst() : bytes
        let segments = path.split(omittingEmptySubsequences: false, whereSeparator: Self.isSlash)
        /// Where the segments begin that were written.
        var starts: [Int] = []
        for (number, segment) in segments.enumerated() {
            let dots = Self.dots(segment)
            if dots == 2, let start = starts.popLast() { output.removeLast(output.count - start) }
            // The way to a folder ends in a slash.
            guard dots == 0 || number == segments.count - 1 else { continue }
            starts.append(output.count)
            output.append(UInt8(ascii: "/"))
            if dots == 0 { write(segment, .path) }
        }
    }

    /// 1 for `.`, 2 for `..`, 0 for anything else; `%2e` is a dot.
    private static func dots(_ segment: ArraySlice<UInt8>) -> Int {
        guard segment.count <= 6 else { return 0 }
        var rest = segment
        var dots = 0
        while let first = rest.first {
            if first == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            } else if rest.prefix(3).map(\.lowercased).elementsEqual("%2e".utf8) {
                rest = rest.dropFirst(3)
            } else {
                return 0
            }
            dots += 1
        }
        return dots <= 2 ? dots : 0
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    private mutating func write(_ bytes: ArraySlice<UInt8>, _ allowed: ByteSet) {
        for byte in bytes {
            if allowed.contains(byte) {
                output.append(byte)
            } else {
                output += [
                    UInt8(ascii: "%"), Self.hexDigits[Int(byte >> 4)], Self.hexDigits[Int(byte & 15)],
                ]
            }
        }
    }

    private static func isSlash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }
}

extension UInt8 {
    /// The byte of the small letter, if this is a large one's.
    package var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Whether this is a decimal digit.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// The number of a hexadecimal digit.
    var hexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
