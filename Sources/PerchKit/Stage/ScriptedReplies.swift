import People
import Reactive
import Sync

/// The requests of a replay that wait for the script's answers, by the number of their effect.
///
/// A trace announces an effect just before its producer starts, on the same thread: whatever requests begin next
/// belong to the number announced last. A load asks store and service: what is stored is answered first.
final class ScriptedReplies: Sendable {
    private struct Waiting: Sendable {
        let id: RequestID
        let request: Request
    }

    private struct State: Sendable {
        var announced = 0
        var counts = RequestCounts()
        var waiting: [Int: [Waiting]] = [:]
        var effects: [RequestID: Int] = [:]
    }

    private let state = Locked(State())

    /// The next requests that begin belong to this effect.
    func announce(_ number: Int) {
        state.withLock { $0.announced = number }
    }

    /// The next person's number.
    func nextPerson() -> Int {
        state.withLock { $0.counts.nextPerson() }
    }

    /// How many of each kind have begun.
    var counts: RequestCounts { state.withLock(\.counts) }

    /// The effect of a request that waits; `nil` if there is no such one, or none any more.
    func effect(of id: RequestID) -> Int? {
        state.withLock { $0.effects[id] }
    }

    /// Takes the first request of an effect that waits, to answer it; `nil` if none does.
    func take(_ number: Int) -> Request? {
        state.withLock { state in
            guard let first = state.waiting[number]?.first else { return nil }
            state.waiting[number]?.removeFirst()
            state.effects[first.id] = nil
            return first.request
        }
    }

    /// The requests of an effect, which go on waiting, in the order in which they are to be answered.
    func requests(_ number: Int) -> [Request] {
        state.withLock { $0.waiting[number, default: []].map(\.request) }
    }

    /// A producer that waits for the script's answer.
    ///
    /// - Parameters:
    ///   - kind: what is asked for.
    ///   - person: whose services are asked; 0 for what belongs to nobody.
    ///   - request: the request that answers the producer's observer.
    func producer<Value, Failure>(
        _ kind: RequestID.Kind, of person: Int = 0,
        _ request: @escaping @Sendable (Signal<Value, Failure>.Observer) -> Request
    ) -> SignalProducer<Value, Failure> {
        SignalProducer { [self] observer, lifetime in
            let (number, id) = state.withLock { state in
                let id = state.counts.next(kind, of: person)
                state.waiting[state.announced, default: []].append(
                    Waiting(id: id, request: request(observer)))
                state.effects[id] = state.announced
                return (state.announced, id)
            }
            lifetime.observeEnded { [self] in
                state.withLock { state in
                    state.effects[id] = nil
                    state.waiting[number]?.removeAll { $0.id == id }
                    if state.waiting[number]?.isEmpty == true { state.waiting[number] = nil }
                }
            }
        }
    }
}
