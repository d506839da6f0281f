/// The moves that lead from the beginning to a situation; a shortest one, wherever an exploration gives it.
public struct Path: Hashable, Sendable, CustomStringConvertible {
    /// The moves, in order.
    public let moves: [Move]

    /// A path of these moves.
    public init(_ moves: [Move] = []) {
        self.moves = moves
    }

    /// The path with more moves behind it.
    public static func + (path: Path, moves: [Move]) -> Path {
        Path(path.moves + moves)
    }

    /// The moves with commas between them: `load, failed #1, load`; `the beginning` when there are none.
    public var description: String {
        moves.isEmpty ? "the beginning" : moves.map(\.description).joined(separator: ", ")
    }
}
