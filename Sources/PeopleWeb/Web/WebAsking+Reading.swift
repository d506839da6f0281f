import Domain
import People

extension WebAsking {
    /// Asks, and makes something of the answer; an address whose answer cannot be read is not asked again at once.
    func reading<Value: Sendable>(
        _ request: WebRequest, _ read: @escaping @Sendable (WebAnswer) throws -> Value
    ) -> Future<Value> {
        answer(to: request).map { answer in
            do {
                return try read(answer)
            } catch {
                if case .garbled? = error as? ServiceError { distrust(request.url) }
                throw error
            }
        }
    }
}
