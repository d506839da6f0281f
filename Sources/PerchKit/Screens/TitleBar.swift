import Terminal
import TerminalApp

/// The first line of every page: the program, what is open, and its state.
enum TitleBar {
    /// - Parameter title: what is open, in so many columns.
    static func draw(
        on frame: inout Frame, in area: Area, title: (Int) -> StyledLine, state: SafeText, stateStyle: Style,
        isOffline: Bool, utf8: Bool
    ) {
        guard area.height > 0 else { return }
        let isWide = area.width >= 40
        var line = isWide ? StyledLine(" ").with("perch", Theme.brand).with("  ") : StyledLine("")
        let margin = isWide ? 1 : 0
        let badge: SafeText = isOffline ? "OFFLINE" : ""
        // The badge is worth more than the state where there is no room for both.
        let both = badge.columns + state.columns + (isOffline && state.columns > 0 ? 2 : 0)
        let hasRoom = !isOffline || area.width - (both + margin + 1) >= 24
        let state = hasRoom ? state : ""
        let columns = hasRoom ? both : badge.columns
        let room = area.width - (columns + margin + 1)
        line = line.appending(title(max(0, (room >= 12 ? room : area.width) - line.columns)))
        // Whoever has room for one thing only wants to know what is open.
        guard room >= 12 else {
            frame.put(line, in: area, utf8: utf8)
            return
        }
        frame.put(line, in: area.narrowed(to: room), utf8: utf8)
        frame.putRight(state, in: area, style: stateStyle, margin: margin)
        frame.putRight(
            badge, in: area, style: Theme.warning, margin: margin + columns - badge.columns)
    }
}
