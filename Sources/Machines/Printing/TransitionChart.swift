import Interaction

/// A machine as a chart: where each state stands, and the way of each arrow, in whole pixels.
///
/// States stand in columns by how few arrows lead to them from the beginning, so that an arrow ahead goes to the next column
/// and no further. An arrow that goes back over several columns passes between their states. Each arrow has a place of its
/// own at the edge of a state.
package struct TransitionChart: Sendable {
    /// A state.
    package struct Box: Sendable {
        /// The left edge.
        package let x: Int
        /// The upper edge.
        package let y: Int
        /// The width.
        package let width: Int
        /// The height.
        package let height: Int

        var middle: Int { y + height / 2 }
    }

    /// An arrow.
    package struct Line: Sendable {
        /// The curve, as the data of a path in SVG.
        package let path: String
        /// Where it leaves its state.
        package let start: (x: Int, y: Int)
        /// Where its point touches a state.
        package let end: (x: Int, y: Int)
        /// Whether it leaves to the right.
        package let leavesRight: Bool
        /// Whether it comes in from the left, pointing to the right.
        package let pointsRight: Bool

        /// Its point, a triangle, as the data of a path in SVG.
        package var point: String {
            let base = end.x + (pointsRight ? -9 : 9)
            return "M\(end.x) \(end.y)L\(base) \(end.y - 4)V\(end.y + 4)Z"
        }
    }

    /// The states, as the table has them.
    package let boxes: [Box]
    /// The arrows, as the table has them.
    package let lines: [Line]
    /// The width of all.
    package let width: Int
    /// The height of all.
    package let height: Int

    /// The longest label that is written whole.
    package static let longest = 40
    /// Between two arrows at the edge of a state.
    private static let pitch = 14
    private static let margin = 16
    /// The room of an arrow that passes between states.
    private static let pass = 14

    /// The chart of a table.
    package init(_ table: TransitionTable) {
        var plan = ChartPlan(table)
        plan.order()
        let arrows = plan.arrows
        let widths = plan.columns.map { column in
            column.map { item in
                item < table.states.count ? 24 + 8 * min(table.states[item].text.count, Self.longest) : 0
            }.max() ?? 0
        }
        // Where many arrows go from one column to the next there is more room for their curves.
        let crossings = plan.columns.indices.map { column in
            arrows.count { min(plan.column[$0.from], plan.column[$0.to]) == column }
        }
        let ends = plan.ends
        let heights = plan.column.indices.map { item in
            item < table.states.count
                ? max(34, Self.pitch * max(ends[item].left.count, ends[item].right.count) + 10) : Self.pass
        }
        let gap = 18
        let tall = plan.columns.map { column in column.reduce(-gap) { $0 + heights[$1] + gap } }
        let height = (tall.max() ?? 0) + 2 * Self.margin
        var boxes = [Box?](repeating: nil, count: plan.column.count)
        var x = Self.margin
        for (place, column) in plan.columns.enumerated() {
            var y = (height - tall[place]) / 2
            for item in column {
                boxes[item] = Box(x: x, y: y, width: widths[place], height: heights[item])
                y += heights[item] + gap
            }
            x += widths[place] + min(360, 110 + 4 * crossings[place])
        }
        let all = boxes.compactMap(\.self)
        self.boxes = Array(all.prefix(table.states.count))
        lines = plan.lines(between: all, ends: ends, pitch: Self.pitch)
        width = x
        self.height = height
    }
}

/// Which states and passing arrows stand in which column, and in which order.
///
/// An item is a state, by its place, or behind these a place where arrows to one state pass a column.
private struct ChartPlan {
    /// An end of an arrow at a state.
    struct End {
        let arrow: Int
        let isStart: Bool
        /// The item at the other end of the first, or last, stretch.
        let other: Int
    }

    let arrows: [TransitionTable.Arrow]
    /// The column of each item.
    private(set) var column: [Int]
    private(set) var columns: [[Int]]
    /// The items by which each arrow goes, both ends with it.
    private(set) var ways: [[Int]] = []

    init(_ table: TransitionTable) {
        arrows = table.arrows
        column = Self.distances(in: table, arrows)
        columns = Array(repeating: [], count: (column.max() ?? 0) + 1)
        for (state, place) in column.enumerated() { columns[place].append(state) }
        var passes: [[Int]: Int] = [:]
        for arrow in arrows {
            var way = [arrow.from]
            for place in stride(from: column[arrow.from] - 1, to: column[arrow.to], by: -1) {
                let item = passes[[arrow.to, place]] ?? column.count
                if item == column.count {
                    passes[[arrow.to, place]] = item
                    column.append(place)
                    columns[place].append(item)
                }
                way.append(item)
            }
            ways.append(way + [arrow.to])
        }
    }

