import ArgumentParser
import ReaderSession

/// `perch machine [NAME]`: explores a reducer with its effects in flight, and prints what it is.
struct MachineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "machine",
        abstract: "Explore a reducer's states with its effects in flight, and print what it is.",
        discussion: """
            Without NAME it lists the machines. A machine that breaks a law makes the exit status 1, and the shortest \
            path to where is printed. --format html is a page for a browser: a chart, the shortest way to each state, all \
            answers in each, and the laws.
            """
    )

    @Argument(help: "The machine, such as profile.", completion: .machines)
    var name: String?

    @Option(help: "How to print it: table, mermaid, dot, html or scripts.")
    var format: MachineReport.Format = .table

    @Option(
        help: ArgumentHelp("Write the scripts into this folder, one file each.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @OptionGroup var options: FixtureOptions

    func validate() throws {
        if output != nil, format != .scripts {
            throw ValidationError("--output is for scripts; add --format scripts.")
        }
        guard let name, PerchMachines.machine(named: name) == nil else { return }
        let names = PerchMachines.names.joined(separator: ", ")
        throw ValidationError("There is no machine \(name). There are: \(names).")
    }

    func run() throws {
        guard let machine = name.flatMap(PerchMachines.machine(named:)) else {
            return try print(PerchMachines.list)
        }
        let progress = ProgressLine.Shared()
        Interruption.catchFirst()
        let report = MachineReport(machine, progress: progress.showOrEnd)
        let text: String
        do throws(ReplayFailure) {
            text =
                if let output {
                    try report.writeScripts(to: output, fixtures: options.fixtures)
                } else {
                    report.text(format, fixtures: options.fixtures)
                }
            progress.clear()
        } catch {
            progress.clear()
            throw failure(error.description)
        }
        try print(text)
        let broken = report.brokenLaws
        for law in broken { warn(law) }
        if !broken.isEmpty { throw ExitCode.failure }
    }
}

extension MachineReport.Format: ExpressibleByArgument {}
