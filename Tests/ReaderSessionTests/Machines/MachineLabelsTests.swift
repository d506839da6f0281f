import FoundationEssentials
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// The labels by which old recordings are rated are those that the program has.
struct MachineLabelsTests {
    @Test func `every machine of a stage has labels`() {
        #expect(
            PerchMachines.labels.map(\.machine)
                == [
                    "reader", "user", "replies", "media", "pinned", "profile", "posts", "people", "bookmarks",
                    "found", "following", "timeline", "refresh", "thread",
                ])
    }

    @Test(arguments: ScriptsTests.names)
    func `everything that a shipped script says exists`(name: String) throws {
        let script = try ScriptFile(path: "\(Checkout.root)/Fixtures/Scripts/\(name).perch").read().script
        let old = try PerchMachines.labels.map { labels in
            try #require(MachineFingerprint(machine: labels.machine, digest: "0"))
        }
        // With fingerprints that match nothing, every one of its labels is looked for.
        var lines = script.lines.filter { if case .header(.machines) = $0.content { false } else { true } }
        let end = try #require(
            lines.firstIndex { if case .header(.start) = $0.content { true } else { false } })
        lines.insert(ScriptLine(.header(.machines(old))), at: end + 1)
        let rating = PerchMachines.rating(of: try Script(lines: lines))
        #expect(rating == .risky(changed: PerchMachines.labels.map(\.machine)), "\(rating.warning ?? "fine")")
    }

    @Test(arguments: ScriptsTests.names)
    func `every address that a shipped script names belongs to a machine`(name: String) throws {
        let known = PerchMachines.labels.flatMap { [$0.machine.text] + $0.parts.map(\.text) }
        let script = try ScriptFile(path: "\(Checkout.root)/Fixtures/Scripts/\(name).perch").read().script
        // Of several people each is named with their page: `page-2/profile`.
        func machine(_ address: ScriptAddress) -> String {
            String(address.text.split(separator: "/").last ?? "")
        }
        for line in script.lines {
            switch line.content {
            case .input(let input):
                guard case .send(let address, _) = input.action else { continue }
                #expect(known.contains(machine(address)))
            case .expectation(.command(let address, _)), .expectation(.effect(_, let address, _)),
                .expectation(.emit(let address, _)), .expectation(.view(let address, _)):
                #expect(known.contains(machine(address)))
            case .expectation, .blank, .header, .end:
                continue
            }
        }
    }

    @Test func `a recording of today is fine`() throws {
        let machines = PerchMachines.fingerprints.map(\.description).joined(separator: " ")
        let text =
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nmachines \(machines)\n+0s wait\nend\n"
        let script = try ScriptSource(text: text, name: "today.perch").script
        #expect(PerchMachines.rating(of: script) == .fine)
    }
}
