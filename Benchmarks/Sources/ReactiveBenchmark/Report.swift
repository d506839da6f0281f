/// What a run found, as tables.
struct Report {
    let lines: [Line]

    init(_ timings: [Timing]) {
        var lines = timings.map { Line($0) }
        if let one = lines.first(where: { $0.name == "b1" }),
            let index = lines.firstIndex(where: { $0.name == "b10" })
        {
            lines.insert(Line(one: one, ten: lines[index]), at: index + 1)
        }
        self.lines = lines
    }

    /// Those of its tables that have lines.
    var tables: [Table] { [overview, measured, wanted, domain].filter { !$0.lines.isEmpty } }

    private static let title = "Nanoseconds an event, median of the rounds"

    /// What an interactor is made of, in a few lines: written as the post's template, and with the engine.
    private var overview: Table {
        var table = Table(
            title: "In short, nanoseconds of this run",
            heads: ["", "floor", "Perch, template", "Perch, engine", "OpenCombine"], words: 1)
        let rows = [
            ("pipe to one observer", "a", nil), ("interactor, command", "c1", "c1T"),
            ("command, effect and answer", "c2", "c2T"), ("add and dispose", "e1", nil),
            ("flatMap(.latest) of one value", "g", nil), ("producer(value).map.start", "l", nil),
            ("interactor, made and freed", "k", "kT"),
        ]
        table.lines = rows.compactMap { title, name, template in
            guard let line = lines.first(where: { $0.name == name }) else { return nil }
            let templated = lines.first { $0.name == template }
            return [title, Figure.write(line[.floor])]
                + [templated?[.perch], line[.perch], line[.openCombine]].map(Figure.write)
        }
        return table
    }

    /// Side by side, all of this run.
    private var measured: Table {
        var table = Table(
            title: Self.title,
            heads: ["row", "what", "floor", "Perch", "OpenCombine", "Perch ÷ floor", "OpenCombine ÷ Perch"],
            words: 2)
        table.lines = lines.filter { $0.part == .reactive }.map { line in
            [
                line.name, line.title,
                Figure.write(line[.floor]), Figure.write(line[.perch]), Figure.write(line[.openCombine]),
                Figure.ratio(line[.perch], line[.floor]), Figure.ratio(line[.openCombine], line[.perch]),
            ]
        }
        return table
    }

    /// The domain layer beside what one would write without it.
    private var domain: Table {
        var table = Table(
            title: Self.title,
            heads: [
                "row", "what", "bare closure", "Perch", "DispatchQueue", "Task", "actor", "Perch ÷ closure",
                "Perch ÷ Task",
            ],
            words: 2)
        table.lines = lines.filter { $0.part == .domain }.map { line in
            [line.name, line.title]
                + [.floor, .perch, .queue, .task, .actor].map { Figure.write(line[$0]) }
                + [Figure.ratio(line[.perch], line[.floor]), Figure.ratio(line[.perch], line[.task])]
        }
        return table
    }

    /// How many times as long the others take, beside what the notes want; a row that falls short says so.
    private var wanted: Table {
        var table = Table(
            title: "Times as fast as the others (* the other's time is from the notes, another run)",
            heads: ["row", "OpenCombine", "ReactiveSwift*", "wanted", "best peer", "which", "wanted", ""],
            words: 1)
        table.lines = lines.compactMap { line in
            guard let perch = line[.perch], let earlier = EarlierFigures.row(line.name),
                let wanted = earlier.wanted
            else { return nil }
            let peers = [
                ("OpenCombine", line[.openCombine]), ("ReactiveSwift+CMO*", earlier.reactiveSwiftOptimized),
                ("RxSwift*", earlier.rxSwift),
            ].compactMap { name, time in time.map { (name: name, time: $0) } }
            let best = peers.min { $0.time < $1.time }
            let isShort = [(earlier.reactiveSwift, wanted.reactiveSwift), (best?.time, wanted.best)]
                .contains { time, times in time.map { $0 / perch < times } ?? false }
            return [
                line.name,
                Figure.ratio(line[.openCombine], perch),
                Figure.ratio(earlier.reactiveSwift, perch), Figure.write(wanted.reactiveSwift),
                Figure.ratio(best?.time, perch), best?.name ?? Figure.none, Figure.write(wanted.best),
                isShort ? "short" : "",
            ]
        }
        return table
    }
}
