import CHTTPTests
import Glibc
import Sync

/// A server of the tests' own on this computer: every connection runs a script on a thread of its own.
///
/// A script sends exactly the bytes it says, right or wrong. The server ends when it is dropped; so does every wait of
/// its scripts, as soon as the client hangs up.
public final class LocalServer: Sendable {
    /// Where it listens.
    public let port: Int
    private let listener: Int32
    private let accepted = Locked(0)

    /// A server that runs `script` with each connection and closes it then.
    public init(_ script: @escaping @Sendable (ServerConnection) -> Void) {
        (listener, port) = Self.listen()
        ServerThread.start { [listener, weak self] in
            while true {
                let descriptor = perch_test_accept(listener)
                guard descriptor >= 0 else { return }
                let number =
                    self?.accepted.withLock { count in
                        count += 1
                        return count
                    } ?? 0
                ServerThread.start {
                    let connection = ServerConnection(descriptor, number: number)
                    script(connection)
                    connection.close()
                }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// A server that answers every request of every connection in the same way.
    public convenience init(answering answer: String) {
        self.init { connection in
            while connection.request() != nil { connection.send(answer) }
        }
    }

    /// How many connections there were.
    public var connections: Int { accepted.withLock { $0 } }

    private static func listen() -> (Int32, Int) {
        let (descriptor, port) = LocalPort.take()
        precondition(Glibc.listen(descriptor, 64) == 0, "nothing to listen at")
        return (descriptor, port)
    }
}

/// A port of this computer at which nothing listens, and nobody else can: it is taken as long as this is kept.
///
/// A port that is only free may be given to the next socket that wants one, which may be the very one that asks for it.
public final class ClosedPort: Sendable {
    /// Its number.
    public let number: Int
    private let descriptor: Int32

    /// Takes one.
    public init() { (descriptor, number) = LocalPort.take() }

    deinit { close(descriptor) }
}

/// A socket at a port of its own, at which it does not listen yet.
private enum LocalPort {
    static func take() -> (descriptor: Int32, number: Int) {
        let descriptor = perch_test_socket()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                precondition(bind(descriptor, pointer, size) == 0, "no port to be had")
                getsockname(descriptor, pointer, &size)
            }
        }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }
}
