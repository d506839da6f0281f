import Replay
import Terminal
import Testing

/// The whole text that a person sees is pinned.
struct PlayReportTests {
    @Test func `a divergence is a diff in the language of scripts`() throws {
        let text = """
            perch-script 1
            size 20x2
            start 2018-02-18T09:00:00Z

            +0s     send counter load
                    effect #1 counter save  // the only one
                    view counter at rest
            +3s     reply #1 = 7
                    view counter at rest
                    text "count 8"
            +0s     key j
            +0s     wait
            +0s     wait
            +0s     wait
            +0s     wait
            +0s     wait
            +0s     send counter load
                    effect #2 counter load
                    cancelled #1
            end

            """
        let report = """
            toy.perch:6:9: `effect #1 counter save` did not happen; `effect #1 counter load` did.
            toy.perch:7:9: `view counter at rest`: counter is `loading`.
            toy.perch:10:9: `text "count 8"` is on no row of the screen.
            toy.perch:11:9: `command counter add` happened beneath this line, and no line lists it.
            toy.perch:19:9: `cancelled #1` did not happen.
            toy.perch:20:1: effect #2 counter load is still in flight. Answer it with `reply` or `fail`, or allow it: end with #2

            --- toy.perch
            +++ toy.perch (what happened)
            @@ -3,12 +3,12 @@
             start 2018-02-18T09:00:00Z
             
             +0s     send counter load
            -        effect #1 counter save  // the only one
            -        view counter at rest
            +        effect #1 counter load  // the only one
            +        view counter loading
             +3s     reply #1 = 7
                     view counter at rest
            -        text "count 8"
             +0s     key j
            +        command counter add
             +0s     wait
             +0s     wait
             +0s     wait
            @@ -16,5 +16,4 @@
             +0s     wait
             +0s     send counter load
                     effect #2 counter load
            -        cancelled #1
            -end
            +end with #2

            toy.perch:10:
            00 | count 7            |
            01 | at rest            |

            If this is as it should be: perch replay --accept toy.perch

            """
        let result = try play(text: text, on: CounterStage(size: Size(columns: 20, rows: 2)))
        #expect(result.report == report)
    }

    @Test func `a reply to an effect that is not there is told with its place and a cure`() throws {
        let text = """
            perch-script 1
            size 20x5
            start 2018-02-18T09:00:00Z

            // Two loads.
            +0s     send counter load
                    effect #1 counter load

            +1s     send counter load
                    effect #2 counter load

            +3s     reply #3 = 7
            end with #1 #2

            """
        let source = try ScriptSource(text: text, name: "profile.perch")
        #expect(
            Player(source).play(on: CounterStage()).report
                == "profile.perch:12:9: reply #3: no such effect (#1, #2 exist). Effects are numbered in the order they start.\n"
        )
    }

    @Test func `many differences are counted, not told`() throws {
        let lines = String(repeating: "+0s key j\n", count: 25)
        let result = try play(lines)
        #expect(result.divergences.count == 25)
        #expect(result.report.split(separator: "\n")[20] == "… and 5 more.")
    }

    @Test func `lines that are right stay as they were written, line breaks included`() throws {
        let text = "perch-script 1\r\nsize   20x5\r\nstart 2018-02-18T09:00:00Z\r\n+0s\tkey j\r\nend"
        let result = try play(text: text, on: CounterStage())
        #expect(
            result.accepted
                == "perch-script 1\r\nsize   20x5\r\nstart 2018-02-18T09:00:00Z\r\n+0s\tkey j\r\n        command counter add\r\nend\r\n"
        )
    }
}
