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
    /// Shows the log from its newest line, or hides it.
    mutating func toggleLog() {
        if case .log = overlay {
            overlay = nil
        } else {
            let text = LogText(log.content, size: size, dates: dates)
            overlay = .log(top: Window.clamped(text.count, count: text.count, height: text.height))
        }
    }

    /// Takes over what is known of the requests; whoever looks at the newest goes on doing so.
    mutating func update(_ content: RequestLog.Content) {
        // Each request is told of twice: nothing is broken into lines while nobody looks.
        guard case .log(let top) = overlay else {
            log = .known(content)
            return
        }
        let before = LogText(log.content, size: size, dates: dates)
        log = .known(content)
        let text = LogText(content, size: size, dates: dates)
        let isAtEnd = top >= before.count - before.height
        overlay = .log(
            top: Window.clamped(isAtEnd ? text.count : top, count: text.count, height: text.height))
    }

    /// Scrolls the log.
    mutating func scrollLog(from top: Int, by motion: Motion) {
        let text = LogText(log.content, size: size, dates: dates)
        overlay = .log(top: Window.moved(top, by: motion, count: text.count, height: text.height))
    }
}
