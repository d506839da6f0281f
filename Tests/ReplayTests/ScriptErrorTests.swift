import Replay
import Testing

/// Every message is pinned: place, what was expected, what was found, and the cure.
struct ScriptErrorTests {
    @Test(
        arguments: [
            (
                "+0s wait\n        efect #1 profile load",
                "t.perch:5:9: expected an expectation: command, effect, cancelled, emit, view, text or frame, found `efect`. Did you mean `effect`?"
            ),
            (
                "+0s sned user loadProfile",
                "t.perch:4:5: expected an action: send, key, type, reply, fail, resize or wait, found `sned`. Did you mean `send`?"
            ),
            (
                "sise 80x24",
                "t.perch:4:1: expected a line of a script: size, start, zone, open, machines, +OFFSET …, an indented expectation, or end, found `sise`. Did you mean `size`?"
            ),
            (
                "send user load",
                "t.perch:4:1: expected a line of a script: size, start, zone, open, machines, +OFFSET …, an indented expectation, or end, found `send`. An input begins with the time since the one before: +0s send …"
            ),
            (
                "+0s wait\nview user loaded",
                "t.perch:5:1: expected a line of a script: size, start, zone, open, machines, +OFFSET …, an indented expectation, or end, found `view`. An expectation is indented, beneath its input."
            ),
            (
                "  +0s wait",
                "t.perch:4:3: expected an expectation: command, effect, cancelled, emit, view, text or frame, found `+0s`. An input begins in the first column, with the time since the one before: +0s …"
            ),
            (
                "+0s wait\n  end",
                "t.perch:5:3: expected an expectation: command, effect, cancelled, emit, view, text or frame, found `end`. `end` begins in the first column."
            ),
            (
                "+0s view user loaded",
                "t.perch:4:5: expected an action: send, key, type, reply, fail, resize or wait, found `view`. An expectation has no offset: it is indented, beneath its input."
            ),
            (
                "+0s",
                "t.perch:4:4: expected an action: send, key, type, reply, fail, resize or wait, found the end of the line."
            ),
            (
                "  view user loaded",
                "t.perch:4:3: expected an input above the first expectation, found `view`. For what happens at the very beginning: `+0s wait`."
            ),
            (
                "+3 wait",
                "t.perch:4:1: expected the time since the input before, as in +250ms, +3s, +2m, +1h or +1d, found `+3`."
            ),
            ("+366d wait", "t.perch:4:1: expected an offset of at most a year (+365d), found `+366d`."),
            (
                "+99999999999999999999s wait",
                "t.perch:4:1: expected an offset of at most a year (+365d), found `+99999999999999999999s`."
            ),
            (
                "+300d wait\n+66d wait",
                "t.perch:5:1: expected a script of at most a year, found one of 366 days. All offsets together may be 365 days."
            ),
            ("+0s send", "t.perch:4:9: expected an instance, as in `user`, found the end of the line."),
            (
                "+0s send user",
                "t.perch:4:14: expected a command, as in `loadProfile`, found the end of the line."
            ),
            (
                "+0s send ../x load",
                "t.perch:4:10: expected an instance, as in `user`, found `../x`. Names joined by /. A name has 1 to 64 of a-z, 0-9 and -."
            ),
            (
                "+0s key pagedown",
                "t.perch:4:9: expected a key, as in j, space, enter or ctrl-d, found `pagedown`. Did you mean `page-down`?"
            ),
            (
                "+0s key escape",
                "t.perch:4:9: expected a key, as in j, space, enter or ctrl-d, found `escape`. Did you mean `esc`?"
            ),
            (
                "+0s key Return",
                "t.perch:4:9: expected a key, as in j, space, enter or ctrl-d, found `Return`. Did you mean `enter`?"
            ),
            (
                "+0s key dusk",
                "t.perch:4:9: expected a key, as in j, space, enter or ctrl-d, found `dusk`. To type text: type \"dusk\"."
            ),
            ("+0s key j k", "t.perch:4:11: expected the end of the line, found `k`."),
            (
                "+0s type dusk",
                "t.perch:4:10: expected text between quotation marks, as in \"dusk\", found `dusk`."
            ),
            (
                "+0s type \"dusk",
                "t.perch:4:15: expected a closing quotation mark, found the end of the line."
            ),
            (
                "+0s type \"du\"sk\"",
                "t.perch:4:14: expected a blank after the closing quotation mark, found `sk\"`. A quotation mark inside a text is written \\\"."
            ),
            (
                "+0s type \"du\\sk\"",
                "t.perch:4:13: expected an escape: \\\", \\\\, \\n, \\t or \\u{1F600}, found `\\s`."
            ),
            (
                "+0s type \"\\u{110000}\"",
                "t.perch:4:11: expected an escape: \\\", \\\\, \\n, \\t or \\u{1F600}, found `\\u{110000}`."
            ),
            (
                "+0s reply 1 people/0",
                "t.perch:4:11: expected an effect from #1 to #1000000, found `1`. Effects are numbered from 1 in the order they start."
            ),
            (
                "+0s reply #0 people/0",
                "t.perch:4:11: expected an effect from #1 to #1000000, found `#0`. Effects are numbered from 1 in the order they start."
            ),
            (
                "+0s reply #1 people",
                "t.perch:4:14: expected people/PERSON, people/PERSON/posts, people/PERSON/posts/PAGE, or = and one line of JSON, found `people`."
            ),
            (
                "+0s reply #1 people/../../etc/passwd",
                "t.perch:4:14: expected a payload without `..`, found `people/../../etc/passwd`. A script may not lead out of its folder."
            ),
            (
                "+0s reply #1 {}",
                "t.perch:4:14: expected people/PERSON, people/PERSON/posts, people/PERSON/posts/PAGE, or = and one line of JSON, found `{}`. Put `= ` before the JSON."
            ),
            (
                "+0s reply #1 = {\"a\": [1}",
                "t.perch:4:24: expected JSON whose brackets match, at most 128 deep, found `}`."
            ),
            ("+0s reply #1 = {\"a\": 1", "t.perch:4:23: expected a closing `}`, found the end of the line."),
            ("+0s reply #1 = \"a", "t.perch:4:18: expected a closing `\"`, found the end of the line."),
            ("+0s reply #1 = // later", "t.perch:4:16: expected JSON, found the end of the line."),
            (
                "+0s fail #1 Offline",
                "t.perch:4:13: expected the name of a failure, as in `offline`, found `Offline`. A name has 1 to 64 of a-z, 0-9 and -."
            ),
            (
                "+0s fail #1 unavailable 503",
                "t.perch:4:25: expected a value of the failure, as in status=503, found `503`."
            ),
            ("+0s fail #1 a b=1 b=2", "t.perch:4:19: expected each value once, found `b=`."),
            ("+0s resize 80", "t.perch:4:12: expected a size, as in `80x24`, found `80`."),
            ("+0s resize 0x5", "t.perch:4:12: expected a size from 1x1 to 1000x1000, found `0x5`."),
            (
                "+0s wait\n  frame ../x",
                "t.perch:5:9: expected a frame's name, as in `profile-loaded`, found `../x`. A name has 1 to 64 of a-z, 0-9 and -."
            ),
            (
                "+0s wait\n  text \"\"",
                "t.perch:5:3: expected some text, found \"\". Every screen has that: it would assert nothing."
            ),
            (
                "+0s wait\n  text \"  \\u{1B}\\n\"",
                "t.perch:5:3: expected some text, found \"\". Every screen has that: it would assert nothing."
            ),
            (
                "+0s wait\n  view profile",
                "t.perch:5:15: expected a label, as in `loaded reloading`, found the end of the line."
            ),
            (
                "+0s wait\nsize 80x24",
                "t.perch:5:1: expected an input, an expectation or `end`, found `size`. `size` belongs above the first input."
            ),
            ("size 80x24", "t.perch:4:1: expected `size` once, found `size`. Remove one of the two lines."),
            (
                "open file:../secret#me",
                "t.perch:4:6: expected an account without `..`, found `file:../secret#me`. A script may not lead out of its folder."
            ),
            ("machines profile", "t.perch:4:10: expected a machine, as in `profile/41aa`, found `profile`."),
            (
                "end",
                "t.perch:5:1: expected nothing but comments after `end`, found `end`. Move `end` below the last line."
            ),
            (
                "end without #1",
                "t.perch:4:5: expected the end of the line, or `with` and the effects that may be in flight, found `without`. As in: end with #3"
            ),
            ("end with", "t.perch:4:9: expected an effect, as in #1, found the end of the line."),
            ("end with #3 #3", "t.perch:4:1: expected each effect once, found #3 twice."),
            (
                "+0s key \u{1B}",
                "t.perch:4:9: expected printable text, found the character U+001B. Between quotation marks it can be written \\u{1B}."
            ),
            (
                "// \u{202E}evil",
                "t.perch:4:4: expected printable text, found the character U+202E. Between quotation marks it can be written \\u{202E}."
            ),
            (
                "+0s send user lo\u{0}ad",
                "t.perch:4:17: expected printable text, found the character U+0000. Between quotation marks it can be written \\u{0}."
            ),
            (
                "é +0s",
                "t.perch:4:1: expected a line of a script: size, start, zone, open, machines, +OFFSET …, an indented expectation, or end, found `é`."
            ),
            ("+0s type \"é\" x", "t.perch:4:14: expected the end of the line, found `x`."),
        ] as [(String, String)])
    func `says where, what was expected, what was found, and what to do`(lines: String, message: String) {
        #expect(complaint(script(lines)) == message)
    }

