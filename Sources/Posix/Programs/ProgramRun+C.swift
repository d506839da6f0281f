import CProcess
import Glibc

/// What became of a program that was given something to read and was waited for, within bounds.
///
/// There are two kinds. A command of somebody's own may do what it was chosen for, such as write files or leave something
/// running; it is only not waited for without end, and asked to end half a second before it is killed. A program that decodes a stranger's bytes is held within bounds of
/// memory and processor from before it sees the first byte, writes no file, and is ended with all that it has started.
package struct ProgramRun: Equatable, Sendable {
    /// What a program may use.
    package struct Bounds: Sendable {
        /// Seconds on the clock; with a bound of memory as many of the processor.
        package var seconds: Int
        /// Bytes that it may write to its output, and as many to its error output.
        package var output: Int
        /// Bytes of memory for a program that decodes a stranger's bytes; nil for a command of somebody's own.
        package var memory: Int?

        /// What a program may use.
        ///
        /// - Parameters:
        ///   - seconds: seconds on the clock.
        ///   - output: bytes to each of its outputs.
        ///   - memory: bytes of memory for a program that decodes a stranger's bytes; nil for a command of somebody's own.
        package init(seconds: Int = 10, output: Int, memory: Int? = nil) {
            (self.seconds, self.output, self.memory) = (seconds, output, memory)
        }
    }

    /// How it ended.
    package enum End: Equatable, Sendable {
        /// By itself, with this exit status; 128 and more if a signal ended it.
        case exited(status: Int32)
        /// It took more than its seconds, and was ended.
        case tooSlow
        /// It wrote more than it may, and was ended.
        case tooMuch
    }

    /// How it ended.
    package let end: End
    /// What it wrote to its output, no more than the bound.
    package let output: [UInt8]
    /// What it wrote to its error output, no more than the bound.
    package let errors: [UInt8]

    /// Starts a program and waits for its end, on this thread; with what it has started it is ended when it is over a bound,
    /// and when nobody wants its answer any more.
    ///
    /// - Parameters:
    ///   - words: the program, a path or a name that is looked for on the path, and its arguments.
    ///   - environment: its variables, such as `PATH=/bin`.
    ///   - input: what it reads, however long.
    ///   - bounds: what it may use.
    ///   - isCancelled: whether somebody has lost interest; asked twenty times a second.
    /// - Returns: what became of it; nil if it was cancelled.
    package static func of(
        _ words: [String], environment: [String], input: [UInt8], bounds: Bounds, isCancelled: () -> Bool
    ) throws(ProgramStart.Failure) -> ProgramRun? {
        var ends: [Int32] = [-1, -1, -1, -1, -1, -1]
        // Sockets: to write to one that nobody reads is an error there, and no signal that ends Perch.
        guard perch_process_sockets(&ends, 3) else {
            throw ProgramStart.Failure(program: words[0], why: "too many files are open")
        }
        defer { for end in ends where end >= 0 { close(end) } }
        let start = ProgramStart(words: words, environment: environment, hasOwnGroup: true)
        let process = try start.run { [ends] actions in
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, ends[3], STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, ends[5], STDERR_FILENO)
        }
        for end in [1, 3, 5] {
            close(ends[end])
            ends[end] = -1
        }
        // From here on it is the exchange's to close.
        var exchange = ProgramExchange(
            process, input: ProgramInput(ends[0], input),
            outputs: [ProgramOutput(ends[2]), ProgramOutput(ends[4])])
        ends[0] = -1
        defer { exchange.close(isAsked: bounds.memory == nil) }
        // Before it has anything to decode.
        if let memory = bounds.memory, !perch_process_bound(process, memory, Int32(clamping: bounds.seconds))
        {
            exchange.isToBeKilled = true
            throw ProgramStart.Failure(program: words[0], why: "it cannot be kept within bounds")
        }
        guard let end = exchange.run(bounds, isCancelled) else { return nil }
        return ProgramRun(
            end: end, output: exchange.bytes(0, bounds), errors: exchange.bytes(1, bounds))
    }
}

