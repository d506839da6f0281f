import Glibc

// ReactiveBenchmark ROW COUNT: does one row's work COUNT times, to be counted from outside (see ../../instructions).

let rows: [String: () -> (Int) -> Void] = [
    "a": PerchRows.pipe, "b": PerchRows.mapFilterMap, "b10": PerchRows.tenMaps,
    "c1": PerchInteractor.command, "c2": PerchInteractor.effect,
    "d": PerchRows.fanOut, "e1": PerchRows.addDispose(beside: 1), "e": PerchRows.addDispose(beside: 10_000),
    "f": PerchRows.combineLatest, "g": PerchRows.flatMapLatest,
    "h1": PerchRows.propertyValue, "h3": PerchRows.propertyReference, "h2": PerchRows.propertySet,
    "k": PerchInteractor.create, "l": PerchRows.producer,
]

let arguments = CommandLine.arguments
guard arguments.count == 3, let row = rows[arguments[1]], let count = Int(arguments[2]), count > 0 else {
    print("usage: ReactiveBenchmark ROW COUNT, where ROW is one of \(rows.keys.sorted().joined(separator: " "))")
    exit(64)
}
let work = row()
// Once before, so that what happens only the first time is not counted twice as often in one run as in the other.
work(100)
work(count)
if sink == 42 { print(sink) }
