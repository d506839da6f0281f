import FoundationEssentials
import Machines
import Replay
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport

/// The tables and diagrams of the machines are what the reducers do.
///
/// One after another: two diagrams stand in one file, which a run may write.
@Suite(.serialized)
struct MachineTableTests {
    /// All but the person's, whose table is that of two machines side by side: it says nothing that theirs do not.
    static let names = PerchMachines.names.filter { $0 != "user" }

    private let mode: GoldenMode

    init() throws {
        mode = try GoldenMode(environment: ProcessInfo.processInfo.environment)
    }

    @Test func `a machine that is explored tells how far it is, and what comes out is the same`() throws {
        var told: [String] = []
        let report = MachineReport(Machine(.posts)) { told.append($0) }
        #expect(report.text(.table) == MachineReport(Machine(.posts)).text(.table))
        try #require(told.count > 1)
        #expect(
            told.allSatisfy { $0.hasPrefix("Exploring posts: ") && $0.hasSuffix(" situations found so far") })
        #expect(told.first?.hasPrefix("Exploring posts: 100 of ") == true)
    }

    @Test(arguments: names)
    func `a machine answers what its golden table says`(name: String) throws {
        let report = MachineReport(try #require(PerchMachines.machine(named: name)))
        let golden = GoldenText(path: "Fixtures/Machines/\(name).machine")
        if let fault = golden.fault(of: report.text(.table), mode: mode, test: "MachineTableTests") {
            Issue.record("\(fault)")
        }
    }

    @Test(arguments: ["profile", "posts"])
    func `the article draws a machine as it is`(name: String) throws {
        let report = MachineReport(try #require(PerchMachines.machine(named: name)))
        let head = report.text(.table).split(separator: "\n").prefix(3).joined(separator: "\n")
        let text = "```\n\(head)\n```\n\n```mermaid\n\(report.text(.mermaid))```\n"
        let golden = GoldenText(
            path: "Sources/PerchKit/Documentation.docc/MachinesOfPerch.md",
            marks: ("<!-- machine \(name): made by MachineTableTests -->", "<!-- end of machine \(name) -->"))
        if let fault = golden.fault(of: text, mode: mode, test: "MachineTableTests") {
            Issue.record("\(fault)")
        }
    }

    @Test func `no golden table is left of a machine that is gone`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(Checkout.root)/Fixtures/Machines")
        #expect(files.sorted() == Self.names.map { "\($0).machine" }.sorted())
    }

    @Test func `a stale text is told with the command that renews it`() throws {
        let golden = GoldenText(path: "ARCHITECTURE.md", marks: ("## Glossary", "- **Origin**"))
        #expect(
            golden.fault(of: "", mode: .never, test: "T")?.hasPrefix(
                "ARCHITECTURE.md has no lines ## Glossary")
                == true)
        let other = GoldenText(path: "Fixtures/Machines/profile.machine")
        #expect(
            other.fault(of: "machine profile\n", mode: .missing, test: "T")
                == "Fixtures/Machines/profile.machine is stale. PERCH_GOLDEN=failed swift test --filter T renews it; "
                + "look at what changed.")
    }
}
