import Sync
import Values

@testable import HTTP

/// A resolver that answers from a table, the second time from another, and to all other names never.
///
/// It counts how often it was asked, and keeps what would be answered, as a real one does that hangs.
final class TestResolver: NameResolver {
    private let table: [String: [String]]
    private let later: [String: [String]]
    private let pending = Locked<[@Sendable (Result<[InternetAddress], ResolverFailure>) -> Void]>([])
    private let asked = Locked<[String]>([])
    private let onAsked: @Sendable (String) -> Void

    init(
        _ table: [String: [String]] = [:], later: [String: [String]] = [:],
        onAsked: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.table = table
        self.later = later
        self.onAsked = onAsked
    }

    /// The names that were asked for.
    var names: [String] { asked.withLock { $0 } }

    func resolve(
        _ host: String, completion: @escaping @Sendable (Result<[InternetAddress], ResolverFailure>) -> Void
    ) {
        let isFirst = asked.withLock { names in
            defer { names.append(host) }
            return !names.contains(host)
        }
        if let texts = isFirst ? table[host] : later[host] ?? table[host] {
            completion(
                texts.isEmpty ? .failure(.unknown) : .success(texts.compactMap { InternetAddress($0) }))
        } else {
            pending.withLock { $0.append(completion) }
        }
        onAsked(host)
    }

    /// Answers all that waited, far too late.
    func answerLate() {
        let completions = pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
        for completion in completions { completion(.success([InternetAddress(bytes: [127, 0, 0, 1])])) }
    }
}
