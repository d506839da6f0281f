import Terminal
import TestSupport
import Testing

/// What terminals report of the mouse.
struct MouseEventTests {
    private static func event(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> KeyDecoder.Input {
        .mouse(MouseEvent(kind, at: Point(column: column, row: row)))
    }

    static let reports: [(String, KeyDecoder.Input?)] = [
        ("0;1;1M", event(.click, 0, 0)), ("0;12;7M", event(.click, 11, 6)),
        ("64;80;24M", event(.wheelUp, 79, 23)), ("65;3;4M", event(.wheelDown, 2, 3)),
        ("0;999999;999999M", event(.click, 999_998, 999_998)), ("000;007;0001M", event(.click, 6, 0)),
        // Let go, the other buttons, with a modifier, moved with a button, the wheel sideways.
        ("0;1;1m", nil), ("64;1;1m", nil), ("1;1;1M", nil), ("2;1;1M", nil), ("4;1;1M", nil), ("8;1;1M", nil),
        ("16;1;1M", nil), ("80;1;1M", nil), ("32;1;1M", nil), ("66;1;1M", nil), ("128;1;1M", nil),
        // No place, too many places, and numbers that are none, or of no screen.
        ("M", nil), ("0M", nil), ("0;1M", nil), ("0;1;M", nil), (";1;1M", nil), ("0;1;1;1M", nil),
        ("0;0;1M", nil), ("0;1;0M", nil), ("0;-1;1M", nil), ("0;1:2;1M", nil), ("<0;1;1M", nil),
        ("0;1000000;1M", nil), ("0;1;99999999999999999999999M", nil),
        ("0;\(String(repeating: "1", count: 90));1M", nil),
    ]

    @Test(arguments: reports)
    func `a report means a click, a turn of the wheel, or nothing, and leaves no letters`(
        report: String, expected: KeyDecoder.Input?
    ) {
        let bytes = "\u{1B}[<\(report)j"
        let inputs = [expected, .key(.character("j"))].compactMap(\.self)
        var whole = KeyDecoder()
        #expect(whole.feed(bytes.utf8) == inputs)
        var split = KeyDecoder()
        #expect(bytes.utf8.flatMap { split.feed([$0]) } == inputs)
        #expect(split.patience == nil)
    }

    @Test func `reports that break off are no letters, whatever comes after them`() {
        let whole = Array("\u{1B}[<0;12;7M".utf8)
        for count in 3..<whole.count {
            var decoder = KeyDecoder()
            #expect(decoder.feed(whole.prefix(count)) == [])
            #expect(decoder.timeOut() == [])
            #expect(decoder.feed(whole) == [Self.event(.click, 11, 6)])
        }
    }

    @Test func `thousands of reports, whole and torn, are clicks and turns of the wheel and nothing else`() {
        var random = SeededGenerator(seed: 17)
        var decoder = KeyDecoder()
        for _ in 0..<Repetitions.count(5_000, long: 500_000) {
            let numbers = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                "\(Int.random(in: -1...(Bool.random(using: &random) ? 99 : .max), using: &random))"
            }
            let report =
                "\u{1B}[<" + numbers.joined(separator: ";") + (Bool.random(using: &random) ? "M" : "m")
            for input in decoder.feed(report.utf8) {
                guard case .mouse(let event) = input else {
                    Issue.record("\(report.debugDescription) is \(input)")
                    continue
                }
                #expect(event.place.column >= 0 && event.place.row >= 0)
            }
        }
    }
}
