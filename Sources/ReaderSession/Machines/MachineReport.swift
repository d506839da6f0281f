import FoundationEssentials
public import Machines
import PeopleWeb
import Replay

/// A machine, explored and printed for `perch machine`.
public struct MachineReport {
    /// How a machine is printed.
    public enum Format: String, CaseIterable, Sendable {
        /// All answers to all commands in all states, as text.
        case table
        /// A Mermaid state diagram.
        case mermaid
        /// A Graphviz digraph.
        case dot
        /// A page for a browser, with a chart, tables and the laws.
        case html
        /// Scripts that take every transition, and replay.
        case scripts
    }

    private let machine: Machine
    private let findings: Findings
    private let progress: (String) -> Void

    /// Explores a machine in its closed world.
    ///
    /// - Parameters:
    ///   - machine: the machine.
    ///   - progress: is told again and again how far it is, in a few words, also while scripts are made.
    public init(_ machine: Machine, progress: @escaping (String) -> Void = { _ in }) {
        self.machine = machine
        self.progress = progress
        findings = machine.findings { done, known in
            progress("Exploring \(machine.name): \(done) of \(known) situations found so far")
        }
    }

    /// The laws that the machine breaks, a line each with the shortest path to where; none if all hold.
    public var brokenLaws: [String] { findings.counterexamples.map(\.description) }

    /// The machine in a format.
    ///
    /// - Parameters:
    ///   - format: how it is printed.
    ///   - fixtures: the folder of the demo people, with whom scripts answer; nil to look for it.
    public func text(_ format: Format, fixtures: String? = nil) -> String {
        switch format {
        case .table: findings.table.text
        case .mermaid: findings.table.mermaid
        case .dot: findings.table.dot
        case .html: MachinePage(findings).text
        case .scripts: scripts(fixtures: fixtures).text
        }
    }

    /// Writes the scripts into a folder, one file each, and returns their paths and what no script can say.
    ///
    /// - Throws: one line on a file that cannot be written.
    public func writeScripts(to folder: String, fixtures: String?) throws(ReplayFailure) -> String {
        let scripts = scripts(fixtures: fixtures)
        var written = ""
        for script in scripts.scripts {
            let path = "\(folder)/\(script.name)"
            do {
                try ScriptFile(path: path).write(script.text)
            } catch {
                throw ReplayFailure(description: error.description)
            }
            written += "\(path)\n"
        }
        return written + scripts.unsaidText
    }

    private func scripts(fixtures: String?) -> MachineScripts {
        MachineScripts(machine, findings: findings, lookup: .live(option: fixtures), progress: progress)
    }
}
