import PeopleWeb
import PeopleData

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
