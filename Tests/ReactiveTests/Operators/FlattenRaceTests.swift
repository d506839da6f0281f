import InteractionTesting
import Reactive
import Testing

struct FlattenRaceTests {
    private let outer = Signal<SignalProducer<Int, OperatorError>, OperatorError>.pipe()

    @Test func `75: the first inner stream to send anything wins, the others are disposed of`() {
        let log = OperatorLog(outer.output.flatten(.race))
        let pipes = (0..<3).map { _ in Signal<Int, OperatorError>.pipe() }
        let note = OperatorLog()
        for (index, pipe) in pipes.enumerated() {
            outer.input.send(value: pipe.output.producer.on(interrupted: { note.add("\(index) cancelled") }))
        }
        pipes[1].input.send(value: 1)
        #expect(note.take() == ["0 cancelled", "2 cancelled"])
        pipes[0].input.send(value: 0)
        pipes[1].input.send(value: 2)
        outer.input.send(value: SignalProducer(value: 9).on(starting: { note.add("started") }))
        #expect(note.take() == [])
        outer.input.sendCompleted()
        pipes[1].input.sendCompleted()
        #expect(log.events == ["1", "2", "completed"])
    }

    @Test func `75: the winner's own interruption is forwarded, its failure too`() {
        let interrupted = OperatorLog(outer.output.flatten(.race))
        let (inner, input) = Signal<Int, OperatorError>.pipe()
        outer.input.send(value: inner.producer)
        input.sendInterrupted()
        #expect(interrupted.events == ["interrupted"])
        let failing = SignalProducer<SignalProducer<Int, OperatorError>, OperatorError>([
            .never, .init(error: .red),
        ])
        #expect(OperatorLog(failing.flatten(.race)).events == ["failed(red)"])
    }

    @Test func `75: without inner streams the result ends with the outer one`() {
        let log = OperatorLog(outer.output.flatten(.race))
        outer.input.sendCompleted()
        #expect(log.events == ["completed"])
    }

    @Test func `71: disposing of the result disposes of the winner`() {
        let note = OperatorLog()
        let inner = SignalProducer<Int, OperatorError>(value: 1).concat(.never).on(disposed: {
            note.add("gone")
        })
        let handle = SignalProducer<SignalProducer<Int, OperatorError>, OperatorError>([inner, .never])
            .flatten(.race).start()
        #expect(note.events == [])
        handle.dispose()
        #expect(note.events == ["gone"])
    }

    private let race = FlattenTrial(.race)

    @Test func `75: who wins, when the others are disposed of, and that later ones are not started`() {
        race.expect(
            "                  ab-c---|", ["a": "----1", "b": "-2--3--|", "c": "4"], gives: "--2--3--|",
            runs: ["a": ["[-]"], "b": ["-[------]"], "c": []])
        race.expect("a--|", ["a": "-1----|"], gives: "-1----|", runs: ["a": ["[-----]"]])
    }

    @Test func `69: the result of a race completes when the outer stream and the winner have`() {
        race.expect("a-------|", ["a": "-1--|"], gives: "-1------|", runs: ["a": ["[---]"]])
        race.expect("a-|", ["a": "-1--|"], gives: "-1--|", runs: ["a": ["[---]"]])
        race.expect("a--b--|", ["a": "-1|", "b": "2"], gives: "-1----|", runs: ["b": []])
        race.expect("a--#", ["a": "-1|"], gives: "-1-#")
        race.expect("a--!", ["a": "-1|"], gives: "-1-!")
        race.expect("a--", ["a": "-1|"], gives: "-1")
    }

    @Test func `75: every ending of the winner and of the outer stream`() {
        race.expect("a-", ["a": "-1-#"], gives: "-1-#")
        race.expect("ab", ["a": "--#", "b": "---1"], gives: "--#", runs: ["b": ["-[]"]])
        race.expect("a-", ["a": "-1-!"], gives: "-1-!")
        race.expect("a---#", ["a": "-1----1"], gives: "-1--#", runs: ["a": ["[---]"]])
        race.expect("a---!", ["a": "-1----1"], gives: "-1--!", runs: ["a": ["[---]"]])
        race.expect("--|", [:], gives: "--|")
    }

    @Test func `75: an inner completion without a value wins too`() {
        race.expect("ab|", ["a": "--|", "b": "----1"], gives: "--|", runs: ["b": ["-[]"]])
    }

    @Test func `71: disposing of the result of a race disposes of all runners`() {
        race.expect(
            "ab", ["a": "----1", "b": "----2"], during: "[--]", gives: "",
            runs: ["a": ["[--]"], "b": ["-[-]"]])
        race.expect("ab|", ["a": "--1--2", "b": ""], during: "[---]", gives: "--1", runs: ["a": ["[---]"]])
    }
}