    /// How few arrows lead to each state; one to which none do stands behind all others.
    private static func distances(in table: TransitionTable, _ arrows: [TransitionTable.Arrow]) -> [Int] {
        var next: [[Int]] = Array(repeating: [], count: table.states.count)
        for arrow in arrows { next[arrow.from].append(arrow.to) }
        var distances = [Int?](repeating: nil, count: table.states.count)
        var queue = [table.states.firstIndex(of: table.initial) ?? 0].filter { $0 < table.states.count }
        for state in queue { distances[state] = 0 }
        var head = 0
        while head < queue.count {
            let state = queue[head]
            head += 1
            for other in next[state] where distances[other] == nil {
                distances[other] = (distances[state] ?? 0) + 1
                queue.append(other)
            }
        }
        let last = (distances.compactMap(\.self).max() ?? -1) + 1
        return distances.map { $0 ?? last }
    }

    /// Brings each item near those with which it has to do: column by column, a few times to and fro.
    mutating func order() {
        var near: [[Int]] = Array(repeating: [], count: column.count)
        for way in ways {
            for (one, other) in zip(way, way.dropFirst()) where column[one] != column[other] {
                near[one].append(other)
                near[other].append(one)
            }
        }
        // Where an item stands in its column, in thousandths of it.
        var place = [Int](repeating: 0, count: column.count)
        func note(_ items: [Int]) {
            for (number, item) in items.enumerated() { place[item] = (2 * number + 1) * 500 / items.count }
        }
        for items in columns { note(items) }
        for round in 0..<6 {
            let order = columns.indices
            for number in round.isMultiple(of: 2) ? Array(order) : order.reversed() {
                let wish = columns[number].map { item in
                    near[item].isEmpty
                        ? place[item] : near[item].reduce(0) { $0 + place[$1] } / near[item].count
                }
                let sorted = zip(wish, columns[number]).sorted { ($0.0, $0.1) < ($1.0, $1.1) }
                columns[number] = sorted.map(\.1)
                note(columns[number])
            }
        }
    }

    /// The ends of arrows at the left and the right edge of each item, from above.
    var ends: [(left: [End], right: [End])] {
        var ends: [(left: [End], right: [End])] = Array(repeating: ([], []), count: column.count)
        for (number, way) in ways.enumerated() {
            let (second, beforeLast) = (way[1], way[way.count - 2])
            let start = End(arrow: number, isStart: true, other: second)
            let end = End(arrow: number, isStart: false, other: beforeLast)
            if column[second] < column[way[0]] {
                ends[way[0]].left.append(start)
            } else {
                ends[way[0]].right.append(start)
            }
            let last = way[way.count - 1]
            if column[beforeLast] < column[last] {
                ends[last].left.append(end)
            } else {
                ends[last].right.append(end)
            }
        }
        let place = places
        func isAbove(_ one: End, _ other: End) -> Bool {
            (place[one.other], one.arrow, one.isStart ? 0 : 1)
                < (place[other.other], other.arrow, other.isStart ? 0 : 1)
        }
        return ends.map { ($0.left.sorted(by: isAbove), $0.right.sorted(by: isAbove)) }
    }

    /// Where each item stands in its column, in thousandths of it.
    private var places: [Int] {
        var places = [Int](repeating: 0, count: column.count)
        for items in columns {
            for (number, item) in items.enumerated() { places[item] = (2 * number + 1) * 500 / items.count }
        }
        return places
    }

    /// The curves between items that have their places.
    func lines(
        between boxes: [TransitionChart.Box], ends: [(left: [End], right: [End])], pitch: Int
    ) -> [TransitionChart.Line] {
        var starts = [(x: Int, y: Int)](repeating: (0, 0), count: arrows.count)
        var finishes = starts
        var leavesRight = [Bool](repeating: false, count: arrows.count)
        var pointsRight = leavesRight
        for item in ends.indices {
            for (side, isRight) in [(ends[item].left, false), (ends[item].right, true)] {
                let box = boxes[item]
                for (number, end) in side.enumerated() {
                    let point = (
                        x: isRight ? box.x + box.width : box.x,
                        y: box.middle + (2 * number + 1 - side.count) * pitch / 2
                    )
                    if end.isStart {
                        starts[end.arrow] = point
                        leavesRight[end.arrow] = isRight
                    } else {
                        finishes[end.arrow] = point
                        pointsRight[end.arrow] = !isRight
                    }
                }
            }
        }
        return arrows.indices.map { number in
            let (start, end) = (starts[number], finishes[number])
            let passes = ways[number].dropFirst().dropLast().map { boxes[$0] }
            // The line ends where the point begins.
            let tip = (x: end.x + (pointsRight[number] ? -7 : 7), y: end.y)
            var path = "M\(start.x) \(start.y)"
            var here = start
            for box in passes {
                path += Self.curve(from: here, to: (box.x + box.width, box.middle)) + "H\(box.x)"
                here = (box.x, box.middle)
            }
            let isSame = leavesRight[number] && !pointsRight[number]
            if isSame {
                let bow = max(here.x, tip.x) + min(140, 26 + abs(tip.y - here.y) / 5)
                path += "C\(bow) \(here.y) \(bow) \(tip.y) \(tip.x) \(tip.y)"
            } else {
                path += Self.curve(from: here, to: tip)
            }
            return TransitionChart.Line(
                path: path, start: start, end: end, leavesRight: leavesRight[number],
                pointsRight: pointsRight[number])
        }
    }

    private static func curve(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> String {
        let middle = (start.x + end.x) / 2
        return "C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)"
    }
}
