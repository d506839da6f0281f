/// The address of a page that may be opened: `http` or `https`, a host, nothing that deceives, and ASCII throughout.
///
/// It is written anew from what was sent, so that it holds no blank, quote, backslash or control character and can
/// stand in an escape sequence or an argument. It always begins with `http`, so it is no option of a command.
public struct WebAddress: Hashable, Sendable {
    /// The most bytes of an address.
    public static let limit = 8_192

    /// The whole address.
    public let text: String
    /// The host in lower case, international ones as `xn--…`; without a port.
    public let host: String

    /// Takes what a link says it leads to.
    ///
    /// None: what is relative; any other scheme (`javascript:`, `data:`, `file:`); a host with a name or a password
    /// before it (`https://good.example@evil.example`); control characters; what could not be a host.
    ///
    /// - Parameter source: what was sent; blanks around it do not count.
    public init?(_ source: String) {
        // Nearly all addresses that servers write, at a tenth of the cost.
        if let host = Self.hostIfPlain(source) {
            self.init(text: source, host: host)
        } else {
            self.init(anew: source)
        }
    }

    private init(text: String, host: String) {
        self.text = text
        self.host = host
    }

    /// Takes it apart and writes it anew.
    init?(anew source: String) {
        guard source.utf8.count <= Self.limit else { return nil }
        let scalars = Array(source.unicodeScalars.drop { $0 == " " || $0 == "\n" || $0 == "\t" })
        let bytes = scalars[
            ..<(scalars.lastIndex { $0 != " " && $0 != "\n" && $0 != "\t" } ?? -1).advanced(by: 1)]
        guard !bytes.contains(where: Self.isForbidden) else { return nil }
        guard let colon = bytes.firstIndex(of: ":"), bytes[colon...].dropFirst().starts(with: ["/", "/"])
        else {
            return nil
        }
        let scheme = String(String.UnicodeScalarView(bytes[..<colon])).lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = bytes[(colon + 3)...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
        guard let (host, port) = Self.authority(rest[..<end]) else { return nil }
        let path = Self.encoded(rest[end...])
        self.host = host
        text = "\(scheme)://\(host)\(port)\(path.hasPrefix("/") ? path : "/" + path)"
        guard text.utf8.count <= Self.limit else { return nil }
    }

    /// Controls, the sign of what could not be read, and what shows nothing.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0xFFFD
            || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// Host and `:port`; nil if a browser could read it in another way.
    private static func authority(_ scalars: ArraySlice<Unicode.Scalar>) -> (host: String, port: String)? {
        var host = scalars
        var port = ""
        if scalars.first == "[" {
            guard let end = scalars.firstIndex(of: "]") else { return nil }
            host = scalars[...end]
        } else if let colon = scalars.firstIndex(of: ":") {
            host = scalars[..<colon]
        }
        if host.endIndex < scalars.endIndex {
            let digits = scalars[host.endIndex...].dropFirst()
            guard scalars[host.endIndex] == ":", digits.count <= 5,
                digits.allSatisfy({ ("0"..."9").contains($0) })
            else { return nil }
            if !digits.isEmpty { port = ":" + String(String.UnicodeScalarView(digits)) }
            if let number = Int(port.dropFirst()), number > 65_535 { return nil }
        }
        return HostName.ascii(String(String.UnicodeScalarView(host))).map { ($0, port) }
    }

    /// Path, query and fragment, everything but what they are made of as `%XX`.
    private static func encoded(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in String(String.UnicodeScalarView(scalars)).utf8 {
            if isAllowed(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension WebAddress: CustomStringConvertible {
    /// The whole address.
    public var description: String { text }
}
