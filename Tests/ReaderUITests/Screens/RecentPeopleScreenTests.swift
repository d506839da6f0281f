import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// The people list with somebody who was opened before.
struct RecentPeopleScreenTests {
    private func lines(_ people: [Person], size: Size = Sample.screen) -> [Substring] {
        RootScreen.screen.frame(
            .people(.loaded(people), size: size), in: Environment(size: size, now: Sample.now)
        ).text.split(separator: "\n")
    }

    private func person(_ account: Account, name: String = "", note: String = "", opened ago: Double)
        -> Person
    {
        Person(
            account: account, name: name, handle: name.isEmpty ? "" : "@\(name)", note: note,
            opened: Sample.now.addingTimeInterval(-ago))
    }

    @Test func `a row tells how long ago somebody was opened, before what else there is to say`() {
        let lines = lines([
            person("a@a.example", name: "ann", opened: 3 * 3_600 + 59),
            person("b@b.example", name: "bob", note: "birds", opened: 0),
        ])
        #expect(lines.contains { $0.contains("ann") && $0.contains("opened 3 h ago") && !$0.contains(",") })
        #expect(lines.contains { $0.contains("bob") && $0.contains("opened just now, birds") })
    }

    @Test func `somebody of whom no name is stored is told by the account`() {
        #expect(lines([person("ada@tern.example", opened: 60)]).contains { $0.contains("ada@tern.example") })
        let narrow = Size(columns: 40, rows: 12)
        #expect(
            lines([person("ada@tern.example", opened: 60)], size: narrow).contains {
                $0.contains("ada@tern.example")
            })
    }
}
