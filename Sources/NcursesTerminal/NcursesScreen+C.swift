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
    /// How many colours the terminal has; none if none are wanted.
    let depth: ColourDepth
    /// Which colours are shown.
    private(set) var theme: ColourTheme
    /// Whether it ignores commands that it does not know, since its own begin with `ESC [`; others would print them.
    let obeysControlSequences: Bool
    /// What puts the terminal back as it was found, for a process that cannot call ncurses any more.
    let farewell: [UInt8]
    /// What clears a console that has one screen only; empty for others.
    ///
    /// What is said last must not stand in the midst of a frame.
    private let clearing: [UInt8]
    /// Which emoji the terminal draws as one; of others it is sent stand-ins.
    private var drawnAsOne: EmojiKinds = []
    private let device: TerminalDevice
    /// What ncurses sends, before the terminal gets it.
    private let spool: OutputSpool
    private var emoji = EmojiCells()
    private var inks = ScreenInks()
    private var isCursorShown: Bool?
    /// Whether the next frame is drawn as a whole, whatever the terminal showed before.
    private var isDrawnAnew = true

    /// Takes the screen.
    /// - Parameter types: the terminal's names in terminfo, each of which will do; the first that is known there is taken.
    init(
        types: [String], device: TerminalDevice, theme: ColourTheme, usesColours: Bool
    ) throws(TerminalError) {
        let type = types.last ?? ""
        let outputFile = fdopen(dup(device.output), "w")
        let inputFile = fdopen(dup(device.input), "r")
        guard let outputFile, let inputFile else {
            throw .refused(action: "open the terminal", number: perch_errno())
        }
        files = [outputFile, inputFile]
        self.device = device
        // LINES and COLUMNS go stale with the first resize, so the system is asked: the entries of consoles (linux, cygwin,
        // hurd) have no size of their own. But a terminal may claim one beyond all memory; then ncurses starts with the
        // size in terminfo, and is told the real one.
        use_env(false)
        use_tioctl(device.hasCredibleSize)
        var opened: OpaquePointer?
        for type in types where opened == nil { opened = newterm(type, outputFile, inputFile) }
        guard let screen = opened, let window = perch_stdscr() else {
            for file in files { fclose(file) }
            throw NcursesScreen.refusal(of: type, output: device.output)
        }
        self.screen = screen
        self.window = window
        guard NcursesScreen.placesCursor else {
            endwin()
            Self.free(screen, files)
            throw .tooSimple(type: SafeText(type, limit: 40))
        }
        obeysControlSequences = NcursesScreen.terminfo("cup").starts(with: [0x1B, 0x5B])
        cbreak()
        noecho()
        nonl()
        // It would look for keys while it draws, and stop drawing.
        typeahead(-1)
        // Whole lines that move are cheaper moved than sent again.
        idlok(window, true)
        // ncurses 6.4 pushes text aside for a wide character in such a way that half of what it pushes stays.
        idcok(window, false)
        // It has found out what it wants to know of the terminal; the modes are the device's matter from here on.
        guard let spool = OutputSpool(inPlaceOf: fileno(outputFile)) else {
            let number = perch_errno()
            endwin()
            Self.free(screen, files)
            throw .refused(action: "make a file in memory", number: number)
        }
        self.spool = spool
        self.theme = theme
        depth = usesColours ? NcursesScreen.startColours() : .none
        let leaving = NcursesScreen.terminfo("rmcup")
        clearing = leaving.isEmpty ? NcursesScreen.terminfo("clear") : []
        farewell =
            NcursesScreen.terminfo("sgr0") + (depth > .none ? NcursesScreen.terminfo("op") : [])
            + NcursesScreen.terminfo("cnorm") + leaving + clearing
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

    private static func startColours() -> ColourDepth {
        guard has_colors(), start_color() == OK else { return .none }
        // Without this, the terminal's own background would be painted black.
        guard use_default_colors() == OK else { return .none }
        return ColourDepth(count: Int(perch_colours()), isDirect: tigetflag("RGB") == 1)
    }

    /// Shows other colours from now on, in what is written from now on.
    func use(_ theme: ColourTheme) {
        self.theme = theme
        inks = ScreenInks()
        reset_color_pairs()
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

    /// Whether ncurses gets the cursor of the terminal that was set up last to any place: at once, by row and column, or
    /// in steps, from the top or from the last line.
    ///
    /// A step down that is a line feed is none: ncurses 6.4 never takes one for it, and writes everything into one row instead.
    static var placesCursor: Bool {
        func has(_ name: String) -> Bool { !terminfo(name).isEmpty }
        if has("cup") || has("hpa") && has("vpa") { return true }
        let stepsDown = has("cud") || (terminfo("cud1").first ?? 0x0A) != 0x0A
        let stepsUp = has("ll") && (has("cuu") || has("cuu1"))
        return (stepsDown || stepsUp) && (has("hpa") || has("cuf") || has("cuf1"))
    }

    /// The size that ncurses draws for.
    var size: Size { Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window))) }

    /// Draws for another size from now on, and from nothing.
    func resize(to size: Size) {
        resizeterm(Int32(clamping: size.rows), Int32(clamping: size.columns))
        redrawAll()
    }

    /// The next `flush` clears the screen and sends everything.
    func redrawAll() {
        clearok(perch_curscr(), true)
        isDrawnAnew = true
    }

    /// Sends these kinds of emoji as they are from now on.
    func draw(asOne kinds: EmojiKinds) {
        let isCounted = EmojiCells.privatePlanes.allSatisfy { perch_columns($0) == 1 }
        drawnAsOne = isCounted ? kinds : []
    }

    /// Switches to a screen of its own, before the first frame.
    /// - Returns: whether there is something to see of it.
    func begin() -> Bool {
        isCursorShown = false
        curs_set(0)
        return send()
    }

    /// Gives the screen back until the next `flush`.
    func release() {
        endwin()
        send()
        if !clearing.isEmpty { device.write(clearing) }
        isCursorShown = nil
        isDrawnAnew = true
    }

    /// Has the terminal sent what ncurses has written since the last time, in one piece.
    /// - Returns: whether there was something.
    @discardableResult
    private func send() -> Bool {
        let bytes = spool.take()
        if !bytes.isEmpty {
            device.write(emoji.restored(in: isDrawnAnew ? bytes : bytes.without(Self.lettersAgain)))
        }
        return !bytes.isEmpty
    }

    /// What puts letters back in the place of line drawing characters, on xterm and whoever is like it.
    ///
    /// terminfo has it in whatever changes colours, six to eight times a key. The frame that is drawn as a whole says it; as no
    /// cell of ours ever is a line drawing character, the others need not. What ncurses sends of a frame is here in one piece, and
    /// nothing in a cell begins with an escape.
    private static let lettersAgain = Array("\u{1B}(B".utf8)

    /// Writes cells from a place on.
    func write(_ cells: ArraySlice<Cell>, column: Int, row: Int, utf8: Bool) {
        var run: [cchar_t] = []
        run.reserveCapacity(cells.count)
        // Neighbours have mostly the same.
        var style: Style?
        var (attributes, pair): (attr_t, Int32) = (0, 0)
        for cell in cells where cell.width > 0 {
            if cell.style != style {
                style = cell.style
                (attributes, pair) = inks.ink(of: cell.style, theme: theme, depth: depth)
            }
            if cell.width == 1 {
                let codes = (utf8 ? cell.grapheme : cell.grapheme.asciiFallback).codes
                run.append(perch_cell(codes.0, codes.1, codes.2, codes.3, attributes, pair))
                continue
            }
            let (first, second) = wideCodes(of: cell.grapheme, utf8: utf8)
            run.append(perch_cell(first.0, first.1, first.2, first.3, attributes, pair))
            if let second {
                run.append(perch_cell(second.0, second.1, second.2, second.3, attributes, pair))
            }
        }
        wmove(window, Int32(row), Int32(column))
        wadd_wchnstr(window, run, Int32(run.count))
    }

    /// What stands in ncurses' cells for a grapheme of two columns: one that is wide to it, too, or two that are not.
    private func wideCodes(of grapheme: Grapheme, utf8: Bool) -> (Codes, Codes?) {
        if utf8, let drawn = drawn(of: grapheme), let pair = emoji.pair(for: drawn) {
            return ((pair.head, 0, 0, 0), (pair.tail, 0, 0, 0))
        }
        let (first, second) = grapheme.standIn
        if utf8 { return (first.codes, second?.codes) }
        return (first.asciiFallback.codes, (second ?? first).asciiFallback.codes)
    }

    /// What of an emoji the terminal draws as one: all of it, or the first of several; nil where it is neither, or none.
    private func drawn(of grapheme: Grapheme) -> Grapheme? {
        guard let kind = grapheme.kind else { return nil }
        if drawnAsOne.contains(kind) { return grapheme }
        guard let lead = grapheme.lead, lead.kind.map(drawnAsOne.contains) == true else { return nil }
        return lead
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
        send()
        isDrawnAnew = false
    }

    /// Gives the screen back for good.
    func close() {
        release()
        Self.free(screen, files)
    }

    private static func free(_ screen: OpaquePointer, _ files: [UnsafeMutablePointer<FILE>]) {
        delscreen(screen)
        for file in files { fclose(file) }
    }
}

