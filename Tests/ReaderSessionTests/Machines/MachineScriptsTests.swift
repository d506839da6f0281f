import FoundationEssentials
import Interaction
import Machines
import People
import PeopleWeb
import Replay
import TestSupport
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// The scripts that machines make replay, and take every transition that a script can say.
struct MachineScriptsTests {
    private static let lookup = FixtureLookup(option: "\(Checkout.root)/Fixtures") {
        FileManager.default.fileExists(atPath: $0)
    }

    /// The person's are many: they are made in the long run.
    static let names = PerchMachines.names.filter { $0 != "reader" && ($0 != "user" || Repetitions.isLong) }

    private func replay(_ scripts: [MachineScripts.Named]) throws {
        for script in scripts {
            let source = try ScriptSource(text: script.text, name: script.name)
            let stage = try PerchStage(for: source.script, folder: nil, lookup: Self.lookup)
            let result = Player(source).play(on: stage)
            #expect(result.passed, "\(result.report)")
            #expect(ScriptPrinter.print(source.script) == script.text, "\(script.name) in another layout")
        }
    }

    @Test(arguments: names)
    func `every script of a machine replays, and every transition is said or named`(name: String) throws {
        let machine = try #require(PerchMachines.machine(named: name))
        let findings = machine.findings()
        var told: [String] = []
        let scripts = MachineScripts(machine, findings: findings, lookup: Self.lookup) { told.append($0) }
        // It may take a minute.
        let count = findings.tours.count
        let ways = (0..<count).map { "Performing \(name): \($0) of \(count) transitions" }
        #expect(told.filter { $0.hasPrefix("Performing") } == ways)
        try replay(scripts.scripts)
        #expect(Set(scripts.scripts.map(\.name)).count == scripts.scripts.count)
        #expect(scripts.transitions + scripts.unsaid.count == findings.tours.count)
        if name != "user" {
            #expect(scripts.unsaid.count == Self.unsaid[name, default: 0], "\(scripts.unsaid)")
        }
    }

    /// How many transitions no script says; a change wants a look at the list.
    private static let unsaid = ["profile": 1, "posts": 1, "people": 6, "bookmarks": 11]

    @Test func `what cannot be said is named with the reason`() throws {
        let machine = try #require(PerchMachines.machine(named: "profile"))
        let scripts = MachineScripts(machine, findings: machine.findings(), lookup: Self.lookup)
        #expect(
            scripts.text.hasSuffix(
                "// not said: failed, saved: loaded stale: only answers that come out of their order lead there\n"
            ))
    }

    @Test func `a script says what it is about, and names what the reducer asked for`() throws {
        let machine = try #require(PerchMachines.machine(named: "profile"))
        let scripts = MachineScripts(machine, findings: machine.findings(), lookup: Self.lookup).scripts
        let script = try #require(scripts.first { $0.text.contains("// after load, saved #1, loaded #1\n") })
        #expect(
            script.text == """
                // profile: loaded reloading, loaded: loaded
                // after load, saved #1, loaded #1
                perch-script 1
                size 80x24
                start 2018-02-18T09:00:00Z
                open file:Fixtures/People#twocents

                +1s     send store open
                        effect #1 bookmarks load
                        view bookmarks loading
                        view found initialized
                +100ms  reply #1 = []
                        view bookmarks loaded
                +1s     send user loadProfile
                        effect #2 profile load
                        view profile loading
                +100ms  reply #2 people/twocents
                        view profile loaded reloading
                +100ms  reply #2 people/twocents
                        view profile loaded
                end

                """)
    }

    @Test func `a counterexample is a script that replays on the program that has no such mistake`() throws {
        let (report, scripts) = ProfileMutant.mistake.bind(.forgetsEffectOnRetry) {
            let machine = Machine(.profile(ProfileMutant.self))
            return (
                MachineReport(machine),
                MachineScripts(machine, findings: machine.findings(), lookup: Self.lookup)
            )
        }
        let broken =
            "no stuck wait: after load, failed #1, load: `loading` waits and nothing that would answer is in flight"
        #expect(report.brokenLaws.contains(broken))
        let script = try #require(scripts.scripts.first)
        #expect(script.text.hasPrefix("// profile: \(broken)\n"))
        #expect(script.text.contains("fail #1 offline"))
        try replay([script])
    }

    @Test func `a machine that does what the program does not is found out`() throws {
        let scripts = ProfileMutant.mistake.bind(.failsToTheBeginning) {
            let machine = Machine(.profile(ProfileMutant.self))
            return MachineScripts(machine, findings: machine.findings(), lookup: Self.lookup)
        }
        #expect(
            scripts.unsaid.contains(
                "loading, failed: initialized: there it leads to failed, not to initialized"))
    }

    @Test func `phrases that lead elsewhere are found out`() throws {
        var phrases = try #require(MachinePhrases.machine(named: "profile"))
        phrases.commands["open"] = [.send("user", "copyProfile")]
        phrases.commands["load"] = [.send("user", "loadPosts")]
        let tours = try #require(PerchMachines.machine(named: "profile")).findings(in: .ordered).tours
        let load = try #require(tours.first { $0.description == "load" })
        let open = try #require(tours.first { $0.steps.last?.effect == "open" && $0.steps.count == 3 })
        var script = try TourScript(phrases, lookup: Self.lookup)
        #expect(throws: TourScript.Unsayable(reason: "there it leads to initialized, not to loading")) {
            try script.take(load)
        }
        phrases.commands["load"] = [.send("user", "loadProfile")]
        var other = try TourScript(phrases, lookup: Self.lookup)
        #expect(throws: TourScript.Unsayable(reason: "there it does not ask for open")) {
            try other.take(open)
        }
    }

    @Test func `every machine has phrases for all that its scripts can say`() throws {
        for machine in PerchMachines.all {
            let hasPhrases = MachinePhrases.machine(named: machine.name) != nil
            // A script has the program's world, and not the small one of the reader's machine.
            #expect(hasPhrases == (machine.name != "reader"), "\(machine.name)")
        }
    }
}
