import Terminal

extension StyledLine {
    /// The first of some lines that has room, or the last of them if none has.
    ///
    /// - Parameter lines: the same in ever fewer words; one at least.
    static func fitting(_ lines: [StyledLine], width: Int) -> StyledLine {
        lines.first { $0.columns <= width } ?? lines.last ?? .blank
    }
}
