import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// Plays a diagram: its input rows become streams on virtual time, and what comes out is compared with another row.
struct DiagramPlayer: Sendable {
    typealias Letters = Signal<String, TestError>
    typealias Work = SignalProducer<String, TestError>

    let clock = TestScheduler()
    private let diagram: Diagram

    init(_ line: String, number: Int = 1, in file: String) throws {
        diagram = try Diagram(line, number: number, in: file)
    }

    // MARK: - Inputs

    /// The row as a producer: every start plays it from its beginning.
    func work(_ row: String) throws -> Work {
        let marks = try diagram.row(row)
        return Work { [clock] observer, lifetime in
            for mark in marks {
                lifetime += clock.schedule(after: .seconds(mark.second)) { observer.send(Self.event(mark)) }
            }
        }
    }

    /// The row as a signal, which plays from now on.
    func signal(_ row: String) throws -> Letters {
        let (signal, input) = Letters.pipe()
        try work(row).start(input)
        return signal
    }

    /// The row as a signal of numbers.
    func numbers(_ row: String = "input") throws -> Signal<Int, TestError> {
        try signal(row).map { Int($0) ?? 0 }
    }

    /// The row as a signal that cannot fail.
    func reliable(_ row: String) throws -> Signal<String, Never> {
        try signal(row).flatMapError { _ in SignalProducer<String, Never>.empty }
    }

    /// The row as a signal without values of its own.
    func trigger(_ row: String = "trigger") throws -> Signal<(), Never> {
        try reliable(row).map { _ in }
    }

    private static func event(_ mark: Diagram.Mark) -> Letters.Event {
        switch mark.symbol {
        case "|": return .completed
        case "X": return .failed(.oops)
        default: return .value(String(mark.symbol))
        }
    }

    // MARK: - Outcome

    /// Plays until the end of the diagram, and compares what `stream` sends with the row.
    func expect<Value, Failure>(
        _ stream: SignalProducer<Value, Failure>,
        is row: String = "output",
        startingAt start: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let seen = Recorder<Diagram.Mark>()
        let begin = clock.currentDate
        clock.schedule(after: .seconds(start)) { [clock, legend = diagram.legend] in
            stream.start { event in
                let second = Int(clock.currentDate.timeIntervalSince(begin).rounded())
                seen.append(Diagram.Mark(second: second, symbol: Self.symbol(of: event, legend)))
            }
        }
        clock.advance(by: .seconds(diagram.length + start))
        let expected = try diagram.row(row)
        let isEndless = !(expected.last.map { "|X".contains($0.symbol) } ?? false)
        let compared = isEndless ? seen.all.filter { $0.second < diagram.length } : seen.all
        #expect(compared == expected, sourceLocation: sourceLocation)
    }

    /// The same for a signal.
    func expect<Value, Failure>(
        _ stream: Signal<Value, Failure>,
        is row: String = "output",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expect(stream.producer, is: row, sourceLocation: sourceLocation)
    }

    private static func symbol<Value, Failure>(
        of event: Signal<Value, Failure>.Event,
        _ legend: [String: Character]
    ) -> Character {
        switch event {
        case .value(let value):
            let text = "\(value)"
            return legend[text] ?? (text.count == 1 ? Character(text) : "?")
        case .failed: return "X"
        case .completed: return "|"
        case .interrupted: return "!"
        }
    }
}
