import Dispatch
import Domain

/// An executor from outside of the module: it knows the three members of the protocol and no more.
struct ForeignExecutor: Executor {
    private let queue = DispatchQueue(label: "foreign")

    var name: String? { "foreign" }
    var executing: Bool { false }

    func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        queue.async { job {} }
    }
}
