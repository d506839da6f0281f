/// A callback that is due, and what becomes due by it.
///
/// A future that is set makes the futures derived from it due, and so on. They are run from a list instead of from
/// one another, so that a chain of a hundred thousand futures does not grow the stack.
struct Delivery: Sendable {
    /// Runs the callback and returns what has become due.
    let run: @Sendable () -> [Delivery]

    /// Runs all of them, and all that becomes due, in the order in which they became due.
    static func run(_ first: [Delivery]) {
        var due = first
        while !due.isEmpty {
            var next: [Delivery] = []
            for delivery in due { next += delivery.run() }
            due = next
        }
    }
}
