import Interaction
import TestSupport
import Testing

@testable import Machines

/// Where the states and the arrows of a machine's chart are.
struct TransitionChartTests {
    /// Five states; `done` goes back over two columns, `loaded` stays, `failed` and `loaded` stand in one column.
    private static let rule: Toy.Rule = { state, command in
        switch (state.name, command) {
        case ("idle", "load"), ("loaded", "load"), ("failed", "load"): ("loading", "load")
        case ("loading", "loaded"): ("loaded", nil)
        case ("loading", "failed"): ("failed", nil)
        case ("loaded", "cancel"): ("loaded", "cancel")
        case ("failed", "cancel"): ("loaded", nil)
        case ("loaded", "refresh"), ("failed", "refresh"): ("done", nil)
        case ("done", "cancel"): ("idle", nil)
        case ("done", "refresh"): ("loading", "load")
        default: (state, nil)
        }
    }

    private let table = TransitionTable(
        Toy.explored(
            rule,
            over: Toy.alphabet(
                states: ["idle", "loading", "loaded", "failed", "done", "never"],
                commands: ["load", "cancel", "refresh"])))

    @Test func `states stand by how few arrows lead to them, one to which none do behind all others`() {
        let chart = TransitionChart(table)
        let columns = Set(chart.boxes.map(\.x)).sorted()
        #expect(chart.boxes.map { columns.firstIndex(of: $0.x) } == [0, 1, 2, 2, 3, 4])
    }

    @Test func `no state lies on another, and all of them lie in the chart`() {
        let chart = TransitionChart(table)
        for (number, one) in chart.boxes.enumerated() {
            #expect(one.x >= 0 && one.x + one.width <= chart.width)
            #expect(one.y >= 0 && one.y + one.height <= chart.height)
            for other in chart.boxes[(number + 1)...] {
                let isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
                let isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y
                #expect(isBeside || isAbove)
            }
        }
    }

    @Test
    func `each arrow leaves the edge of its state and ends at the edge of the other, at a place of its own`()
    {
        let chart = TransitionChart(table)
        #expect(chart.lines.count == table.arrows.count)
        var places: Set<[Int]> = []
        for (arrow, line) in zip(table.arrows, chart.lines) {
            for (point, box, isRight) in [
                (line.start, chart.boxes[arrow.from], line.leavesRight),
                (line.end, chart.boxes[arrow.to], !line.pointsRight),
            ] {
                #expect(point.x == (isRight ? box.x + box.width : box.x))
                #expect(point.y > box.y && point.y < box.y + box.height)
                #expect(places.insert([point.x, point.y]).inserted)
            }
        }
    }

    @Test func `an arrow that goes back over several columns passes between their states`() throws {
        let chart = TransitionChart(table)
        let place = try #require(table.arrows.firstIndex { $0.from == 4 && $0.to == 0 })
        let line = chart.lines[place]
        // Straight through each of the two columns between, and beside what stands there.
        let parts = line.path.split(separator: "H")
        #expect(parts.count == 3)
        let heights = parts.dropLast().compactMap { Int($0.split(separator: " ").last ?? "") }
        #expect(heights.count == 2)
        for (height, states) in zip(heights, [[2, 3], [1]]) {
            for box in states.map({ chart.boxes[$0] }) {
                #expect(height < box.y || height > box.y + box.height)
            }
        }
        let ahead = try #require(table.arrows.firstIndex { $0.from == 0 && $0.to == 1 })
        #expect(!chart.lines[ahead].path.contains("H"))
    }
}
