/// Something that can be given up once: an observation, work in progress, a timer.
///
/// Disposing is thread-safe and idempotent: the second call does nothing (contract clause 124).
public protocol Disposable: AnyObject, Sendable {
    /// Whether it has been disposed of.
    var isDisposed: Bool { get }

    /// Gives it up; nothing the first time has done is done again.
    func dispose()
}