    @Test(arguments: [
        (
            "",
            "t.perch:1:1: expected `perch-script 1`, found the end of the file. Every script begins with that line."
        ),
        (
            "hello\n",
            "t.perch:1:1: expected a line of a script: size, start, zone, open, machines, +OFFSET …, an indented expectation, or end, found `hello`."
        ),
        (
            "size 80x24\n",
            "t.perch:1:1: expected `perch-script 1`, found `size`. Every script begins with that line."
        ),
        (
            "perch-script 2\n",
            "t.perch:1:14: expected version `1`, found `2`. This Perch reads version 1 only; a newer one wrote the file."
        ),
        (
            "perch-script 1\nend\n",
            "t.perch:2:1: expected `size` at the head of the script, found `end`. Add a line: size 80x24"
        ),
        (
            "perch-script 1\nsize 80x24\n+0s wait\nend\n",
            "t.perch:3:1: expected `start` at the head of the script, found `+0s`. Add a line: start 2018-02-18T09:00:00Z"
        ),
        (
            "perch-script 1\nsize 99999x99999\n",
            "t.perch:2:6: expected a size from 1x1 to 1000x1000, found `99999x99999`."
        ),
        (
            "perch-script 1\nstart tomorrow\n",
            "t.perch:2:7: expected an instant, as in `2018-02-18T09:00:00Z`, found `tomorrow`. RFC 3339, with at most milliseconds, from 1970 to 9999."
        ),
        (
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n+0s wait\n",
            "t.perch:5:1: expected `end`, found the end of the file. Every script ends with that line."
        ),
        (
            "perch-script 1\nmachines \(String(repeating: "m", count: 65))/1\n",
            "t.perch:2:10: expected a machine, as in `profile/41aa`, found `\(String(repeating: "m", count: 40))…`."
        ),
    ])
    func `says what is wrong with a file as a whole`(text: String, message: String) {
        #expect(complaint(text) == message)
    }

    @Test func `a file's name cannot write to the terminal`() {
        #expect(
            complaint("size 80x24", file: "a\u{1B}[31m\nb.perch")
                == "a[31m b.perch:1:1: expected `perch-script 1`, found `size`. Every script begins with that line."
        )
    }
}
