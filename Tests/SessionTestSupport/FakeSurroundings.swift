import People
import ReaderUI
import Sync
import Values

@testable import ReaderSession

/// Notes what a coordinator does to the world, and answers as it is told.
final class FakeSurroundings: Surroundings {
    enum Deed: Equatable, Sendable {
        case copied(String)
        case opened(String)
        case recorded
        case inspected
        case quit
    }

    private let noted = Locked<[Deed]>([])
    /// Why nothing can be opened or copied; nil where all of it goes well.
    let problem: String?

    init(problem: String? = nil) {
        self.problem = problem
    }

    private var failure: Notice? { problem.map { Notice($0, isProblem: true) } }

    var deeds: [Deed] { noted.withLock { $0 } }

    func copy(_ text: String, then: @escaping @Sendable (Notice?) -> Void) {
        noted.withLock { $0.append(.copied(text)) }
        then(failure ?? .sent(text))
    }

    func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (Notice?) -> Void
    ) {
        noted.withLock { $0.append(.opened(address.text)) }
        then(failure ?? .opened(address))
    }

    func record() { noted.withLock { $0.append(.recorded) } }

    func inspect() { noted.withLock { $0.append(.inspected) } }

    func quit() { noted.withLock { $0.append(.quit) } }
}
