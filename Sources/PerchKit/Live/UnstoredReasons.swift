import FoundationEssentials
import People
import PeopleData
import Reactive
import Sync

/// Why a library could not store something, or read what is stored, each reason once, for whoever has no screen on which it is told
/// at once.
///
/// What came is shown all the same; whoever reads it offline later would miss it without a word. It listens as long as it lives.
/// Guarded by `reasons`.
final class UnstoredReasons: Sendable {
    private let reasons = Locked<[(trouble: StoreTrouble, last: Date)]>([])
    private let listening = SerialDisposable()
    private let now: @Sendable () -> Date

    /// Listens to a library.
    init(of library: Library, now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
        listening.inner = library.troubles.observeValues { [weak self] in self?.note($0) }
    }

    deinit { listening.dispose() }

    private func note(_ trouble: StoreTrouble) {
        let date = now()
        reasons.withLock { reasons in
            if let row = reasons.firstIndex(where: { $0.trouble == trouble }) {
                reasons[row].last = date
            } else {
                reasons.append((trouble, date))
            }
        }
    }

    /// Takes the line on what is stored and could not be read, which looks as if nothing were; nil if all could be.
    func takeUnread() -> String? {
        reasons.withLock { reasons in
            let row = reasons.firstIndex { if case .notRead = $0.trouble { true } else { false } }
            return row.map { Self.line(reasons.remove(at: $0).trouble, "") }
        }
    }

    private static func line(_ trouble: StoreTrouble, _ what: String) -> String {
        let why = trouble.error.description(for: .commandLine())
        return switch trouble {
        case .notStored, .notMarked: "\(what) \(why)"
        case .notRead: "What is stored could not be read. \(why)"
        }
    }

    /// What there is to say so far, a line for each reason.
    ///
    /// - Parameters:
    ///   - what: what was not done, as a sentence.
    ///   - start: only what was not done since then is told.
    func lines(
        _ what: String = "Not all that came could be stored.", since start: Date = .distantPast
    ) -> [String] {
        reasons.withLock(\.self).filter { start <= $0.last }.map { Self.line($0.trouble, what) }
    }
}
