import CProcess
import Glibc
import ReaderUI

/// A command of somebody's own that gets a text and writes what it makes of it.
///
/// Unlike a program that decodes a stranger's bytes (`PictureProcess`) it may do what it was chosen for, such as write files; it is only
/// not waited for without end.
enum PipedCommand {
    /// What is waited for, and taken.
    struct Bounds: Sendable {
        /// Seconds on the clock.
        var seconds = 10
        /// Bytes that it may write to its output, and as many to its error output.
        var output = 65_536
    }

    /// Starts a command and waits for its end; with what it has started it is ended when it is over a bound, and when nobody
    /// wants its answer any more.
    ///
    /// - Parameters:
    ///   - words: the program, found on the path, and its arguments.
    ///   - environment: its variables, such as `PATH=/bin`.
    ///   - input: what it reads.
    ///   - bounds: what is waited for, and taken.
    ///   - isCancelled: whether somebody has lost interest; asked twenty times a second.
    /// - Returns: what became of it; nil if it was cancelled.
    static func run(
        _ words: [String], environment: [String], input: [UInt8], bounds: Bounds, isCancelled: () -> Bool
    ) -> PipeOutcome? {
        var ends: [Int32] = [-1, -1, -1, -1, -1, -1]
        // Sockets: to write to one that nobody reads is an error there, and no signal that ends Perch.
        guard perch_process_sockets(&ends, 3) else {
            return .failed("\(words[0]) could not be started: too many files are open.")
        }
        defer { for end in ends where end >= 0 { close(end) } }
        let start = ProgramStart(
            program: words[0], words: words, environment: environment, hasOwnGroup: true)
        let (process, error) = start.run { [ends] actions in
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, ends[3], STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, ends[5], STDERR_FILENO)
        }
        guard error == 0 else {
            let why = error == ENOENT ? "there is no such program" : String(cString: strerror(error))
            return .failed(
                "\(words[0]) could not be started: \(why). Set pipe.command to a program that is there.")
        }
        for end in [1, 3, 5] {
            close(ends[end])
            ends[end] = -1
        }
        var exchange = PipeExchange(
            process, input: ProgramInput(ends[0], input),
            outputs: [ProgramOutput(ends[2]), ProgramOutput(ends[4])])
        // From here on it is the exchange's to close.
        ends[0] = -1
        return exchange.run(bounds, isCancelled: isCancelled).map { end in
            .ended(
                PipedOutput(
                    end: end, text: exchange.text(0, bounds), errors: exchange.text(1, bounds)))
        }
    }
}

/// What goes to a command and comes from it, until it has ended.
private struct PipeExchange {
    private let process: pid_t
    private var input: ProgramInput
    private var outputs: [ProgramOutput]

    init(_ process: pid_t, input: ProgramInput, outputs: [ProgramOutput]) {
        self.process = process
        self.input = input
        self.outputs = outputs
    }

    /// What it wrote to one of its outputs, no more than the bound.
    func text(_ index: Int, _ bounds: PipedCommand.Bounds) -> String {
        String(decoding: outputs[index].bytes.prefix(bounds.output), as: UTF8.self)
    }

    /// Writes and reads until the command has ended, or was ended.
    ///
    /// - Returns: how it ended; nil if it was cancelled.
    mutating func run(_ bounds: PipedCommand.Bounds, isCancelled: () -> Bool) -> PipedOutput.End? {
        defer { input.close() }
        let end = ContinuousClock.now + .seconds(bounds.seconds)
        while true {
            // Looked at before what it wrote: then all of that is there.
            let status = ProgramLife.status(process)
            exchange(wait: status == nil ? 50 : 0)
            if outputs.contains(where: { $0.bytes.count > bounds.output }) {
                finish(kills: true)
                return .tooMuch(bytes: bounds.output)
            }
            if let status {
                // Something that it has started may hold its output for long: what is there now is taken, and no more.
                while exchange(wait: 0), outputs.allSatisfy({ $0.bytes.count <= bounds.output }) {}
                finish(kills: false)
                return .exited(status: status)
            }
            if isCancelled() {
                finish(kills: true)
                return nil
            }
            if ContinuousClock.now >= end {
                finish(kills: true)
                return .tooSlow(seconds: bounds.seconds)
            }
        }
    }

    /// Writes and reads what goes at the moment, or once something goes within so many milliseconds.
    ///
    /// - Returns: whether something was read.
    @discardableResult
    private mutating func exchange(wait: Int32) -> Bool {
        var files = [pollfd(fd: input.file, events: Int16(POLLOUT), revents: 0)]
        for output in outputs {
            files.append(pollfd(fd: output.isOpen ? output.file : -1, events: Int16(POLLIN), revents: 0))
        }
        _ = poll(&files, nfds_t(files.count), wait)
        if files[0].revents != 0 { input.write() }
        var hasRead = false
        for index in outputs.indices where files[index + 1].revents != 0 {
            if outputs[index].read() { hasRead = true }
        }
        return hasRead
    }

    /// Ends it with what it has started, if it is to be, and lets the system forget it.
    private func finish(kills: Bool) {
        if kills { ProgramLife.kill(process) }
        ProgramLife.forget(process)
    }
}
