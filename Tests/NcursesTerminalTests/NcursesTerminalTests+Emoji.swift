import Glibc
import NcursesTerminal
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

extension NcursesTerminalTests {
    /// Emoji of several code points, on terminals that draw them as one and on others.
    @Suite(.serialized)
    struct Emoji {
        private static let row: SafeText = "👩‍🚀|👍🏽|❤️|1️⃣|🇫🇮|🏴󠁧󠁢󠁥󠁮󠁧󠁿|."

        /// A terminal that was asked, and has answered for what its screen does.
        private func open(
            _ size: Size = Size(columns: 20, rows: 5), drawsAsOne: Bool, answers: Int = .max
        ) throws -> (person: PseudoTerminal, terminal: NcursesTerminal) {
            let (person, terminal) = try NcursesTerminalTests.open(
                size, asksOfEmoji: true, drawsEmojiAsOne: drawsAsOne)
            try person.read("the questions") { $0.questions.last == .attributes }
            person.type(answer(to: person.screen.questions, answers))
            person.waitUntilArrived()
            return (person, terminal)
        }

        private func answer(to questions: [VirtualScreen.Question], _ count: Int = .max) -> String {
            var (text, left) = ("", count)
            for question in questions {
                switch question {
                case .cursor(let column) where left > 0:
                    text += "\u{1B}[2;\(column)R"
                    left -= 1
                case .attributes: text += "\u{1B}[?64;1c"
                case .cursor, .background: break
                }
            }
            return text
        }

        @Test func `they are drawn as one where the terminal takes two columns for them`() throws {
            let (person, terminal) = try open(drawsAsOne: true)
            defer { terminal.close() }
            let made = frame(Self.row, size: terminal.size, style: .reverse)
            terminal.show(made)
            try person.read { $0.frame == made.seen }
            #expect(person.screen.text.hasPrefix(Self.row.string))
            #expect(person.screen.unknown == [])
        }

        @Test func `where it does not, stand-ins take the same columns`() throws {
            let (person, terminal) = try open(drawsAsOne: false)
            defer { terminal.close() }
            terminal.show(frame(Self.row, size: terminal.size))
            try person.read { $0.text.hasPrefix("👩|👍|❤ |1 |🇫🇮|EN|.") }
            #expect(person.screen.rows[0][18].text == ".")
        }

        @Test func `of joined ones, a terminal that does not know these gets the first with its tone`() throws
        {
            let (person, terminal) = try NcursesTerminalTests.open(asksOfEmoji: true, drawsEmojiAsOne: true)
            defer { terminal.close() }
            try person.read("the questions") { $0.questions.last == .attributes }
            // kitty 0.26: joined emoji take eight columns there, signs with a tone one.
            person.type([3, 3, 2, 9, 3, 3, 3].map { "\u{1B}[2;\($0)R" }.joined() + "\u{1B}[?62;c")
            person.waitUntilArrived()
            terminal.show(frame("👩🏽‍🚀👩‍🚀🏳️‍🌈❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿✌🏽.", size: terminal.size))
            try person.read { $0.text == "👩🏽👩🏳️❤️EN✌ .\n\n\n\n" }
        }

        @Test func `any frame after any other stands as it was made`() throws {
            var random = SeededGenerator(seed: 8)
            let (person, terminal) = try open(Size(columns: 33, rows: 9), drawsAsOne: true)
            defer { terminal.close() }
            let emoji =
                Self.row.string.split(separator: "|").map(String.init) + ["👩‍🔬", "👩🏽‍🚀", "👍🏿", "👍", "❤", "🏳️‍🌈", "✌🏽"]
            for number in 0..<Repetitions.count(150, long: 20_000) {
                var frame = Frame.random(size: terminal.size, using: &random)
                for _ in 0..<Int.random(in: 0..<12, using: &random) {
                    let text = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                        emoji.randomElement(using: &random) ?? ""
                    }
                    frame.put(
                        SafeText(text.joined()), column: Int.random(in: -2..<33, using: &random),
                        row: Int.random(in: 0..<9, using: &random),
                        style: Bool.random(using: &random) ? .plain : .reverse)
                }
                terminal.show(frame)
                try person.read("frame \(number):\n\(FrameText(frame.seen).text)") { $0.frame == frame.seen }
            }
            #expect(person.screen.unknown == [])
        }

