import People
import TerminalApp

/// What is known of the requests of a session.
///
/// The log behind one pointer: every key makes a view model, and few of them change the log.
indirect enum ReaderLog: Equatable, Sendable {
    /// No server is asked in this session, as in every replay.
    case none
    /// What was asked of servers.
    case known(RequestLog.Content)

    /// What was asked of servers; nil if nobody is asked.
    var content: RequestLog.Content? {
        if case .known(let content) = self { content } else { nil }
    }
}

extension ReaderViewModel {
    /// What the log says: what was asked of servers, and the last notices.
    var logText: LogText { LogText(log.content, notices, size: size, dates: dates) }

    /// Shows the log from its newest lines, or hides it.
    mutating func toggleLog() {
        if case .log = overlay {
            overlay = nil
        } else {
            overlay = .log(top: logText.opening)
        }
    }

    /// Takes over what is known of the requests.
    mutating func update(_ content: RequestLog.Content) { changeLog { $0.log = .known(content) } }

    /// Changes what the log says; whoever looks at the newest goes on doing so.
    mutating func changeLog(_ change: (inout Self) -> Void) {
        // Each request is told of twice: nothing is broken into lines while nobody looks.
        guard case .log(let top) = overlay else { return change(&self) }
        let before = logText
        change(&self)
        let text = logText
        let isAtEnd = top >= before.opening
        overlay = .log(
            top: Window.clamped(
                isAtEnd ? top + text.opening - before.opening : top, count: text.count, height: text.height))
    }

    /// Scrolls the log.
    mutating func scrollLog(from top: Int, by motion: Motion) {
        let text = logText
        overlay = .log(top: Window.moved(top, by: motion, count: text.count, height: text.height))
    }
}
