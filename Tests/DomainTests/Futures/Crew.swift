import Dispatch

/// One thread of its own that does what it is told, at once and in order.
struct Crew: Sendable {
    private let queue: DispatchQueue

    init(name: String) {
        queue = DispatchQueue(label: name)
    }

    func run(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