/// How styles are shown, as ncurses has it: each is looked up once.
private struct ScreenInks {
    private var known: [Style: (attributes: attr_t, pair: Int32)] = [:]
    /// The numbers under which ncurses knows two colours together.
    private var pairs: [[Int32]: Int32] = [:]

    /// A style's attributes and the number of its colours.
    mutating func ink(of style: Style, theme: ColourTheme, depth: ColourDepth) -> (attr_t, Int32) {
        if let made = known[style] { return made }
        let made = make(theme.look(of: style, in: depth))
        known[style] = made
        return made
    }

    private mutating func make(_ look: ColourLook) -> (attributes: attr_t, pair: Int32) {
        var attributes: attr_t = 0
        if look.attributes.contains(.bold) { attributes |= perch_bold() }
        if look.attributes.contains(.dim) { attributes |= perch_dim() }
        if look.attributes.contains(.italic) { attributes |= perch_italic() }
        if look.attributes.contains(.underline) { attributes |= perch_underline() }
        if look.attributes.contains(.reverse) { attributes |= perch_reverse() }
        return (attributes, pair([Self.number(look.letters), Self.number(look.background)]))
    }

    private mutating func pair(_ colours: [Int32]) -> Int32 {
        if colours == [-1, -1] { return 0 }
        if let pair = pairs[colours] { return pair }
        let next = Int32(pairs.count + 1)
        guard next < min(perch_colour_pairs(), 32_767) else { return 0 }
        init_extended_pair(next, colours[0], colours[1])
        pairs[colours] = next
        return next
    }

