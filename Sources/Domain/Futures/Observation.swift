/// What became of the wish to be told the outcome of a future.
enum Observation: Sendable {
    /// It is pending; the number takes the wish back.
    case waiting(Int)
    /// It was there and has been told.
    case notified([Delivery])

    /// Runs what is due, if it was there.
    func deliver() {
        if case .notified(let due) = self { Delivery.run(due) }
    }
}
