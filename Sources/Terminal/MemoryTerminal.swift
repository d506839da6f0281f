import Synchronization

/// A terminal in memory: it keeps the frames it is shown and answers with the events it was fed.
///
/// It never blocks: `wait` answers with `.woken` if somebody woke it; else with the next batch that was fed; else, with
/// a deadline, with `.deadline`, its clock moved there; else with `.hungUp`.
public final class MemoryTerminal: TerminalType {
    /// The size; a fed `.resized` changes it when it is answered.
    public private(set) var size: Size
    /// What it claims to show.
    public let capabilities: TerminalCapabilities
    /// Its clock, which stands still but for deadlines; set it to let time pass.
    public var now = TerminalInstant(nanoseconds: 0)
    /// Every frame that was shown, oldest first.
    public private(set) var frames: [Frame] = []
    /// Every text that was copied, oldest first.
    public private(set) var copies: [String] = []
    /// How often the screen was handed to another program.
    public private(set) var releases = 0
    /// The colours that were asked for last; nil if nobody has.
    public private(set) var theme: ThemeChoice?
    /// Whether the mouse is used.
    public private(set) var usesMouse = false
    /// Whether `close` was called.
    public private(set) var isClosed = false
    private var batches: [[TerminalEvent]]
    private let bell = Bell()

    /// A terminal that will answer with these events, each in a `wait` of its own.
    public init(
        size: Size = Size(columns: 80, rows: 24), capabilities: TerminalCapabilities = .full,
        events: [TerminalEvent] = []
    ) {
        self.size = size
        self.capabilities = capabilities
        batches = events.map { [$0] }
    }

    /// The frame that stands on the screen; nil before the first.
    public var frame: Frame? { frames.last }

    /// Adds events that one `wait` will answer together.
    public func feed(_ events: TerminalEvent...) {
        if !events.isEmpty { batches.append(events) }
    }

    /// Adds keys by their names, each in a `wait` of its own; names that there are not are left out.
    public func press(_ names: String...) {
        batches += names.compactMap(Key.init(name:)).map { [.key($0)] }
    }

    /// Keeps the frame.
    public func show(_ frame: Frame) { frames.append(frame) }

    /// Keeps the choice.
    public func use(_ choice: ThemeChoice) { theme = choice }

    /// Keeps the choice; what was fed is answered all the same.
    public func useMouse(_ isOn: Bool) { usesMouse = isOn }

    /// Answers at once; see the type's comment for what.
    public func wait(until deadline: TerminalInstant?) -> [TerminalEvent] {
        if bell.answer() { return [.woken] }
        if !batches.isEmpty {
            let batch = batches.removeFirst()
            for case .resized(let size) in batch { self.size = size }
            return batch
        }
        guard let deadline else { return [.hungUp] }
        now = max(now, deadline)
        return [.deadline]
    }

    /// Wakes this terminal.
    public var waker: any TerminalWaker { bell }

    /// Keeps the text, if it is not too long and has not lost all it had.
    @discardableResult
    public func copy(_ text: String) -> Bool {
        guard let text = Clipboard.text(text) else { return false }
        copies.append(text)
        return true
    }

    /// Counts and runs the closure.
    public func withReleasedScreen(_ body: () -> Void) {
        releases += 1
        body()
    }

    /// Notes that it was closed.
    public func close() { isClosed = true }

    /// One bit that threads share.
    private final class Bell: TerminalWaker {
        private let isRung = Atomic(false)

        func wake() { isRung.store(true, ordering: .releasing) }

        func answer() -> Bool { isRung.exchange(false, ordering: .acquiringAndReleasing) }
    }
}
