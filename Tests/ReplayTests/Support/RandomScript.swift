import Replay
import Terminal
import TestSupport

/// Makes scripts that use the whole language, from a seed.
struct RandomScript {
    private var random: SeededGenerator
    private var milliseconds = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func script() throws -> Script {
        var lines = blanks()
        lines.append(line(.header(.version)))
        var head: [ScriptHeader] = [.size(size()), .start(instant())]
        if chance(3), let zone = ScriptZone(seconds: (pick(48 * 60 - 1) - 24 * 60 + 1) * 60) {
            head.append(.zone(zone))
        }
        if chance(2), let account = ScriptAccount(filled("a #éx")) { head.append(.open(account)) }
        if chance(3) { head.append(.machines((0...pick(3)).compactMap { _ in machine() })) }
        for header in head.shuffled(using: &random) {
            lines += blanks()
            lines.append(line(.header(header)))
        }
        for _ in 0..<pick(12) {
            lines += blanks()
            lines.append(line(.input(input())))
            for _ in 0..<pick(5) {
                lines += blanks()
                lines.append(line(.expectation(expectation())))
            }
        }
        lines.append(
            line(.end(inFlight: chance(2) ? [] : Array(Set((0...pick(4)).map { _ in number() })).sorted())))
        return try Script(lines: lines + blanks())
    }

    private mutating func input() -> ScriptInput {
        let left = ScriptLimits.duration - milliseconds
        let unit = [1, 10, 1_000, 60_000, 3_600_000, 86_400_000][pick(6)]
        let length = min(left, pick(40) * unit)
        milliseconds += length
        return ScriptInput(ScriptOffset(milliseconds: length) ?? .zero, action())
    }

    private mutating func action() -> ScriptInput.Action {
        switch pick(7) {
        case 0: .send(address(), words())
        case 1:
            .key(
                [
                    .character("j"), .character("/"), .character("\""), .enter, .control("d"), .function(3),
                    .alt("é"),
                ][pick(7)])
        case 2: .type(text())
        case 3: .reply(number(), payload())
        case 4: .fail(number(), failure())
        case 5: .resize(size())
        default: .wait
        }
    }

    private mutating func expectation() -> ScriptExpectation {
        switch pick(8) {
        case 0: .command(address(), words())
        case 1: .effect(number(), address(), words())
        case 2: .cancelled(number())
        case 3: .emit(address(), words())
        case 4: .view(address(), words())
        case 5: .text("x" + text())
        case 6: .screen(ScreenDigest(Frame(size: Size(columns: 3, rows: 1 + pick(40)))))
        default: .frame(name())
        }
    }

    private mutating func payload() -> ScriptPayload {
        let person: ScriptPerson = chance(2) ? .index(pick(20)) : ScriptPerson(name())
        switch pick(4) {
        case 0: return .profile(person)
        case 1: return .posts(person, page: nil)
        case 2: return .posts(person, page: pick(9))
        default:
            let json = [
                "7", "{}", #"{"url": "https://a.example//b // c", "n": [1, 2]}"#, #""\"//""#, "[[{}]]",
            ][pick(5)]
            return ScriptJSON(json).map { .json($0) } ?? .profile(person)
        }
    }

    private mutating func failure() -> ScriptFailure {
        ScriptFailure(name(), (0..<pick(3)).map { _ in .init(name(), text()) })
    }

    private mutating func line(_ content: ScriptLine.Content) -> ScriptLine {
        ScriptLine(content, comment: chance(4) ? text() : nil)
    }

    private mutating func blanks() -> [ScriptLine] {
        (0..<(chance(3) ? pick(3) : 0)).map { _ in ScriptLine(.blank, comment: chance(2) ? text() : nil) }
    }

    /// Text with everything that could trip a parser.
    private mutating func text() -> String {
        let pieces = [
            "a", "Z9", " ", "  ", "\"", "\\", "//", "#", "=", "\n", "\t", "\r\n", "\u{1B}[31m", "\u{0}", "é",
            "e\u{301}",
            "\u{301}", "漢字", "مرحبا", "\u{202E}", "\u{2028}", "\u{FEFF}", "👩‍👩‍👧", "🇩🇪", "}", "{", "\\u{", "end",
            "+1s",
        ]
        return (0..<pick(7)).map { _ in pieces[pick(pieces.count)] }.joined()
    }

    private mutating func filled(_ letters: String) -> String {
        let letters = Array(letters)
        return String((0...pick(20)).map { _ in letters[pick(letters.count)] })
    }

    private mutating func name() -> ScriptName { ScriptName(filled("abcz019-")) ?? "a" }

    private mutating func address() -> ScriptAddress {
        ScriptAddress((0...pick(3)).map { _ in name().text }.joined(separator: "/")) ?? "user"
    }

    private mutating func words() -> ScriptWords {
        ScriptWords((0...pick(3)).map { _ in filled("aZ/é=\"#漢") }.joined(separator: " ")) ?? "loaded"
    }

    private mutating func machine() -> MachineFingerprint? {
        MachineFingerprint(machine: name(), digest: filled("0123456789abcdef"))
    }

    private mutating func size() -> Size { Size(columns: 1 + pick(1_000), rows: 1 + pick(1_000)) }

    private mutating func instant() -> ScriptInstant {
        ScriptInstant(milliseconds: Int.random(in: 0...253_402_300_799_999, using: &random)) ?? .example
    }

    private mutating func number() -> Int { 1 + pick(ScriptLimits.number) }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func chance(_ count: Int) -> Bool { pick(count) == 0 }
}
