import CHTTPTests
import FoundationEssentials
import Glibc

/// OpenSSL's own small server, with a certificate made for the test.
///
/// It is another process; it ends when this is dropped.
final class SecureServer: Sendable {
    static let tool = "/usr/bin/openssl"

    /// Whether the tool is installed.
    static var isInstalled: Bool { access(tool, X_OK) == 0 }

    struct NoServer: Error {}

    let port: Int
    /// The certificate, which vouches for itself; a client that is given it trusts the server.
    let certificate: String
    private let process: pid_t
    private let folder: String

    /// A server whose certificate is for `name`.
    init(for name: String) throws {
        folder = FileManager.default.temporaryDirectory.path() + "perch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        certificate = "\(folder)/certificate.pem"
        let key = "\(folder)/key.pem"
        let making = try Self.run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key, "-out",
            certificate,
        ])
        // Its output ends when it does.
        while making.line() != nil {}
        var status: Int32 = 0
        waitpid(making.process, &status, 0)
        let serving = try Self.run([
            "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate, "-key", key,
        ])
        process = serving.process
        var found: Int?
        while found == nil, let line = serving.line() {
            // `ACCEPT 127.0.0.1:43210`
            if line.hasPrefix("ACCEPT") { found = line.split(separator: ":").last.flatMap { Int($0) } }
        }
        guard let found else { throw NoServer() }
        port = found
    }

    deinit {
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A process whose output is read line by line.
    private final class Running {
        let process: pid_t
        private let output: Int32

        init(_ process: pid_t, output: Int32) {
            self.process = process
            self.output = output
        }

        deinit { close(output) }

        /// The next line, or nil at the end.
        func line() -> String? {
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while read(output, &byte, 1) == 1 {
                if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
                bytes.append(byte)
            }
            return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func run(_ arguments: [String]) throws -> Running {
        var ends: [Int32] = [0, 0]
        guard perch_test_pipe(&ends) == 0 else { throw NoServer() }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([tool] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        guard posix_spawn(&process, tool, &actions, nil, &words, environ) == 0 else {
            close(ends[0])
            throw NoServer()
        }
        return Running(process, output: ends[0])
    }
}
