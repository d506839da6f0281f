import Terminal
import TerminalApp

/// The first line of every page: the program, what is open, and its state.
enum TitleBar {
    static func draw(
        on frame: inout Frame, in area: Area, name: SafeText, state: SafeText, stateStyle: Style, utf8: Bool
    ) {
        guard area.height > 0 else { return }
        let isWide = area.width >= 40
        var line = isWide ? StyledLine(" ").with("perch", Theme.brand).with("  ") : StyledLine("")
        line.append(name, Theme.heading)
        let margin = isWide ? 1 : 0
        let room = area.width - (state.columns + margin + 1)
        // Whoever has room for one thing only wants to know what is open.
        guard room >= 12 else {
            frame.put(line, in: area, utf8: utf8)
            return
        }
        frame.put(line, in: area.narrowed(to: room), utf8: utf8)
        frame.putRight(state, in: area, style: stateStyle, margin: margin)
    }
}
