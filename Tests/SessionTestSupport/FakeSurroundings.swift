import People
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
    let outcome: OpeningOutcome
    let copying: CopyingOutcome

    init(outcome: OpeningOutcome = .opened, copying: CopyingOutcome = .sent) {
        self.outcome = outcome
        self.copying = copying
    }

    var deeds: [Deed] { noted.withLock { $0 } }

    func copy(_ text: String, then: @escaping @Sendable (CopyingOutcome) -> Void) {
        noted.withLock { $0.append(.copied(text)) }
        then(copying)
    }

    func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (OpeningOutcome) -> Void
    ) {
        noted.withLock { $0.append(.opened(address.text)) }
        then(outcome)
    }

    func record() { noted.withLock { $0.append(.recorded) } }

    func inspect() { noted.withLock { $0.append(.inspected) } }

    func quit() { noted.withLock { $0.append(.quit) } }
}
