import Sync

/// A proxy of the tests' own, which leads nowhere: it answers in the place of whatever server it is asked for.
///
/// It speaks as HTTP's proxies do for plain `http`, and SOCKS 5 with a name and a password or without. What is to be encrypted it refuses
/// with its answer, or leads all of it to one port of this computer.
///
/// Source: RFC 1928 and RFC 1929.
public final class ProxyServer: Sendable {
    /// What it was asked: `GET http://a.example/`, or of SOCKS `a.example:80 GET /`.
    public var asked: [String] { notebook.notes.withLock { $0.asked } }
    /// The names and passwords that it was given: of HTTP as the header has them, of SOCKS `name:password`.
    public var secrets: [String] { notebook.notes.withLock { $0.secrets } }
    /// Where it listens.
    public var port: Int { server.port }

    private struct Notes: Sendable {
        var asked: [String] = []
        var secrets: [String] = []
    }

    private final class Notebook: Sendable {
        let notes = Locked(Notes())
    }

    private let notebook: Notebook
    private let server: LocalServer

    /// A proxy.
    ///
    /// - Parameters:
    ///   - isSOCKS: whether it speaks SOCKS 5.
    ///   - answer: what comes from all servers.
    ///   - port: where whatever is asked for with CONNECT leads; nil for nowhere.
    public init(isSOCKS: Bool = false, answering answer: String, leadingTo port: Int? = nil) {
        let notebook = Notebook()
        self.notebook = notebook
        server = LocalServer { connection in
            var place = ""
            if isSOCKS {
                guard let name = Self.greet(connection, notebook) else { return }
                place = "\(name) "
            }
            while let request = connection.request() {
                let words = request.split(separator: " ").prefix(2).joined(separator: " ")
                let secret = request.split(separator: "\r\n").first {
                    $0.lowercased().hasPrefix("proxy-authorization: ")
                }
                notebook.notes.withLock { notes in
                    notes.asked.append(place + words)
                    if let secret { notes.secrets.append(String(secret.drop { $0 != " " }.dropFirst())) }
                }
                guard let port, request.hasPrefix("CONNECT ") else {
                    connection.send(answer)
                    continue
                }
                connection.send("HTTP/1.1 200 Connection established\r\n\r\n")
                return connection.relay(to: port)
            }
        }
    }

    /// Where a client of SOCKS 5 wants to go, by the name that it gives; nil where it gives none.
    private static func greet(_ connection: ServerConnection, _ notebook: Notebook) -> String? {
        func text(_ connection: ServerConnection) -> String? {
            guard let count = connection.bytes(1)?.first, let bytes = connection.bytes(Int(count)) else {
                return nil
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        guard let hello = connection.bytes(2), let methods = connection.bytes(Int(hello[1])) else {
            return nil
        }
        if methods.contains(2) {
            connection.send([5, 2])
            guard connection.bytes(1) != nil, let name = text(connection), let password = text(connection)
            else { return nil }
            notebook.notes.withLock { $0.secrets.append("\(name):\(password)") }
            connection.send([1, 0])
        } else {
            connection.send([5, 0])
        }
        guard let order = connection.bytes(4), order[3] == 3, let name = text(connection),
            let port = connection.bytes(2)
        else { return nil }
        connection.send([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
        return "\(name):\(Int(port[0]) << 8 | Int(port[1]))"
    }
}
