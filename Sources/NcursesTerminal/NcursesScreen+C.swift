import CNcurses
import Terminal

/// ncurses, for output only: a virtual screen that sends as little as it can.
///
/// ncurses knows of one screen at a time, and of one thread: whoever makes this calls it on one thread and closes it
/// before making another. It reads no keys (`KeyDecoder` says why) and gets no signals.
final class NcursesScreen {
    /// Where cells are written to before they are sent.
    private let window: UnsafeMutablePointer<WINDOW>
    private let screen: OpaquePointer
    private let files: [UnsafeMutablePointer<FILE>]
    /// How many colours there are: 0, 8, 16 or 256.
    let colours: Int
    private let theme: ColourTheme
    /// Whether it ignores commands that it does not know, since its own begin with `ESC [`; others would print them.
    let obeysControlSequences: Bool
    /// What puts the terminal back as it was found, for a process that cannot call ncurses any more.
    let farewell: [UInt8]
    private var pairs: [Int32]
    private var nextPair: Int32 = 1
    private var isCursorShown: Bool?

    /// Takes the screen.
    init(type: String, device: TerminalDevice, theme: ColourTheme, usesColours: Bool) throws(TerminalError) {
        let outputFile = fdopen(dup(device.output), "w")
        let inputFile = fdopen(dup(device.input), "r")
        guard let outputFile, let inputFile else {
            throw .refused(action: "open the terminal", number: perch_errno())
        }
        files = [outputFile, inputFile]
        // LINES and COLUMNS go stale with the first resize, so the system is asked: the entries of consoles (linux, cygwin,
        // hurd) have no size of their own. But a terminal may claim one beyond all memory; then ncurses starts with the
        // size in terminfo, and is told the real one.
        use_env(false)
        use_tioctl(device.hasCredibleSize)
        guard let screen = newterm(type, outputFile, inputFile), let window = perch_stdscr() else {
            for file in files { fclose(file) }
            throw NcursesScreen.refusal(of: type, output: device.output)
        }
        self.screen = screen
        self.window = window
        let placing = NcursesScreen.terminfo("cup")
        guard !placing.isEmpty else {
            endwin()
            delscreen(screen)
            for file in files { fclose(file) }
            throw .tooSimple(type: SafeText(type, limit: 40))
        }
        obeysControlSequences = placing.starts(with: [0x1B, 0x5B])
        cbreak()
        noecho()
        nonl()
        // It would look for keys while it draws, and stop drawing.
        typeahead(-1)
        // Whole lines that move are cheaper moved than sent again.
        idlok(window, true)
        // ncurses 6.4 pushes text aside for a wide character in such a way that half of what it pushes stays.
        idcok(window, false)
        self.theme = theme
        colours = usesColours ? NcursesScreen.startColours(theme) : 0
        pairs = Array(repeating: 0, count: Colour.allCases.count * Colour.allCases.count)
        let leaving = NcursesScreen.terminfo("rmcup")
        farewell =
            NcursesScreen.terminfo("sgr0") + (colours > 0 ? NcursesScreen.terminfo("op") : [])
            + NcursesScreen.terminfo("cnorm")
            // A console has one screen only: what is said last must not stand in the midst of the frame.
            + (leaving.isEmpty ? NcursesScreen.terminfo("clear") : leaving)
    }

    /// Why ncurses has not taken a terminal of this type.
    private static func refusal(of type: String, output: Int32) -> TerminalError {
        var found: Int32 = 0
        if setupterm(type, output, &found) == OK {
            return .refused(action: "open a screen as large as this terminal says it is", number: ENOMEM)
        }
        // 1: it is known, and prints on paper.
        let name = SafeText(type, limit: 40)
        return found == 1 ? .tooSimple(type: name) : .unknownType(name)
    }

    private static func startColours(_ theme: ColourTheme) -> Int {
        guard has_colors(), start_color() == OK else { return 0 }
        // Without this, the terminal's own background would be painted black.
        guard use_default_colors() == OK else { return 0 }
        return theme.count(of: Int(perch_colours()))
    }

