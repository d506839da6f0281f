import Replay
import Terminal
import TestSupport
import Testing

/// Scripts that ask for more than there is: each is bounded by how it is played, not by a clock.
struct HostileScriptTests {
    @Test func `no script looks at more than a billion cells`() throws {
        let one = "+0s resize 1000x1000\n  text \"a\"\n  frame c\n"
        #expect(complaint(script(one + String(repeating: "+0s wait\n frame a\n", count: 998))) == nil)
        #expect(
            complaint(script(one + String(repeating: "+0s wait\n frame a\n", count: 1_000)))
                == "t.perch:2004:2: expected screens of at most 1000000000 cells in one script, found `frame`. Ask for fewer screens, or for smaller ones."
        )
    }

    @Test func `only the screens that the report shows are drawn again`() throws {
        let lines = String(repeating: "+0s send counter add\n text \"none\"\n", count: 60)
        let result = try play(lines)
        #expect(result.divergences.count == 60)
        #expect(result.divergences.count { $0.picture != nil } == 20)
    }

    @Test func `what happens and does not fit into a script ends the play`() throws {
        // Each 7 is a command that nobody lists, 40 bytes for one.
        let line = "+0s type \"\(String(repeating: "7", count: 100_000))\"\n"
        let result = try play(String(repeating: line, count: 5))
        #expect(result.accepted == nil)
        let last = try #require(result.divergences.last)
        // The five lines have 100,012 bytes each, the head and the end some more.
        let most = 10_000_000 + 5 * 100_012
        let found = last.message.split(separator: " ").compactMap { Int($0) }
        #expect(found.count == 1 && found.allSatisfy { (most..<most + 200).contains($0) }, "\(last.message)")
        #expect(
            last.message.hasSuffix(
                " bytes, the most that a script of this length may say. Split it into several."))
        #expect(last.line < 9)
    }

    @Test func `the numbers of very many effects in flight stand once, in the diff`() throws {
        let result = try play(String(repeating: "+0s send counter load\n", count: 500))
        let unfinished = result.divergences.filter { $0.message.contains("still in flight") }
        #expect(unfinished.count == 500)
        #expect(
            unfinished.allSatisfy {
                $0.message.hasSuffix(
                    "allow it: end with #1 #2 #3 #4 #5 #6 #7 #8 and 492 more, as --accept writes it")
            })
        #expect(result.accepted?.contains("end with #1 #2 #3 #4 #5 #6 #7 #8 #9 ") == true)
    }

    @Test(arguments: ["#1000001", "#99999999999999999999", "#-1", "#1e9", "#0"])
    func `an effect's number that no script can reach is refused where it stands`(number: String) {
        let message = complaint(script("+0s reply \(number) = 1"))
        #expect(
            message
                == "t.perch:4:11: expected an effect from #1 to #1000000, found `\(number)`. Effects are numbered from 1 in the order they start."
        )
    }

    @Test func `nothing that a golden file or a script says can be obeyed by a terminal`() throws {
        let result = try play("+0s send counter add\n text \"\\u{1B}[31mred\"\n text \"\\u{202E}x\"")
        #expect(!result.passed)
        let isSafe = result.report.unicodeScalars.allSatisfy {
            $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x202E && $0.value != 0x7F)
        }
        #expect(isSafe)
    }
}
