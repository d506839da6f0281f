import FoundationEssentials
import Interaction
import Machines
import PeopleWeb
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// What scripts visit of the machines, and scripts that are written for what they miss.
struct MachineCoverageTests {
    private let fixtures = "\(Checkout.root)/Fixtures"
    private let folder =
        "\(FileManager.default.temporaryDirectory.path)/perch-coverage-\(UInt64.random(in: 0...(.max)))"

    private func run(_ file: String) -> ReplayRun {
        ReplayRun(file: file, fixtures: fixtures, environment: [:])
    }

    private func script(_ lines: String, _ name: String = "a") throws -> String {
        let path = "\(folder)/\(name).perch"
        try ScriptFile(path: path).write(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n\(lines)\nend\n"
        )
        return path
    }

    private func steps(_ lines: String) throws -> Set<MachineStep> {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let prepared = try run(try script(lines)).prepare()
        prepared.stage.notesSteps = true
        _ = run("").play(prepared, on: prepared.stage)
        return prepared.stage.notedSteps
    }

    private let load = "+0s send user loadProfile\n effect #1 profile load\n+1s reply #1 people/twocents"

    private func machine(_ name: String) throws -> Machine {
        try #require(PerchMachines.machine(named: name))
    }

    @Test func `a session visits the cells that it goes through, and no others`() throws {
        let coverage = MachineCoverage(of: try steps(load), machines: [try machine("profile")])
        let part = coverage.parts[0]
        #expect(
            Set(part.visited.map { "\($0.state): \($0.word)" }) == ["initialized: load", "loading: loaded"])
        #expect(part.missed.contains { $0.state == "loading" && $0.word == "failed" })
        #expect(Set(part.visited).isDisjoint(with: part.missed))
        #expect(coverage.visitedCount == 2)
        #expect(coverage.count == part.visited.count + part.missed.count)
        #expect(coverage.text.contains("    loading\n        visited: loaded\n        missed: "))
        #expect(coverage.text.hasSuffix("2 of \(coverage.count) cells visited\n"))
    }

    @Test func `a command that is ignored visits nothing`() throws {
        let twice = "+0s send user loadProfile\n effect #1 profile load\n+0s send user loadProfile"
        let coverage = MachineCoverage(
            of: try steps(twice + "\n+0s fail #1 offline"), machines: [try machine("profile")])
        #expect(
            Set(coverage.parts[0].visited.map { "\($0.state): \($0.word)" }) == [
                // A server that is busy fails, too, where nobody waits for it.
                "initialized: load", "loading: failed", "loading: busy",
            ])
    }

    @Test func `further lists of a person count as lists of posts`() throws {
        var taken: Set<MachineStep> = []
        for step in try steps("+0s send replies load\n effect #1 replies load") { taken.insert(step) }
        #expect(taken.allSatisfy { $0.machine != "replies" })
    }

    /// What each of these scripts visits, if it passes.
    private func visited(by files: [String]) throws -> Set<MachineStep> {
        try files.reduce(into: []) { steps, file in
            let prepared = try run(file).prepare()
            prepared.stage.notesSteps = true
            let outcome = run(file).play(prepared, on: prepared.stage)
            #expect(outcome.passed, "\(outcome.report)")
            steps.formUnion(prepared.stage.notedSteps)
        }
    }

    /// The way to mend it stands in CONTRIBUTING.md.
    @Test func `the shipped scripts visit every cell that a script can visit`() throws {
        let scripts = "\(fixtures)/Scripts"
        let files = try ["", "/Machines"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: scripts + folder)
                .filter { $0.hasSuffix(".perch") }.sorted().map { "\(scripts)\(folder)/\($0)" }
        }
        let coverage = MachineCoverage(of: try visited(by: files), machines: PerchMachines.seenInSessions)
        for part in coverage.parts {
            let name = part.machine.name
            #expect(part.missed.count == Self.unsayable[name, default: 0], "\(name) misses \(part.missed)")
        }
    }

    @Test(arguments: PerchMachines.seenInSessions.map(\.name))
    func `the scripts that fill it visit all that was missed, but for what no script can say`(
        name: String
    ) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let before = MachineCoverage(of: [], machines: [try machine(name)])
        #expect(before.visitedCount == 0)
        var run = CoverageRun(fixtures: fixtures)
        let (files, unsaid) = try run.fill(before, into: folder)
        // Each takes as many transitions as it can.
        #expect(!files.isEmpty && files.count * 2 < before.count, "\(files.count) for \(before.count) cells")
        let after = MachineCoverage(of: try visited(by: files), machines: [try machine(name)])
        for cell in after.parts[0].missed {
            #expect(unsaid.contains { $0.hasPrefix("\(name): \(cell.state), \(cell.word): ") }, "\(cell)")
        }
        #expect(after.visitedCount + unsaid.count >= after.count)
        #expect(after.parts[0].missed.count == Self.unsayable[name, default: 0])
        // Stranger 2026-11-28: what no script can visit made `--coverage` fail for ever.
        #expect(run.isComplete(after))
        _ = try run.play(self.run(files[0]))
    }

    @Test func `no file is replaced by a script that fills it`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let missed = MachineCoverage(of: [], machines: [try machine("following")])
        let run = CoverageRun(fixtures: fixtures)
        #expect(!run.isComplete(missed))
        let (files, _) = try run.fill(missed, into: folder)
        #expect(!files.isEmpty)
        #expect(throws: ReplayFailure.self) { try run.fill(missed, into: folder) }
    }

    /// How many cells of each machine no script can visit.
    private static let unsayable = ["profile": 1, "posts": 1, "people": 6, "bookmarks": 11]

    @Test func `the article counts the cells that no script can visit as they are`() throws {
        let article = try String(contentsOfFile: "\(Checkout.articles)/Recordings.md", encoding: .utf8)
        for (name, count) in Self.unsayable {
            #expect(article.contains("\(count) of `\(name)`"), "\(name)")
        }
        let counted = article.matches(of: /[0-9]+ of `[a-z]+`/).count
        #expect(counted == Self.unsayable.count)
    }

    @Test func `the inspector tells in one line what a session visits`() throws {
        let inspector = try InspectorCase("captain-gale")
        inspector.press("c")
        let file = "\(InspectorCase.folder)/captain-gale.perch"
        var run = CoverageRun(fixtures: fixtures)
        _ = try run.play(self.run(file))
        // Exploring every machine takes seconds in a debug build: once is enough.
        let coverage = run.coverage
        let notice = try #require(inspector.viewModel.notice)
        #expect(notice.text == coverage.line(listedBy: "perch replay --coverage") && !notice.isProblem)
        let sum = "\(coverage.visitedCount) of \(coverage.count) cells visited; "
        #expect(notice.text.hasPrefix(sum + "perch replay --coverage lists them: "))
        #expect(inspector.viewModel.looking == nil)
    }

    @Test func `as JSON it has the same cells`() throws {
        let coverage = MachineCoverage(of: try steps(load), machines: [try machine("profile")])
        let json = CoverageRun.json(coverage)
        #expect(json.contains("\"visited\" : 2"))
        #expect(json.contains("\"cells\" : \(coverage.count)"))
        #expect(json.contains("\"state\" : \"loading\""))
        #expect(json.contains("\"word\" : \"loaded\""))
    }
}