    /// A string of the terminal that was set up last; empty if it has none.
    static func terminfo(_ name: String) -> [UInt8] {
        // Tektronix and viewdata compute in theirs, at length.
        let capacity = 1_024
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) {
                perch_terminfo(name, $0.baseAddress, capacity)
            }
        }
    }

    /// The size that ncurses draws for.
    var size: Size { Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window))) }

    /// Draws for another size from now on, and from nothing.
    func resize(to size: Size) {
        resizeterm(Int32(clamping: size.rows), Int32(clamping: size.columns))
        redrawAll()
    }

    /// The next `flush` clears the screen and sends everything.
    func redrawAll() { clearok(perch_curscr(), true) }

    /// Gives the screen back until the next `flush`.
    func release() {
        endwin()
        isCursorShown = nil
    }

    /// Tells ncurses that the modes are the program's now, so that it brings them back after a `release`.
    func rememberModes() { def_prog_mode() }

    /// Writes cells from a place on.
    func write(_ cells: ArraySlice<Cell>, column: Int, row: Int, utf8: Bool) {
        var run: [cchar_t] = []
        run.reserveCapacity(cells.count)
        for cell in cells where cell.width > 0 {
            let attributes = attributes(of: cell.style)
            let pair = pair(of: cell.style)
            let codes = utf8 ? cell.grapheme.codes : cell.grapheme.asciiFallback.codes
            if cell.width == 2, !utf8 || cell.grapheme.isFlag {
                // Two columns of their own: the halves of a flag, or two signs in ASCII.
                run.append(perch_cell(codes.0, 0, 0, 0, attributes, pair))
                run.append(perch_cell(utf8 ? codes.1 : codes.0, 0, 0, 0, attributes, pair))
            } else {
                run.append(perch_cell(codes.0, codes.1, codes.2, codes.3, attributes, pair))
            }
        }
        wmove(window, Int32(row), Int32(column))
        wadd_wchnstr(window, run, Int32(run.count))
    }

    /// Sends what has changed, and puts the cursor in its place: also one that is hidden, see `Frame.focus`.
    func flush(cursor: Point, isShown: Bool) {
        wmove(window, Int32(cursor.row), Int32(cursor.column))
        wnoutrefresh(window)
        doupdate()
        if isCursorShown != isShown {
            isCursorShown = isShown
            curs_set(isShown ? 1 : 0)
        }
    }

    /// Gives the screen back for good.
    func close() {
        endwin()
        delscreen(screen)
        for file in files { fclose(file) }
    }

    private func attributes(of style: Style) -> attr_t {
        let shown = theme.attributes(of: style)
        var result: attr_t = 0
        if shown.contains(.bold) { result |= perch_bold() }
        if shown.contains(.dim) { result |= perch_dim() }
        if shown.contains(.italic) { result |= perch_italic() }
        if shown.contains(.underline) { result |= perch_underline() }
        if shown.contains(.reverse) { result |= perch_reverse() }
        // Where there are eight colours, the bright ones are bold, as they have always been there.
        if colours == 8, let index = style.foreground.paletteIndex, index >= 8 {
            result |= style.foreground == .brightBlack ? perch_dim() : perch_bold()
        }
        return result
    }

    /// The number under which ncurses knows two colours together, made when it is first asked for.
    private func pair(of style: Style) -> Int32 {
        guard colours > 0, number(of: style.foreground) >= 0 || number(of: style.background) >= 0 else {
            return 0
        }
        let index = Int(style.foreground.rawValue) * Colour.allCases.count + Int(style.background.rawValue)
        if pairs[index] == 0, nextPair < min(perch_colour_pairs(), 32_767) {
            init_extended_pair(nextPair, number(of: style.foreground), number(of: style.background))
            pairs[index] = nextPair
            nextPair += 1
        }
        return pairs[index]
    }

    private func number(of colour: Colour) -> Int32 {
        guard let index = colour.paletteIndex else { return -1 }
        if colours == 256 { return theme.number(of: colour).map { Int32($0) } ?? -1 }
        // Dim, and not black on what may be black.
        if colours == 8, colour == .brightBlack { return -1 }
        return Int32(index % colours)
    }
}

extension Grapheme {
    /// The code points as ncurses wants them: 0 where there is none.
    var codes: (UInt32, UInt32, UInt32, UInt32) {
        var codes: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        var index = 0
        forEachScalar { scalar in
            switch index {
            case 0: codes.0 = scalar.value
            case 1: codes.1 = scalar.value
            case 2: codes.2 = scalar.value
            default: codes.3 = scalar.value
            }
            index += 1
        }
        return codes
    }

    /// Whether it is a flag: two regional letters, which are one column each to ncurses.
    var isFlag: Bool { width == 2 && (0x1F1E6...0x1F1FF).contains(codes.0) }
}