        @Test func `a list of rows that differ in nothing but their emoji scrolls with them`() throws {
            let (person, terminal) = try open(Size(columns: 12, rows: 8), drawsAsOne: true)
            defer { terminal.close() }
            let things = ["🚀", "🔬", "🎤", "🎨", "🏫", "💻", "🔧", "🚒", "🌾", "🍳", "🎓", "💼"]
            for first in [0, 1, 4, 3, 0] {
                var frame = Frame(size: terminal.size)
                for row in 0..<8 {
                    frame.put(SafeText("👩\u{200D}" + things[first + row] + " row"), column: 0, row: row)
                }
                terminal.show(frame)
                try person.read("from \(first)") { $0.frame == frame.seen }
            }
        }

        @Test func `the trial leaves nothing on the shell's screen, and nothing on ours`() throws {
            let (person, terminal) = try open(drawsAsOne: true)
            #expect(person.screen.isAlternate && person.screen.text == "\n\n\n\n")
            #expect(person.screen.questions.count == 8)
            terminal.show(frame("text", size: terminal.size))
            try person.read { $0.text == "text\n\n\n\n" }
            terminal.close()
            person.readAvailable()
            #expect(
                !person.screen.isAlternate && person.screen.text == "\n\n\n\n"
                    && person.screen.alternations == 1)
        }

        @Test func `an answer that comes late draws what stands there anew`() throws {
            let (person, terminal) = try NcursesTerminalTests.open(asksOfEmoji: true, drawsEmojiAsOne: true)
            defer { terminal.close() }
            let made = frame("👩‍🚀", size: terminal.size)
            terminal.show(made)
            try person.read("a stand-in") { $0.text == "👩\n\n\n\n" }
            person.type(answer(to: person.screen.questions) + "j")
            #expect(terminal.wait(until: nil) == [.key(.character("j"))])
            try person.read("the emoji") { $0.frame == made.seen }
        }

        @Test func `if one answer is missing, none counts`() throws {
            let (person, terminal) = try open(drawsAsOne: true, answers: 6)
            defer { terminal.close() }
            terminal.show(frame("👩‍🚀.", size: terminal.size))
            try person.read { $0.text == "👩.\n\n\n\n" }
        }

        @Test func `they stand after another program had the screen, and in another size`() throws {
            let (person, terminal) = try open(drawsAsOne: true)
            defer { terminal.close() }
            let made = frame(Self.row, size: terminal.size)
            terminal.show(made)
            try person.read { $0.frame == made.seen }
            terminal.withReleasedScreen {}
            try person.read("the screen again") { $0.isAlternate && $0.frame == made.seen }
            let size = Size(columns: 10, rows: 3)
            person.resize(to: size)
            deliver(SIGWINCH)
            #expect(terminal.wait(until: nil) == [.resized(size)])
            var small = Frame(size: size)
            small.put(Self.row, column: 0, row: 1)
            terminal.show(small)
            // The keycap has half of its columns beyond the border.
            try person.read("a smaller one") { $0.frame == small.seen }
        }

        @Test(arguments: ["screen-256color", "tmux-256color", "linux", "vt100"])
        func `what would answer for another terminal, or not at all, is not asked`(type: String) throws {
            let (person, terminal) = try NcursesTerminalTests.open(type: type, asksOfEmoji: true)
            terminal.show(frame("👩‍🚀.", size: terminal.size))
            terminal.close()
            #expect(!String(decoding: person.takeBytes(), as: UTF8.self).contains("[6n"))
        }

        @Test func `a locale without them gets signs, as many columns wide`() throws {
            let (person, terminal) = try NcursesTerminalTests.open(locale: "C", asksOfEmoji: true)
            defer { terminal.close() }
            terminal.show(frame(Self.row, size: terminal.size))
            try person.read { $0.text == "??|??|? |1 |??|EN|.\n\n\n\n" }
        }
    }
}
