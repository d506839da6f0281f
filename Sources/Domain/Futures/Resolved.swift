/// What `Future.get()` answers: a result that is there.
///
/// It exists for the spelling of the interactor docs, `try future.get().result`.
///
/// Source: seeds 000 and 003.
public struct Resolved<T: Sendable>: Sendable {
    /// The value of the future.
    public let result: T
}
