/// The hosts of addresses, in the one form that can be compared: the host parser of the URL Standard
/// (https://url.spec.whatwg.org/#host-parsing), and what Perch refuses besides.
public enum HostName {
    /// The host in lower case and ASCII (`bücher.example` is `xn--bcher-kva.example`, `0x7f.1` is `127.0.0.1`); nil if it
    /// is none.
    ///
    /// Names in other letters than ASCII's are mapped by UTS 46 through libidn2; where that is not installed, they are no
    /// hosts.
    public static func ascii(_ name: String) -> String? {
        ascii(Array(name.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a host is written as ``ascii(_:)`` writes it, without the dot of the root: whoever reads it again can read
    /// nothing else.
    public static func isCanonical(_ name: String) -> Bool { !name.hasSuffix(".") && ascii(name) == name }

    /// The host of these bytes.
    static func ascii(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        if bytes.first == UInt8(ascii: "[") {
            guard bytes.count > 1, bytes.last == UInt8(ascii: "]") else { return nil }
            return IPv6(bytes.dropFirst().dropLast()).map { Array("[\($0)]".utf8) }
        }
        let decoded = percentDecoded(bytes)
        let isASCII = decoded.allSatisfy { $0 < 0x80 }
        guard let name = isASCII ? decoded.map(\.lowercased) : InternationalName.ascii(decoded), isName(name)
        else {
            return nil
        }
        guard IPv4.isMeant(by: name) else { return name }
        return IPv4(name).map { Array($0.description.utf8) }
    }

    /// Whether labels of letters, digits, hyphens and underlines make a name, which may end in the dot of the root.
    ///
    /// The standard also allows signs such as `'` and `$`, and empty labels; the domain name system has neither.
    private static func isName(_ name: [UInt8]) -> Bool {
        let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isComplete = labels.count > 1 && labels.last?.isEmpty == true
        return name.count - (isComplete ? 1 : 0) <= 253 && name.allSatisfy(ByteSet.host.contains)
            && labels.dropLast(isComplete ? 1 : 0).allSatisfy { (1...63).contains($0.count) }
    }

    private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap(\.hexDigitValue)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                result.append(digits[0] << 4 | digits[1])
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