    private static func number(_ colour: SentColour) -> Int32 {
        switch colour {
        case .standard: -1
        case .number(let number): Int32(number)
        case .direct(let colour): Int32(colour.hex)
        }
    }
}

/// What ncurses writes, kept until it is asked for.
///
/// So a frame is one write, however much it is, and can be changed on its way out (`EmojiCells`). A file in memory takes the
/// place of the terminal under the descriptor that ncurses writes to: a pipe would be full at some time, and nobody there to read it.
private struct OutputSpool {
    private let descriptor: Int32

    /// From now on, what is written to a descriptor is kept; nil if the system has no file in memory for it.
    init?(inPlaceOf descriptor: Int32) {
        let file = perch_memory_file()
        guard file >= 0 else { return nil }
        defer { CNcurses.close(file) }
        guard dup2(file, descriptor) >= 0 else { return nil }
        self.descriptor = descriptor
    }

    /// What was written since the last time.
    func take() -> [UInt8] {
        let length = Int(lseek(descriptor, 0, SEEK_CUR))
        guard length > 0 else { return [] }
        lseek(descriptor, 0, SEEK_SET)
        return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
        }
    }
}

/// What ncurses keeps in a cell; 0 where there is nothing.
private typealias Codes = (UInt32, UInt32, UInt32, UInt32)

extension Grapheme {
    /// The code points as ncurses wants them: 0 where there is none.
    fileprivate var codes: Codes {
        if isSingle { return (base, 0, 0, 0) }
        var codes: Codes = (0, 0, 0, 0)
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
}
