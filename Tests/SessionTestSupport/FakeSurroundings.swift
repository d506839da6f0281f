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
        case piped
        case endedPipe
        case recorded
        case inspected
        case quit
    }

    private let noted = Locked<[Deed]>([])
    /// Why nothing can be opened or copied; nil where all of it goes well.
    let problem: String?

    private let waiting = Locked<[@Sendable () -> Void]>([])
    private let answersLater: Bool

    /// - Parameter answersLater: whether each answer waits for ``answer()``.
    init(problem: String? = nil, answersLater: Bool = false) {
        self.problem = problem
        self.answersLater = answersLater
    }

    /// Gives the answer that has waited longest.
    func answer() {
        waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
    }

    private func give(_ notice: Notice, _ then: @escaping @Sendable (Notice?) -> Void) {
        guard answersLater else { return then(notice) }
        waiting.withLock { $0.append { then(notice) } }
    }

    private var failure: Notice? { problem.map { Notice($0, isProblem: true) } }

    var deeds: [Deed] { noted.withLock { $0 } }

    func copy(_ text: String, then: @escaping @Sendable (Notice?) -> Void) {
        noted.withLock { $0.append(.copied(text)) }
        give(failure ?? .sent(text), then)
    }

    func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (Notice?) -> Void
    ) {
        noted.withLock { $0.append(.opened(address.text)) }
        give(failure ?? .opened(address), then)
    }

    func pipe(
        _ text: ChosenText, then: @escaping @Sendable (PipeOutcome) -> Void
    ) -> @Sendable () -> Void {
        noted.withLock { $0.append(.piped) }
        return { [self] in noted.withLock { $0.append(.endedPipe) } }
    }

    func record() { noted.withLock { $0.append(.recorded) } }

    func inspect() { noted.withLock { $0.append(.inspected) } }

    func quit() { noted.withLock { $0.append(.quit) } }
}
