/// The `end` of a bare job: called once, or when nobody can call it any more.
///
/// A job that loses its `end` would otherwise hold its slot for ever.
final class EndOfJob: Sendable {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    deinit { action() }

    func callAsFunction() { action() }
}
