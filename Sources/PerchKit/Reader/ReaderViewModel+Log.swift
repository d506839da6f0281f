import PeopleWeb
import PeopleData
import TerminalApp

extension ReaderViewModel {
    /// Shows the log from its newest line, or hides it.
    mutating func toggleLog() {
        if case .log = overlay {
            overlay = nil
        } else {
            let text = LogText(log.content, size: size)
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
        let before = LogText(log.content, size: size)
        log = .known(content)
        let text = LogText(content, size: size)
        let isAtEnd = top >= before.count - before.height
        overlay = .log(
            top: Window.clamped(isAtEnd ? text.count : top, count: text.count, height: text.height))
    }

    /// Scrolls the log.
    mutating func scrollLog(from top: Int, by motion: Motion) {
        let text = LogText(log.content, size: size)
        overlay = .log(top: Window.moved(top, by: motion, count: text.count, height: text.height))
    }
}
