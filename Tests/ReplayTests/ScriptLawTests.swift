import Replay
import Terminal
import TestSupport
import Testing

struct ScriptLawTests {
    @Test(arguments: UInt64(1)...40)
    func `parsing what was printed gives the same script`(seed: UInt64) throws {
        var random = RandomScript(seed: seed)
        for _ in 0..<Repetitions.count(10, long: 1_000) {
            let script = try random.script()
            let text = ScriptPrinter.print(script)
            let parsed = try ScriptParser.parse(text, file: "random.perch")
            try #require(parsed == script, "\(text)")
            try #require(ScriptPrinter.print(parsed) == text)
        }
    }

    @Test func `the generator reaches the whole language`() throws {
        var words: Set<Substring> = []
        var random = RandomScript(seed: 7)
        for _ in 0..<60 {
            for line in ScriptPrinter.print(try random.script()).split(separator: "\n") {
                let parts = line.split(separator: " ")
                words.insert(line.hasPrefix("+") ? parts[1] : parts[0])
            }
        }
        let language = [
            "perch-script", "size", "start", "zone", "open", "machines", "send", "key", "type", "reply",
            "fail",
            "resize", "wait",
            "command", "effect", "cancelled", "emit", "view", "text", "frame", "end",
        ]
        for word in language { #expect(words.contains(Substring(word)), "\(word)") }
    }

    @Test(arguments: UInt64(1)...20)
    func `a text with a piece missing is refused in one line or read, never worse`(seed: UInt64) throws {
        var random = RandomScript(seed: seed)
        var cuts = SeededGenerator(seed: seed)
        let text = Array(ScriptPrinter.print(try random.script()).unicodeScalars)
        for _ in 0..<Repetitions.count(40, long: 2_000) {
            let start = Int.random(in: 0..<text.count, using: &cuts)
            let end = min(text.count, start + Int.random(in: 1..<9, using: &cuts))
            var view = String.UnicodeScalarView()
            view.append(contentsOf: text[..<start] + text[end...])
            if let message = complaint(String(view)) {
                #expect(message.hasPrefix("t.perch:"))
                #expect(!message.unicodeScalars.contains { $0.value < 0x20 })
            }
        }
    }

    @Test func `a script made in the program obeys the same rules as one that is read`() throws {
        let size = ScriptLine(.header(.size(Size(columns: 80, rows: 24))))
        let head = [ScriptLine(.header(.version)), size, ScriptLine(.header(.start(.example)))]
        let end = ScriptLine(.end(inFlight: []))
        func error(_ lines: [ScriptLine]) -> String? {
            do throws(ScriptError) {
                _ = try Script(lines: lines)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(error(head + [end]) == nil)
        #expect(
            error(head)
                == "script:4:1: expected `end`, found the end of the file. Every script ends with that line.")
        let key = ScriptLine(.input(ScriptInput(.zero, .key(.unknown))))
        #expect(error(head + [key, end]) == "script:4:1: expected a key with a name, found something else.")
        let hidden = ScriptLine(.input(ScriptInput(.zero, .key(.character("\u{202E}")))))
        #expect(
            error(head + [hidden, end]) == "script:4:1: expected a key with a name, found something else.")
        let huge = ScriptLine(.input(ScriptInput(.zero, .resize(Size(columns: 1_001, rows: 1)))))
        #expect(
            error(head + [huge, end]) == "script:4:1: expected a size from 1x1 to 1000x1000, found `1001x1`.")
        let reply = ScriptLine(.input(ScriptInput(.zero, .reply(0, .profile(.index(0))))))
        #expect(
            error(head + [reply, end])
                == "script:4:1: expected an effect from #1 to #1000000, found #0. Effects are numbered from 1 in the order they start."
        )
        #expect(
            error(head + [size, end])
                == "script:4:1: expected `size` once, found something else. Remove one of the two lines.")
    }
}
