import People
import PeopleData
import Reactive
import Sync

/// Why a library could not store something, each reason once, for whoever has no screen on which it is told at once.
///
/// What came is shown all the same; whoever reads it offline later would miss it without a word. It listens as long as it lives.
/// Guarded by `reasons`.
final class UnstoredReasons: Sendable {
    private let reasons = Locked<[String]>([])
    private let listening = SerialDisposable()

    /// Listens to a library.
    init(of library: Library) {
        listening.inner = library.unsaved.observeValues { [weak self] in self?.note($0) }
    }

    deinit { listening.dispose() }

    private func note(_ error: ServiceError) {
        let why = error.description(for: .commandLine())
        reasons.withLock { if !$0.contains(why) { $0.append(why) } }
    }

    /// What there is to say so far, a line for each reason.
    ///
    /// - Parameter what: what was not done, as a sentence.
    func lines(_ what: String = "Not all that came could be stored.") -> [String] {
        reasons.withLock(\.self).map { "\(what) \($0)" }
    }
}
