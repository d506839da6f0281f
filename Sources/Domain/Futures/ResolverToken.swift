/// What all copies of a resolver share; the end of the last copy is its end.
final class ResolverToken<T: Sendable>: Sendable {
    let future: Future<T>

    init(future: Future<T>) {
        self.future = future
    }

    deinit {
        if future.isResolved { return }
        future.set(.failure(FutureError.dropped), by: .resolver)
    }
}
