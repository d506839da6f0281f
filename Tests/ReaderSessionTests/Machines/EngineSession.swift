import Interaction
import Machines
import Reactive
import Synchronization

/// An engine whose effects do what an alphabet says: they answer when a path says so.
final class EngineSession<R: ReducerType>: Sendable {
    private struct Request: Sendable {
        let observer: Signal<R.Command, Never>.Observer
        var strands: Int
        var isOver = false
    }

    /// The work that was started, shared with the engine's effects.
    private final class Desk: Sendable {
        let requests = Mutex<[Request]>([])

        func producer(strands: Int) -> SignalProducer<R.Command, Never> {
            SignalProducer { observer, lifetime in
                let place = self.requests.withLock { requests in
                    requests.append(Request(observer: observer, strands: strands))
                    return requests.count - 1
                }
                lifetime.observeEnded { self.requests.withLock { $0[place].isOver = true } }
            }
        }
    }

    private let clock = TestScheduler()
    private let desk = Desk()
    private let engine: Engine<R, R.Command, Never>

    init(_ alphabet: Alphabet<R>) {
        engine = Engine(
            reducer: R.self, viewModel: alphabet.viewModel, effect: alphabet.effect, toCommand: { $0 },
            toEffect: { _ in nil },
            toSignalProducer: { [desk] effect in
                let strands = alphabet.work(effect).count
                return strands == 0 ? .empty : desk.producer(strands: strands)
            },
            lane: alphabet.lane, scheduler: .virtual(clock))
        clock.advance()
    }

    var viewModel: R.ViewModel { engine.viewModel.value }

    /// The effects whose work is under way.
    var inFlight: [EffectID] {
        desk.requests.withLock { requests in
            requests.indices.filter { !requests[$0].isOver }.map { EffectID(number: $0 + 1) }
        }
    }

    func play(_ edge: Exploration<R>.Edge) {
        switch edge.move {
        case .command, .stray, .late:
            if let letter = edge.letter { engine.commandSink.send(value: letter.command) }
        case .reply(_, to: let id), .silence(of: let id):
            answer(id, edge.letter?.command)
        }
        clock.advance()
    }

    private func answer(_ id: EffectID, _ command: R.Command?) {
        let (observer, isLast) = desk.requests.withLock { requests in
            requests[id.number - 1].strands -= 1
            return (requests[id.number - 1].observer, requests[id.number - 1].strands == 0)
        }
        if let command { observer.send(value: command) }
        if isLast { observer.sendCompleted() }
    }
}
