import CHTTPTests
import Glibc
import Sync

/// One connection of a `LocalServer`, as its script sees it.
public final class ServerConnection: Sendable {
    private let descriptor: Int32
    /// Which connection of the server it is, from 1.
    public let number: Int
    private let isClosed = Locked(false)

    init(_ descriptor: Int32, number: Int) {
        self.descriptor = descriptor
        self.number = number
    }

    /// Waits for the next request's head; nil if the client hangs up instead.
    public func request() -> String? {
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) == 1 {
            head.append(byte)
            if head.suffix(4) == Array("\r\n\r\n".utf8)[...] { return String(decoding: head, as: UTF8.self) }
        }
        return nil
    }

    /// Waits for so many bytes; nil if the client hangs up instead.
    public func bytes(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < count {
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Sends text; whether the client still took it.
    @discardableResult
    public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; whether the client still took them.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Hands everything on between the client and a port of this computer, until one of both hangs up.
    public func relay(to port: Int) {
        let other = perch_test_socket()
        defer { Glibc.close(other) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(other, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return }
        var ends = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while poll(&ends, 2, -1) > 0 {
            for (index, end) in ends.enumerated() where end.revents != 0 {
                let count = recv(end.fd, &bytes, bytes.count, 0)
                guard count > 0, Glibc.send(ends[1 - index].fd, bytes, count, Int32(MSG_NOSIGNAL)) == count
                else { return }
            }
        }
    }

    /// Waits until the client hangs up, whatever else it sends.
    public func untilHangUp() {
        var bytes = [UInt8](repeating: 0, count: 1024)
        while recv(descriptor, &bytes, 1024, 0) > 0 {}
    }

    /// Waits until the client hangs up or a pause is over; whether it is still there.
    public func pause(milliseconds: Int32) -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, milliseconds) == 0
    }

    /// Breaks the connection off, with the segment that says so.
    public func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    /// Closes the connection.
    public func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if isFirst { Glibc.close(descriptor) }
    }
}
