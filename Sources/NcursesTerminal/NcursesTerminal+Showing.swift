import Terminal

extension NcursesTerminal {
    /// Shows a frame, or the latest one when the terminal has taken what it was sent before: the rows that differ from the last one go to ncurses, which sends the cells that do.
    public func show(_ frame: Frame) {
        guard !isClosed else { return }
        lastFrame = frame
        isHeldBack = !outputWatch.hasRoom()
        if isHeldBack { return }
        var fitting = frame
        if frame.size != size {
            fitting = Frame(size: size)
            fitting.draw(frame, column: 0, row: 0)
            fitting.cursor = frame.cursor
        }
        for row in 0..<size.rows {
            guard let changed = fitting.columns(differingFrom: shown, row: row) else { continue }
            screen.write(
                fitting.cells(changed, row: row), column: changed.lowerBound, row: row,
                utf8: capabilities.utf8)
        }
        shown = fitting
        screen.flush(cursor: fitting.visibleCursor)
        outputWatch.sent()
    }
}
