import FoundationEssentials
import HTTP
import People
public import Values

/// A server as requests name it: scheme, host and port (RFC 6454).
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Such as `https://tern.example` or `http://localhost:3000`; in ASCII and lower case, without the usual port and
    /// without a slash at the end.
    public let text: String

    /// The host, such as `tern.example` or `[::1]`.
    public let host: String

    /// Host and port as people write them, such as `tern.example` or `localhost:3000`.
    public var authority: String { String(text.dropFirst(isSecure ? "https://".count : "http://".count)) }

    /// Whether requests are protected.
    public var isSecure: Bool { text.hasPrefix("https:") }

    /// The origin's text.
    public var description: String { text }

    /// The server of an address.
    public init(of address: WebAddress) {
        host = address.host
        let bytes = address.text.utf8
        let authority = bytes.dropFirst((address.isSecure ? "https://" : "http://").utf8.count)
        let end = authority.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
        text = String(address.text[..<end])
    }

    /// The server of an address from outside; nil for what is none.
    init?(address: String) {
        guard let address = WebAddress(address) else { return nil }
        self.init(of: address)
    }

    /// The server of an address; nil for one that nobody is asked for.
    init?(_ url: URL) { self.init(address: url.absoluteString) }

    /// The server of a host with or without a port, as it stands behind the `@` of an account; nil when it is no host.
    ///
    /// This computer is asked without protection: nobody listens between, and hardly anybody has a certificate for it.
    init?(host: some StringProtocol) {
        guard let address = WebAddress(host: host) else { return nil }
        self.init(of: address)
        if isHere { self.init(address: "http://\(host)") }
    }

    /// Whether it is this computer.
    var isHere: Bool { ThisComputer.isNamed(host) }

    /// Whether it is called by its number and not by a name.
    var isNumber: Bool {
        host.hasPrefix("[") || host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }

    /// Whether requests go unprotected to another computer, which has to be allowed.
    public var isPlainElsewhere: Bool { !isSecure && !isHere }
}

extension WebOrigin {
    /// The JSON of an answer.
    func json(_ answer: WebAnswer) throws(ServiceError) -> JSONValue {
        do throws(JSONFault) {
            return try JSONValue(answer.body)
        } catch {
            throw garbled(error, in: answer)
        }
    }

    /// The JSON of an answer that is a list or has lists in it: of one that is no JSON as a whole, what of it is, with what may be
    /// missing.
    func list(in answer: WebAnswer) throws(ServiceError) -> (value: JSONValue, gap: AnswerGap?) {
        do throws(JSONFault) {
            let (value, fault, gone) = try JSONElements.value(of: answer.body)
            return (value, fault.map { AnswerGap($0, in: answer, of: self, element: gone) })
        } catch {
            throw garbled(error, in: answer)
        }
    }

    /// That an answer is no JSON, and where it stops being any; or why it broke off there.
    func garbled(_ fault: JSONFault, in answer: WebAnswer) -> ServiceError {
        answer.breakOff
            ?? .garbled(
                host: host,
                expected: "JSON that is whole (\(fault.place(in: answer.body)): expected \(fault.expected))")
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

extension WebOrigin {
    /// An address on the server; nil when the path cannot stand in one.
    ///
    /// - Parameters:
    ///   - path: parts of the path, which are escaped.
    ///   - parameters: names and values of the query; values are escaped.
    func url(_ path: [String], _ parameters: [(String, String)] = []) -> URL? {
        let way = path.map { "/" + Self.escaped($0, keeping: ";=") }.joined()
        let query = parameters.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
        return URL(string: text + way + (query.isEmpty ? "" : "?" + query))
    }

    /// Whether an address is on this server.
    func has(_ url: URL) -> Bool { WebOrigin(url) == self }

    private static func escaped(_ text: String, keeping signs: String = "") -> String {
        text.utf8.reduce(into: "") { result, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._~@:\(signs)".unicodeScalars.contains(scalar))
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

/// That an answer could not be read whole, and from where on.
struct AnswerGap {
    /// Why.
    let fault: ServiceError
    private let why: String
    private let element: Int?

    /// - Parameters:
    ///   - fault: where the answer stops being JSON.
    ///   - answer: what was answered.
    ///   - server: who answered.
    ///   - element: the number of the first element of a list that is gone, from 0; nil if that is not known.
    init(_ fault: JSONFault, in answer: WebAnswer, of server: WebOrigin, element: Int? = nil) {
        self.element = element
        self.fault = server.garbled(fault, in: answer)
        why = "\(fault.place(in: answer.body)): expected \(fault.expected)"
    }

    /// What may have stood behind so many elements of a list; by its own number, where that is known.
    func missing(behind count: Int) -> SkippedPost { missing("#\((element ?? count) + 1)") }

    /// What may have stood there, by what it would have been called.
    func missing(_ name: String) -> SkippedPost {
        SkippedPost(name: name, why: "\(why); what follows may be missing", count: nil)
    }

    /// What may be missing of the element of this number, of which all else was read.
    func missing(of index: Int) -> SkippedPost {
        SkippedPost(name: "#\(index + 1)", why: "\(why); something of it may be missing", count: nil)
    }
}
