import Glibc
import Posix

/// Writes text where the shell wants it, without buffers that could be lost.
enum StandardOutput {
    /// Writes to standard output; false when nobody reads it any more.
    @discardableResult
    static func write(_ text: String) -> Bool { (try? OpenFile.write(text, to: STDOUT_FILENO)) != nil }

    /// Writes to standard output and answers in the system's words why that failed; nil if it did not, or if nobody
    /// reads it any more.
    static func trouble(writing text: String) -> String? {
        do throws(OpenFile.Failure) {
            try OpenFile.write(text, to: STDOUT_FILENO)
            return nil
        } catch {
            return error == .system(EPIPE) ? nil : error.why
        }
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// How many columns the terminal has that it goes to; nil where it goes elsewhere.
    static var columns: Int? {
        var size = winsize()
        guard isTerminal, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Whether standard error is a terminal.
    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes to standard error.
    static func writeError(_ text: String) { try? OpenFile.write(text, to: STDERR_FILENO) }
}

/// What the shell hands over.
enum StandardInput {
    /// Whether somebody types it.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// All of it, up to one byte more than `limit`, which says that it is too long.
    static func read(atMost limit: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            let room = min(1 << 16, limit + 1 - bytes.count)
            guard let chunk = try? OpenFile.some(of: STDIN_FILENO, atMost: room), !chunk.isEmpty else {
                break
            }
            bytes += chunk
        }
        return bytes
    }

    /// Asks somebody who types; yes is `y` or `yes`.
    static func agrees(to question: String) -> Bool {
        StandardOutput.writeError(question + " [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}

/// How many files the program may have open.
enum OpenFiles {
    /// So many are enough: a reader with connections to two servers has some thirty.
    private static let enough: rlim_t = 64
    /// Where so many are allowed, nobody leaves a program too few of them.
    private static let plenty: rlim_t = 256

    /// Raises the limit if it is low, and answers what to say if there is no room; nil if all is well.
    static func refusal() -> String? {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < plenty else { return nil }
        let allowed = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, plenty)
        if limit.rlim_cur > allowed, unsafe setrlimit(resource, &limit) == 0 {
            if limit.rlim_cur == plenty { return nil }
        } else {
            limit.rlim_cur = allowed
        }
        guard limit.rlim_cur >= enough else {
            return
                "only \(limit.rlim_cur) files may be open at once, and \(enough) are needed; allow more with 'ulimit -n \(enough)'"
        }
        // Whoever started the program may have left it some of theirs.
        let free = rlim_t((0..<Int32(limit.rlim_cur)).count { fcntl($0, F_GETFD) == -1 })
        // But for the three that every program has.
        let needed = enough - 3
        guard free < needed else { return nil }
        return
            "only \(free) of the \(limit.rlim_cur) files that may be open at once are free, and \(needed) are needed; allow more with 'ulimit -n \(limit.rlim_cur + needed - free)'"
    }
}
