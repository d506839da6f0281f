import FoundationEssentials
import HTTP
import People

extension ServiceError {
    /// What to tell a person about a request that got no answer.
    init(_ error: HTTPError) {
        switch error {
        case .offline: self = .offline
        case .timedOut(_, _, let limit): self = .timedOut(seconds: max(1, Int(limit.components.seconds)))
        default: self = .connection(why: error.description)
        }
    }

    /// Whether a status says that the server wants to be left alone for a while.
    static func isBusy(_ status: Int) -> Bool { status == 429 || status == 503 }

    /// What to tell a person about a status that is no answer to what was asked; nil for one that is.
    ///
    /// Only the number decides: bodies are localised, empty, or pages of a proxy.
    ///
    /// - Parameters:
    ///   - status: the HTTP status.
    ///   - name: what was asked for, in the words of whoever asked.
    ///   - seconds: how long to leave the server alone if it is busy.
    init?(status: Int, name: String, seconds: @autoclosure () -> Int) {
        switch status {
        case 200..<300, 304: return nil
        case 404: self = .notFound(name)
        case 410: self = .gone(name)
        case _ where Self.isBusy(status): self = .busy(status: status, seconds: seconds())
        default: self = .unavailable(status: status)
        }
    }
}
