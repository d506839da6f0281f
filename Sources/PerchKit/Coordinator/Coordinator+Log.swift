import PeopleWeb
import PeopleData
import Reactive

/// The log of requests.
extension Coordinator {
    /// Passes up what is asked of servers, now and from now on; nothing where none is asked.
    func observeLog() {
        guard let log = accounts.requestLog else { return }
        tellLog()
        // The log ends before the coordinator or with it: nobody has to stop listening.
        log.content.signal.observeValues { [weak self] content in
            self?.reader.commandSink.send(value: .logContent(content))
        }
    }

    /// Lets the reader know what was asked so far.
    func tellLog() {
        guard let log = accounts.requestLog else { return }
        reader.commandSink.send(value: .logContent(log.content.value))
    }
}
