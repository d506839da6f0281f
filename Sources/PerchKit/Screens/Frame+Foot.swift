import Terminal

extension Frame {
    /// Writes the last rows of a screen: what is going on, and the keys.
    ///
    /// Where there is no row for what is going on, a notice takes the place of the keys until the next key.
    ///
    /// - Parameters:
    ///   - status: what is going on; its area may have no row.
    ///   - hints: the keys to name.
    ///   - notice: what was told last, if anything was.
    ///   - utf8: whether more than ASCII can be shown.
    mutating func putFoot(
        status: (line: StyledLine, area: Area), hints: (keys: KeyHints, area: Area), notice: Notice?,
        utf8: Bool
    ) {
        put(status.line, in: status.area, utf8: utf8)
        put(hints.keys.line(width: hints.area.width), in: hints.area, utf8: utf8)
        guard status.area.height == 0, let notice else { return }
        fill(row: hints.area.row)
        put(notice.line, in: hints.area, utf8: utf8)
    }
}
