import Replay
import Terminal
import Testing

struct PlayerTests {
    @Test(arguments: [
        "+0s send counter add\n  text \"count 1\"",
        "+0s send counter load\n  effect #1 counter load\n  view counter loading\n+1s reply #1 = 7\n  view counter at rest\n  text \"7\"",
        "+0s send counter load\n  effect #1 counter load\n+1s fail #1 offline\n  view counter failed",
        "+0s send counter load\n  effect #1 counter load\n+1s send counter cancel\n  cancelled #1",
        "+0s send counter open\n  emit counter open",
        "+0s key j\n  command counter add\n+0s key x\n+0s key l\n  command counter load\n  effect #1 counter load\n+0s fail #1 offline",
        "+0s type \"a12\"\n  command counter add 1\n  command counter add 2\n  text \"count 3\"",
        "+0s resize 40x2\n  text \"count\"",
        "+0s send counter later\n+2s wait\n  effect #1 counter load\n+0s reply #1 = 1",
        "+0s wait\n\n  // nothing at all\n",
        "",
    ])
    func `a script that says what happens passes, and stays as it is`(lines: String) throws {
        let result = try play(lines)
        #expect(result.passed, "\(result.report)")
        #expect(result.report.isEmpty)
        #expect(result.accepted == head + lines + "\nend\n")
    }

    @Test(arguments: [
        (
            "+0s send counter load\n+0s reply #1 = 1",
            "4:9: `effect #1 counter load` happened beneath this line, and no line lists it."
        ),
        ("+0s send counter add\n  effect #1 counter load", "5:3: `effect #1 counter load` did not happen."),
        (
            "+0s send counter load\n  effect #1 counter save\n+0s reply #1 = 1",
            "5:3: `effect #1 counter save` did not happen; `effect #1 counter load` did."
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s send counter cancel",
            "6:5: `cancelled #1` happened beneath this line, and no line lists it."
        ),
        ("+0s wait\n  cancelled #1", "5:3: `cancelled #1` did not happen."),
        (
            "+0s send counter open",
            "4:5: `emit counter open` happened beneath this line, and no line lists it."
        ),
        ("+0s wait\n  emit counter open", "5:3: `emit counter open` did not happen."),
        ("+0s key j", "4:5: `command counter add` happened beneath this line, and no line lists it."),
        ("+0s key x\n  command counter add", "5:3: `command counter add` did not happen."),
        ("+0s wait\n  view counter loading", "5:3: `view counter loading`: counter is `at rest`."),
        (
            "+0s wait\n  view countre at rest",
            "5:3: `view countre at rest`: no machine countre stands here. Did you mean `counter`?"
        ),
        ("+0s wait\n  text \"count 9\"", "5:3: `text \"count 9\"` is on no row of the screen."),
    ])
    func `what is different is told with its place`(lines: String, message: String) throws {
        let result = try play(lines)
        let column =
            message.hasPrefix("4:9") ? message.replacing("4:9", with: "4:5", maxReplacements: 1) : message
        #expect(result.divergences.map { "\($0)" } == ["toy.perch:\(column)"])
        #expect(!result.passed)
    }

