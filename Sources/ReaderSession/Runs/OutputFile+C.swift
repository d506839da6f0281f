import Glibc
import Posix

extension OutputFile {
    /// Whether a file with something in it is at a path, and that does not begin as a JUnit report does, whoever wrote it.
    ///
    /// One that cannot be read is none. Pipes and devices are written into, so that nothing of them is lost.
    static func holdsNoReport(_ path: String) -> Bool {
        var status = stat()
        let isThere = unsafe stat(path, &status) == 0
        guard isThere, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return false }
        let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return true }
        defer { close(file) }
        guard let bytes = try? OpenFile.some(of: file, atMost: 1_024) else { return true }
        return !beginsAsReport(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether the first element of a document is that of a JUnit report.
    private static func beginsAsReport(_ text: String) -> Bool {
        var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if rest.hasPrefix("<?xml"), let declaration = rest.firstRange(of: "?>") {
            rest = rest[declaration.upperBound...]
        }
        return rest.drop { $0.isWhitespace }.hasPrefix("<testsuite")
    }
}
