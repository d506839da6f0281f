import Glibc
import OperatorRows

// What ../../run and ../../instructions run; both say what they are for.

let usage = """
    usage: ReactiveBenchmark time [--markdown] [--rounds N] [ROW ...]
           ReactiveBenchmark count ROW COUNT [floor | perch | opencombine]
           ReactiveBenchmark operators
    ROW is a row's name, or reactive or domain for all rows of that part.
    """

/// Prints on standard error, beside the table, for whoever waits.
func printError(_ message: String) {
    write(STDERR_FILENO, message, message.utf8.count)
}

func stop(_ message: String) -> Never {
    printError(message + "\n")
    exit(64)
}

func row(named name: String) -> Row {
    guard let row = Row.all.first(where: { $0.name == name }) else {
        stop("\(name) is no row; the rows are \(Row.all.map(\.name).joined(separator: " "))")
    }
    return row
}

func rowsMeant(by name: String) -> [Row] {
    guard let part = Part(rawValue: name) else { return [row(named: name)] }
    return Row.all.filter { $0.part == part }
}

/// Does one row's work COUNT times, to be counted from outside.
func count(_ arguments: [String]) {
    guard (2...3).contains(arguments.count), let count = Int(arguments[1]), count > 0,
        let contender = arguments.count == 2 ? .perch : Contender(rawValue: arguments[2])
    else { stop(usage) }
    let work: (Int) -> Void
    if let row = OperatorRows.all.first(where: { $0.name == arguments[0] }) {
        work = row.work
    } else {
        guard let setup = row(named: arguments[0]).setup(contender) else {
            stop("\(contender.rawValue) has no row \(arguments[0])")
        }
        work = setup()
    }
    // Once before, so that what happens only the first time is not counted twice as often in one run as in the other.
    work(100)
    work(count)
    if contender.takeSum() &+ takeOperatorSum() == 42 { print(42) }
}

/// Times rows, all unless some are named, and prints the table.
func time(_ arguments: [String]) {
    var names: [String] = []
    var markdown = false
    var rounds = 15
    var rest = arguments[...]
    while let argument = rest.popFirst() {
        switch argument {
        case "--markdown": markdown = true
        case "--rounds":
            guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { stop(usage) }
            rounds = number
        case _ where argument.hasPrefix("-"): stop(usage)
        default: names.append(argument)
        }
    }
    let rows = names.isEmpty ? Row.all : names.flatMap { rowsMeant(by: $0) }
    for row in rows { requireSameWork(row) }
    let timings = rows.map { row in
        printError(row.name + " ")
        return Timing(row, rounds: rounds, nanoseconds: row.clock.nanosecondsOfRound)
    }
    printError("\n")
    for table in Report(timings).tables { print(markdown ? table.markdown : table.plain) }
    printError("Another peer: see \"Another peer\" in Benchmarks/RESULTS.md.\n")
}

/// Contenders that do not come to the same sum do not do the same work.
func requireSameWork(_ row: Row) {
    let sums = Contender.allCases.compactMap { contender -> (Contender, Int)? in
        guard let setup = row.setup(contender) else { return nil }
        let work = setup()
        _ = contender.takeSum()
        work(100)
        return (contender, contender.takeSum())
    }
    guard Set(sums.map(\.1)).count == 1 else { stop("row \(row.name): the sums differ: \(sums)") }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "count": count(Array(arguments.dropFirst()))
case "time": time(Array(arguments.dropFirst()))
case "operators": for row in OperatorRows.all { print(row.name) }
default: stop(usage)
}
