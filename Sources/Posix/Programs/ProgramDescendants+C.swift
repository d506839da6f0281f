import CProcess
import Glibc

/// What a program has started on its terminal, and what that has started, as it is at one moment.
///
/// A program that has the terminal is in Perch's own process group, as whoever shares Ctrl-C and Ctrl-Z has to be, so it cannot
/// be ended by its group. A process that has made a session of its own (`setsid`) is meant to outlive who started it, and is none
/// of these. Each is held by a file that is its own, so that a number that is another's by now is never ended; where the system
/// has no such files (Linux before 5.3), nothing is found.
final class ProgramDescendants {
    /// A file for each process, by which it is told and waited for.
    private let files: [Int32]

    /// Looks for what has been started by a program that was not waited for yet.
    init(of program: pid_t) {
        let parents = Self.parents(inSession: getsid(program))
        var (found, next) = ([pid_t](), [program])
        while !next.isEmpty {
            next = parents.filter { next.contains($0.value) }.map(\.key)
            found += next
        }
        files = found.compactMap { process in
            let file = perch_process_file(process)
            guard file >= 0 else { return nil }
            // Between the look and the file the number may have become another's.
            guard Self.parent(of: process, inSession: getsid(program)) == parents[process] else {
                close(file)
                return nil
            }
            return file
        }
    }

    deinit { for file in files { close(file) } }

    /// Sends all of them a signal.
    func send(_ signal: Int32) {
        for file in files { perch_process_signal(file, signal) }
    }

    /// Waits until all have ended, or it is so late.
    func wait(until end: ContinuousClock.Instant) {
        for file in files {
            var file = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            while file.revents == 0, case let left = end - .now, left > .zero {
                poll(&file, 1, Int32(left / .milliseconds(1)) + 1)
            }
        }
    }

    /// The parents of all processes of a session.
    private static func parents(inSession session: pid_t) -> [pid_t: pid_t] {
        var paths = glob_t()
        defer { globfree(&paths) }
        guard glob("/proc/[0-9]*", GLOB_NOSORT | GLOB_ONLYDIR, nil, &paths) == 0 else { return [:] }
        var parents: [pid_t: pid_t] = [:]
        for index in 0..<Int(paths.gl_pathc) {
            guard let path = paths.gl_pathv[index],
                let process = pid_t(String(cString: path + "/proc/".utf8.count))
            else { continue }
            parents[process] = parent(of: process, inSession: session)
        }
        return parents
    }

    /// The parent of a process, if that is of the session.
    private static func parent(of process: pid_t, inSession session: pid_t) -> pid_t? {
        // `41 (a name) S 40 40 39 …`: a name may hold anything, so what stands behind it is read from its last bracket.
        guard let bytes = try? LocalFile.read("/proc/\(process)/stat") else { return nil }
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
        guard let fields, fields.count > 3, fields[0] != "Z", pid_t(fields[3]) == session else { return nil }
        return pid_t(fields[1])
    }
}
