// ReactiveBenchmark ROW COMPETITOR COUNT: does one row's work, for callgrind.
let rows: [String: () -> (Int) -> Void] = [
    "a": PerchRows.pipe, "b": PerchRows.mapFilterMap, "b10": PerchRows.tenMaps,
    "d": PerchRows.fanOut, "e1": PerchRows.addDispose(beside: 1), "e": PerchRows.addDispose(beside: 10_000),
    "f": PerchRows.combineLatest, "g": PerchRows.flatMapLatest, "h1": PerchRows.propertyValue,
    "h3": PerchRows.propertyReference, "h2": PerchRows.propertySet, "l": PerchRows.producer,
    "c1": PerchInteractor.command, "c2": PerchInteractor.effect, "k": PerchInteractor.create,
]
let arguments = CommandLine.arguments
guard arguments.count == 3, let row = rows[arguments[1]], let count = Int(arguments[2]) else {
    print("ROW COUNT")
    fatalError()
}
let work = row()
work(100)
work(count)
if sink == 42 { print(sink) }
