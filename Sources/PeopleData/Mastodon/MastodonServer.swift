import FoundationEssentials
import HTTP
import People

/// One server that speaks Mastodon's language: where its answers are, and how they are read.
struct MastodonServer: Hashable, Sendable {
    /// Scheme, host and port: `https://example.org`.
    let origin: String

    /// The server's name, for messages.
    let host: String

    /// A server by its scheme and host; nil for what is none.
    init?(_ address: String) {
        guard let address = WebAddress(address), let url = URL(string: address.text),
            let origin = Self.origin(of: url)
        else { return nil }
        self.origin = origin
        host = address.host
    }

    /// Whether it is this computer.
    var isLoopback: Bool { ThisComputer.isNamed(host) }

    /// An address on the server; nil when the path cannot stand in one.
    ///
    /// - Parameters:
    ///   - path: parts of the path, which are escaped.
    ///   - parameters: names and values of the query; values are escaped.
    func url(_ path: [String], _ parameters: [(String, String)] = []) -> URL? {
        let way = path.map { "/" + Self.escaped($0) }.joined()
        let query = parameters.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
        return URL(string: origin + way + (query.isEmpty ? "" : "?" + query))
    }

    /// Whether an address is on this server.
    func has(_ url: URL) -> Bool { Self.origin(of: url) == origin }

    /// Scheme, host and port of an address, in one spelling.
    static func origin(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: true)?.lowercased(),
            !host.isEmpty
        else { return nil }
        let spelled = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let isUsual = url.port == nil || url.port == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(spelled)" + (isUsual ? "" : ":\(url.port ?? 0)")
    }

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

    /// The JSON of an answer.
    func json(_ answer: WebAnswer) throws(ServiceError) -> JSONValue {
        do throws(JSONFault) {
            return try JSONValue(answer.body)
        } catch {
            throw .garbled(
                host: host,
                expected: "JSON that is whole (\(error.place(in: answer.body)): expected \(error.expected))")
        }
    }

    /// What `read` makes of an answer, or what should have stood there.
    func reading<Value>(_ read: () throws(JSONFault) -> Value) throws(ServiceError) -> Value {
        do throws(JSONFault) {
            return try read()
        } catch {
            let place = error.place(in: [])
            throw .garbled(
                host: host, expected: place.isEmpty ? error.expected : "\(error.expected) at \(place)")
        }
    }
}
