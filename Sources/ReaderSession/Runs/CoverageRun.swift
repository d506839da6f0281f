import FoundationEssentials
import Interaction
public import Machines
import PeopleWeb
import Replay
import Values

/// The scripts of `perch replay --coverage`: played one after the other, and what of the machines they visit.
public struct CoverageRun {
    private let fixtures: String?
    private var steps: Set<MachineStep> = []

    /// Begins; nothing has been visited yet.
    ///
    /// - Parameter fixtures: the folder of the demo people; `nil` to look for it.
    public init(fixtures: String?) {
        self.fixtures = fixtures
    }

    /// Plays a script; what it visits counts as far as it can be played.
    ///
    /// - Parameter run: the script, and how it is played.
    /// - Returns: what came of it.
    /// - Throws: one line about a script that cannot be read or played at all.
    public mutating func play(_ run: ReplayRun) throws(ReplayFailure) -> ReplayRun.Outcome {
        let prepared = try run.prepare()
        prepared.stage.notesSteps = true
        let outcome = run.play(prepared, on: prepared.stage)
        steps.formUnion(prepared.stage.notedSteps)
        return outcome
    }

    /// Explores the machines, and tells what has been visited of them.
    public var coverage: MachineCoverage {
        MachineCoverage(of: steps, machines: PerchMachines.seenInSessions)
    }

    /// Whether nothing was missed but what no script can visit.
    public func isComplete(_ coverage: MachineCoverage) -> Bool {
        coverage.parts.allSatisfy { $0.missed.isEmpty || scripts(for: $0).scripts.isEmpty }
    }

    /// The scripts that visit what was missed of a machine.
    private func scripts(for part: MachineCoverage.Part) -> MachineScripts {
        MachineScripts(
            visiting: Set(part.missed), of: part.machine, findings: part.findings,
            lookup: .live(option: fixtures))
    }

    /// What was visited as JSON; its keys stay as they are.
    public static func json(_ coverage: MachineCoverage) -> String {
        var json = JSONWriter(isIndented: true)
        json.object { json in
            json.add("cells", coverage.count)
            json.add("visited", coverage.visitedCount)
            json.key("machines")
            json.list { json in
                for part in coverage.parts {
                    json.object { json in
                        json.add("name", part.machine.name)
                        write(part.visited, "visited", &json)
                        write(part.missed, "missed", &json)
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func write(_ cells: [MachineCoverage.Cell], _ key: String, _ json: inout JSONWriter) {
        json.key(key)
        json.list { json in
            for cell in cells {
                json.object { json in
                    json.add("state", cell.state.text)
                    json.add("word", cell.word.text)
                }
            }
        }
    }

    /// Writes scripts that visit what was missed into a folder, which is made if it is not there; no file is replaced.
    ///
    /// - Parameters:
    ///   - coverage: what was visited, and missed.
    ///   - folder: where the scripts go.
    /// - Returns: the files' paths, and for each cell that no script can visit why.
    /// - Throws: one line on a file that is there already, or cannot be written.
    public func fill(
        _ coverage: MachineCoverage, into folder: String
    ) throws(ReplayFailure) -> (files: [String], unsaid: [String]) {
        var files: [(path: String, text: String)] = []
        var unsaid: [String] = []
        for part in coverage.parts where !part.missed.isEmpty {
            let scripts = scripts(for: part)
            files += scripts.scripts.map { ("\(folder)/\($0.name)", $0.text) }
            unsaid += scripts.unsaid.map { "\(part.machine.name): \($0)" }
        }
        // Looked at first: half of the scripts are of use to nobody.
        if let there = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
            throw ReplayFailure(
                description: "\(there.path) is there already, and nothing was written. Name another folder.")
        }
        for file in files {
            do {
                try ScriptFile(path: file.path).write(file.text)
            } catch {
                throw ReplayFailure(description: error.description)
            }
        }
        return (files.map(\.path), unsaid)
    }
}
