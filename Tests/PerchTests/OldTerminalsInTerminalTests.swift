import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The built program on terminals that place their cursor by other means than one command for row and column.
///
/// The screen that stands for them knows the commands of xterm; their entries name fewer of these.
@Suite(.serialized)
struct OldTerminalsInTerminalTests {
    private static let account = BuiltPerch.account("twocents")

    /// The commands for the cursor that an entry does without.
    private static let fewer = [
        "row and column apart": "cup@",
        "steps of any length": "cup@, hpa@, vpa@",
        "single steps": "cup@, hpa@, vpa@, cub@, cud@, cuf@, cuu@, cud1=\\E[B",
        "steps up from the last line": "cup@, hpa@, vpa@, cub@, cud@, cuf@, cuu@, ll=\\E[99;1H",
    ]

    private func start(_ commands: String) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let folder = DataFolders.next()
        try CompiledEntry.compile(
            "old|one of the old ones,\n\t\(commands),\n\tuse=xterm-256color,\n", in: folder)
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, [Self.account, "--latency", "0"],
            environment: BuiltPerch.environment([
                "TERM": "old", "TERMINFO_DIRS": "\(folder):/lib/terminfo:/usr/share/terminfo",
            ]), on: person)
        return (person, program)
    }

    /// Expects that both come to show the same; either may still be at it.
    private func expectSame(_ people: [PseudoTerminal], _ expected: String) throws {
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        repeat {
            for person in people { person.readAvailable() }
            if people[0].screen.frame == people[1].screen.frame { break }
            poll(nil, 0, 10)
        } while ContinuousClock.now < end
        #expect(people[0].screen.text == people[1].screen.text, "\(expected)")
        #expect(people[0].screen.frame == people[1].screen.frame, "\(expected)")
        #expect(people[1].screen.unknown == [])
    }

    @Test(arguments: fewer.keys.sorted())
    func `a cursor that goes by other commands draws the same frames`(name: String) throws {
        let commands = try #require(Self.fewer[name])
        let ways = try [start("am"), start(commands)]
        for (keys, expected) in [
            ("", " 1/26"), ("jjj", " 4/26"), ("\r", "─ Post ─"), ("q?", "load the profile"), ("?G", " 26/26"),
        ] {
            for (person, _) in ways {
                person.type(keys)
                try person.read(expected) { $0.text.contains(expected) && $0.text.contains("q ") }
            }
            try expectSame(ways.map(\.person), expected)
        }
        for (person, program) in ways {
            person.type("\u{3}")
            #expect(program.wait() == .exited(0))
            try person.read("a restored terminal") { !$0.isAlternate && $0.isCursorShown && !$0.marksPastes }
        }
    }

    @Test func `where ncurses cannot place the cursor perch says so, and what to do instead`() throws {
        let (person, program) = try start("cup@, hpa@, vpa@, cub@, cud@, cuf@, cuu@, cud1=\\n")
        #expect(program.wait() == .exited(1))
        person.readAvailable()
        #expect(person.screen.unwrapped.contains("no commands by which ncurses could place its cursor"))
        #expect(person.screen.unwrapped.contains("perch show ACCOUNT"))
        #expect(!person.screen.isAlternate)
    }
}
