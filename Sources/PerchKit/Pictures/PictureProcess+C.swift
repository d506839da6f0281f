import CProcess
import Glibc

/// A program that gets a picture and writes text, held within bounds from before it sees the first byte.
enum PictureProcess {
    /// What it may use.
    struct Bounds: Sendable {
        /// Bytes of memory.
        var memory = 512 << 20
        /// Seconds on the clock; of the processor it gets as many.
        var seconds = 10
        /// Bytes that it may write.
        var output = PictureText.mostBytes
    }

    /// Runs a program to its end.
    ///
    /// It reads `input`, and what it writes is read until it ends. Its errors go nowhere. It is ended when it is over a bound,
    /// and when nobody wants its answer any more.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments.
    ///   - environment: its variables, such as `PATH=/bin`.
    ///   - input: what it reads.
    ///   - isCancelled: whether somebody has lost interest; asked ten times a second.
    /// - Returns: what it wrote; nil if it was cancelled.
    static func run(
        _ path: String, _ arguments: [String], environment: [String], input: [UInt8],
        bounds: Bounds = Bounds(), isCancelled: () -> Bool
    ) throws(PictureFault) -> [UInt8]? {
        var ends: [Int32] = [-1, -1, -1, -1]
        // Sockets: to write to one that nobody reads is an error there, and no signal that ends Perch.
        guard perch_process_sockets(&ends, 2) else { throw .notStarted("too many files are open") }
        defer { for end in ends where end >= 0 { close(end) } }
        let process = try start(path, arguments, environment, input: ends[1], output: ends[3])
        for end in [1, 3] {
            close(ends[end])
            ends[end] = -1
        }
        defer {
            ProgramLife.kill(process)
            ProgramLife.forget(process)
        }
        // Before it has anything to decode.
        guard perch_process_bound(process, bounds.memory, Int32(clamping: bounds.seconds)) else {
            throw .notStarted("it cannot be kept within bounds")
        }
        var exchange = Exchange(
            input: ProgramInput(ends[0], input), output: ProgramOutput(ends[2]), bounds: bounds)
        // From here on it is the exchange's to close.
        ends[0] = -1
        defer { exchange.input.close() }
        guard try exchange.run(isCancelled) else { return nil }
        return try exchange.end(process)
    }

    private static func start(
        _ path: String, _ arguments: [String], _ environment: [String], input: Int32, output: Int32
    ) throws(PictureFault) -> pid_t {
        // Its group is ended with all that it has started.
        let start = ProgramStart(
            program: path, words: [path] + arguments, environment: environment, hasOwnGroup: true)
        let (process, error) = start.run { actions in
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        guard error == 0 else { throw .notStarted(String(cString: strerror(error))) }
        return process
    }

    /// What goes to a program and comes from it.
    private struct Exchange {
        var input: ProgramInput
        var output: ProgramOutput
        let bounds: Bounds
        let start = ContinuousClock.now

        private var isOverTime: Bool { ContinuousClock.now - start >= .seconds(bounds.seconds) }

        /// Writes and reads until the program writes no more; false if somebody has lost interest.
        mutating func run(_ isCancelled: () -> Bool) throws(PictureFault) -> Bool {
            while true {
                if isCancelled() { return false }
                if isOverTime { throw .tooSlow(bounds.seconds) }
                var files = [
                    pollfd(fd: input.file, events: Int16(POLLOUT), revents: 0),
                    pollfd(fd: output.file, events: Int16(POLLIN), revents: 0),
                ]
                _ = poll(&files, 2, 100)
                if files[0].revents != 0 { input.write() }
                guard files[1].revents != 0 else { continue }
                output.read()
                if !output.isOpen { return true }
                if output.bytes.count > bounds.output { throw .tooMuch }
            }
        }

        /// Waits for the program's end, which has closed its output, as long as there is time; what it wrote.
        func end(_ process: pid_t) throws(PictureFault) -> [UInt8] {
            var status = ProgramLife.status(process)
            while status == nil {
                if isOverTime { throw .tooSlow(bounds.seconds) }
                _ = poll(nil, 0, 5)
                status = ProgramLife.status(process)
            }
            if let status, status != 0 { throw .ended(status) }
            return output.bytes
        }
    }
}