    @Test(arguments: [
        (
            "+0s reply #3 = 1",
            "4:5: reply #3: no such effect (none has started). Effects are numbered in the order they start."
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s reply #3 = 1",
            "6:5: reply #3: no such effect (only #1 exists). Effects are numbered in the order they start."
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s send counter load\n  effect #2 counter load\n+0s reply #3 = 1",
            "8:5: reply #3: no such effect (#1, #2 exist). Effects are numbered in the order they start."
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s reply #1 = 1\n+0s fail #1 offline",
            "7:5: fail #1: the reply is unused, because effect #1 counter load is over: it was answered on line 6. Remove the line."
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s send counter cancel\n  cancelled #1\n+0s reply #1 = 1",
            "8:5: reply #1: the reply is unused, because effect #1 counter load is over: it was cancelled beneath line 6. Remove the line."
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s reply #1 people/0",
            "6:5: reply #1: a counter loads a number. As in: reply #1 = 7"
        ),
        (
            "+0s send counter load\n  effect #1 counter load\n+0s fail #1 ofline",
            "6:5: fail #1: a counter cannot fail as ofline. Did you mean `offline`?"
        ),
        ("+0s send counter laod", "4:5: send counter: counter has no command laod. Did you mean `load`?"),
        (
            "+0s send counter zzz",
            "4:5: send counter: counter has no command zzz. There are: add, load, cancel, open, later."
        ),
        ("+0s send user add", "4:5: send user: no user stands here. There is: counter."),
    ])
    func `an input that cannot be taken ends the play, and nothing is accepted`(
        lines: String, message: String
    ) throws {
        let result = try play(lines + "\n  view counter nowhere", end: "end with #9")
        #expect(result.divergences.map { "\($0)" } == ["toy.perch:\(message)"])
        #expect(
            result.divergences.map(\.remedy) == [.edit]
                && !result.acceptedPasses)
        #expect(result.accepted == nil)
        #expect(result.diff.isEmpty)
    }

    @Test func `six effects and more are told as a span`() throws {
        let loads = (1...6).map { "+0s send counter load\n  effect #\($0) counter load" }.joined(
            separator: "\n")
        let result = try play(loads + "\n+0s reply #7 = 1")
        #expect(
            result.report.contains("reply #7: no such effect (#1 to #6 exist)."), "\(result.report)")
    }

    @Test func `end lets no time pass, and asks for what is in flight`() throws {
        let load = "+0s send counter load\n  effect #1 counter load"
        #expect(try play(load, end: "end with #1").passed)
        let open = try play(load)
        #expect(
            open.divergences.map { "\($0)" } == [
                "toy.perch:6:1: effect #1 counter load is still in flight. Answer it with `reply` or `fail`, or allow it: end with #1"
            ])
        #expect(open.accepted == head + load + "\nend with #1\n")
        let closed = try play("+0s wait", end: "end with #4 // why")
        #expect(closed.divergences.map { "\($0)" } == ["toy.perch:5:1: effect #4 is not in flight."])
        #expect(closed.accepted == head + "+0s wait\nend  // why\n")
        #expect(try play("+0s send counter later").passed)
    }

    @Test func `what happens while time passes has a wait of its own`() throws {
        let lines = "+0s send counter later\n+3s key j // down\n  command counter add"
        let result = try play(lines, end: "end with #1")
        #expect(
            result.divergences.map { "\($0)" } == [
                "toy.perch:5:5: `effect #1 counter load` happened before this line, and no line lists it."
            ])
        let accepted = """
            +0s send counter later
            +3s     wait
                    effect #1 counter load
            +0s     key j  // down
              command counter add
            end with #1

            """
        #expect(result.accepted == head + accepted)
        #expect(try play(text: head + accepted, on: CounterStage()).passed)
    }

    @Test func `what happens by itself at the beginning stands beneath a wait`() throws {
        #expect(try play("+0s wait\n  effect #1 counter load", end: "end with #1", loadsAtOnce: true).passed)
        let result = try play("+1s key j\n  command counter add", end: "end with #1", loadsAtOnce: true)
        let accepted = """
            +0s     wait
                    effect #1 counter load
            +1s key j
              command counter add
            end with #1

            """
        #expect(result.accepted == head + accepted)
        let late = try play("+2s wait\n  effect #1 counter load", end: "end with #1", loadsAtOnce: true)
        #expect(
            late.accepted == head + "+0s     wait\n        effect #1 counter load\n+2s wait\nend with #1\n")
        let empty = try play("", end: "end with #1", loadsAtOnce: true)
        #expect(empty.accepted == head + "\n+0s     wait\n        effect #1 counter load\nend with #1\n")
    }

    @Test func `the stage is driven in the documented order`() throws {
        let stage = CounterStage()
        let lines =
            "+1s key j\n  command counter add\n  text \"1\"\n  text \"count\"\n+2s wait\n+0s type \"x\"\n  text \"1\"\nend\n"
        #expect(try play(text: head + lines, on: stage).passed)
        #expect(
            stage.calls == [
                "advance +0s", "advance +1s", "key", "advance +0s", "frame", "advance +2s", "advance +0s",
                "type",
                "advance +0s", "frame",
            ])
    }

    @Test func `text is looked for on each row, as a screen shows it`() throws {
        #expect(try play("+0s wait\n  text \"count 0\"\n  text \"at rest\"").passed == true)
        #expect(try play("+0s wait\n  text \"0 at\"").passed == false)
    }

    @Test func `frames are handed out as they are asked for`() throws {
        let source = try ScriptSource(
            text: head + "+0s wait\n  frame one\n+0s key j\n  command counter add\n  frame two\nend\n",
            name: "t")
        var names: [ScriptName] = []
        var rows: [String] = []
        let result = Player(source).play(on: CounterStage()) { shown in
            names.append(shown.name)
            rows.append(shown.frame.text(row: 0))
        }
        #expect(result.passed)
        #expect(names == ["one", "two"])
        #expect(rows == [" count 0", " count 1"])
    }
}