/// What goes to a program and comes from it, until it has ended.
private struct ProgramExchange {
    private let process: pid_t
    private var input: ProgramInput
    private var outputs: [ProgramOutput]
    /// Whether it is ended at the close, with what it has started.
    var isToBeKilled = false

    init(_ process: pid_t, input: ProgramInput, outputs: [ProgramOutput]) {
        (self.process, self.input, self.outputs) = (process, input, outputs)
    }

    /// What it wrote to one of its outputs, no more than the bound.
    func bytes(_ index: Int, _ bounds: ProgramRun.Bounds) -> [UInt8] {
        Array(outputs[index].bytes.prefix(bounds.output))
    }

    /// Writes and reads until the program has ended, or is to be.
    ///
    /// - Returns: how it ended; nil if it was cancelled.
    mutating func run(_ bounds: ProgramRun.Bounds, _ isCancelled: () -> Bool) -> ProgramRun.End? {
        isToBeKilled = true
        let end = ContinuousClock.now + .seconds(bounds.seconds)
        while true {
            // Looked at before what it wrote: then all of that is there.
            let status = ProgramLife.status(process)
            // Whoever has closed its outputs is about to end.
            pass(within: status != nil ? 0 : outputs.contains(where: \.isOpen) ? 50 : 5)
            // Something that it has started may hold its outputs for long: what is there at its end is taken, and no more.
            if status != nil { while !isOver(bounds), pass(within: 0) {} }
            if isOver(bounds) { return .tooMuch }
            if let status {
                isToBeKilled = bounds.memory != nil
                return .exited(status: status)
            }
            if isCancelled() { return nil }
            if ContinuousClock.now >= end { return .tooSlow }
        }
    }

    private func isOver(_ bounds: ProgramRun.Bounds) -> Bool {
        outputs.contains { $0.bytes.count > bounds.output }
    }

    /// Writes and reads what goes at the moment, or once something goes within so many milliseconds.
    ///
    /// - Returns: whether something was read.
    @discardableResult
    private mutating func pass(within wait: Int32) -> Bool {
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
    ///
    /// - Parameter isAsked: whether it has a moment to end by itself.
    mutating func close(isAsked: Bool) {
        input.close()
        if isToBeKilled {
            if isAsked { ProgramLife.askToEnd(process, withGroup: true) }
            ProgramLife.killGroup(process)
        }
        ProgramLife.forget(process)
    }
}

/// What a program reads from a socket: written as it takes it.
private struct ProgramInput {
    /// Our end of the socket; -1 once it is closed.
    private(set) var file: Int32
    private var bytes: ArraySlice<UInt8>

    /// Writes these bytes to our end of the socket, which is closed in here.
    init(_ file: Int32, _ bytes: [UInt8]) { (self.file, self.bytes) = (file, bytes[...]) }

    /// Writes as much as goes, and closes at the end: or if the program wants no more, which is its own business.
    mutating func write() {
        if !bytes.isEmpty {
            // The pointer lives as long as the call, which copies what it points to.
            let count = bytes.withUnsafeBytes { perch_process_send(file, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) }
            if count == 0 { return }
            if count < 0 { bytes = [] }
        }
        if bytes.isEmpty { close() }
    }

    /// Lets the program's input end.
    mutating func close() {
        if file >= 0 { Glibc.close(file) }
        file = -1
    }
}

/// What a program writes to a socket.
private struct ProgramOutput {
    /// Our end of the socket.
    let file: Int32
    /// What it wrote up to now.
    private(set) var bytes: [UInt8] = []
    /// Whether it may still write.
    private(set) var isOpen = true

    init(_ file: Int32) { self.file = file }

    /// Takes what is there, 64 KB at the most; false if that is nothing.
    mutating func read() -> Bool {
        do throws(OpenFile.Failure) {
            let chunk = try OpenFile.some(of: file, atMost: 65_536)
            isOpen = !chunk.isEmpty
            bytes += chunk
            return isOpen
        } catch {
            if error != .system(EAGAIN) { isOpen = false }
            return false
        }
    }
}
