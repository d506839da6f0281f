import FoundationEssentials

extension WebOrigin {
    /// An address on the server; nil when the path cannot stand in one.
    ///
    /// - Parameters:
    ///   - path: parts of the path, which are escaped.
    ///   - parameters: names and values of the query; values are escaped.
    func url(_ path: [String], _ parameters: [(String, String)] = []) -> URL? {
        let way = path.map { "/" + Self.escaped($0) }.joined()
        let query = parameters.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
        return URL(string: text + way + (query.isEmpty ? "" : "?" + query))
    }

    /// Whether an address is on this server.
    func has(_ url: URL) -> Bool { WebOrigin(url) == self }

    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._~@:".unicodeScalars.contains(scalar))
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
