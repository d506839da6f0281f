import Interaction
import Machines
import Testing

/// The table of a machine and its three prints.
struct TransitionTableTests {
    private let table = TransitionTable(Toy.explored(over: Toy.alphabet(commands: ["load", "refresh"])))

    @Test func `a table tells every answer to every command in every state`() {
        #expect(table.name == "toy")
        #expect(table.world == .closed)
        #expect(table.initial == "idle")
        #expect(table.states == ["idle", "loading", "loaded", "failed"])
        #expect(table.commands == ["load", "refresh", "loaded", "failed"])
        #expect(
            table.answers(in: "idle", to: "load")
                == [.init(state: "loading", effect: "load")])
        #expect(
            table.answers(in: "loading", to: "load") == [.init(state: "loading", isIgnored: true)])
        #expect(table.answers(in: "idle", to: "loaded") == [])
        #expect(table.isComplete)
        #expect(table.situations == 4)
    }

    @Test func `the text has a line for every answer`() {
        #expect(
            table.text == """
                machine toy, closed world
                4 situations, 4 states, 4 commands
                16 cells: 5 transitions, 5 ignored, 0 only late, 6 unreachable

                idle
                    load     loading, asks for load
                    refresh  ignored

                loading
                    load     ignored
                    refresh  ignored
                    loaded   loaded
                    failed   failed

                loaded
                    load     loading, asks for load
                    refresh  ignored

                failed
                    load     loading, asks for load
                    refresh  ignored

                """)
    }

    @Test func `several answers of one cell stand beneath one another`() {
        let twice: Toy.Rule = { state, command in
            switch (state.name, command, state.number) {
            case ("idle", "load", 0): (ToyState("idle", 1), nil)
            case ("idle", "load", 1): ("done", nil)
            default: (state, nil)
            }
        }
        let text = TransitionTable(Toy.explored(twice, over: Toy.alphabet(states: ["idle"]))).text
        #expect(
            text.hasSuffix(
                """
                idle
                    load  idle
                          done

                done
                    load  ignored

                """))
    }

    @Test func `answers that come only late are told apart from those that come in time`() {
        let cancelling: Toy.Rule = { state, command in
            switch (state.name, command) {
            case ("loading", "cancel"): ("idle", "cancel")
            // Where answers come in time too, a late one that counts is no less told.
            case ("idle", "failed"): ("failed", nil)
            default: Toy.sound(state, command)
            }
        }
        let table = TransitionTable(
            Toy.explored(cancelling, over: Toy.alphabet(commands: ["load", "cancel"], lane: { _ in "load" })))
        #expect(
            table.answers(in: "idle", to: "loaded") == [.init(state: "idle", isIgnored: true, isLate: true)])
        #expect(
            table.text.contains(
                "idle\n    load    loading, asks for load\n    cancel  ignored\n    loaded  late: ignored\n    failed  late: failed\n"
            ))
        #expect(table.answers(in: "loading", to: "loaded") == [.init(state: "loaded")])
        #expect(table.text.contains("1 only late"))
    }

    @Test func `the text says when bounds were in the way`() {
        let text = TransitionTable(Toy.explored(bounds: Bounds(depth: 1))).text
        #expect(text.hasPrefix("machine toy, closed world, within bounds\n2 situations"))
    }

    @Test func `Mermaid draws an arrow for every pair of states`() {
        #expect(
            table.mermaid == """
                stateDiagram-v2
                    state "idle" as s0
                    state "loading" as s1
                    state "loaded" as s2
                    state "failed" as s3
                    [*] --> s0
                    s0 --> s1: load / load
                    s1 --> s2: loaded
                    s1 --> s3: failed
                    s2 --> s1: load / load
                    s3 --> s1: load / load

                """)
    }

    @Test func `Graphviz draws the same arrows`() {
        #expect(
            table.dot == """
                digraph "toy" {
                    node [shape=box, style=rounded];
                    s0 [label="idle"];
                    s1 [label="loading"];
                    s2 [label="loaded"];
                    s3 [label="failed"];
                    start [shape=point];
                    start -> s0;
                    s0 -> s1 [label="load / load"];
                    s1 -> s2 [label="loaded"];
                    s1 -> s3 [label="failed"];
                    s2 -> s1 [label="load / load"];
                    s3 -> s1 [label="load / load"];
                }

                """)
    }

    @Test func `several commands between the same states share an arrow`() {
        let either: Toy.Rule = { state, command in
            command == "a" || command == "b" ? ("done", nil) : (state, nil)
        }
        let table = TransitionTable(
            Toy.explored(either, over: Toy.alphabet(states: ["idle", "done"], commands: ["a", "b"])))
        #expect(table.mermaid.contains("s0 --> s1: a<br/>b\n"))
        #expect(table.dot.contains("s0 -> s1 [label=\"a\\nb\"];\n"))
    }

    @Test func `names that mean something to a diagram are escaped`() {
        let name = "a\"b\\c;d:e#f<g>\nend"
        let hostile: Toy.Rule = { state, command in (ToyState(name), nil) }
        let table = TransitionTable(Toy.explored(hostile, over: Toy.alphabet(states: ["idle"])))
        #expect(
            table.mermaid.contains(
                "    state \"a#34;b#92;c#59;d#58;e#35;f#60;g#62;#10;end\" as s1\n"))
        #expect(table.dot.contains("    s1 [label=\"a\\\"b\\\\c;d:e#f<g>\\nend\"];\n"))
    }
}
