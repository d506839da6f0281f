import Posix
import Terminal

/// A picture as a program has drawn it in text: read into a frame, and never passed on as it came.
///
/// Taken are characters of one column, line ends, and the colours and attributes of SGR, as far as frames have them. Anything
/// else could command a terminal, or means that another program answered: all of it is refused then.
enum PictureText {
    /// The most bytes that are read: a screen of the largest size, each cell with colours of its own.
    static let mostBytes = 1 << 20

    /// What the program that draws it may use.
    static let bounds = ProgramRun.Bounds(output: mostBytes, memory: 512 << 20)

    /// Reads what came.
    ///
    /// - Parameters:
    ///   - bytes: what the program wrote.
    ///   - size: the most columns and rows that it may have.
    /// - Throws: what of it is not taken.
    static func frame(_ bytes: [UInt8], within size: Size) throws(PictureFault) -> Frame {
        guard bytes.count <= mostBytes else { throw .tooMuch }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText("what is no UTF-8") }
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        guard !lines.isEmpty, lines.count <= size.rows else {
            throw .notText(lines.isEmpty ? "nothing" : "more lines than were asked for")
        }
        var style = Style.plain
        var rows: [[(text: SafeText, style: Style)]] = []
        for line in lines { rows.append(try cells(of: line, &style, atMost: size.columns)) }
        var frame = Frame(size: Size(columns: rows.map(\.count).max() ?? 0, rows: rows.count))
        for (row, cells) in rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                frame.put(cell.text, column: column, row: row, style: cell.style)
            }
        }
        return frame
    }

    private static func cells(
        of line: Substring.UnicodeScalarView, _ style: inout Style, atMost columns: Int
    ) throws(PictureFault) -> [(text: SafeText, style: Style)] {
        var cells: [(SafeText, Style)] = []
        var rest = line
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}" {
                style = style.obeying(try numbers(&rest))
                guard style.attributes.isSubset(of: [.bold, .reverse]) else { throw .notText("attributes") }
                continue
            }
            let text = SafeText(String(scalar))
            // What is replaced or left out by the gate is not what was drawn.
            guard text.columns == 1, text.string == String(scalar) else {
                throw .notText("a character that is not one column wide")
            }
            guard cells.count < columns else { throw .notText("longer lines than were asked for") }
            cells.append((text, style.with(.picture)))
        }
        return cells
    }

    /// The numbers of the sequence behind an escape, which has to be `[ … m`.
    private static func numbers(_ rest: inout Substring.UnicodeScalarView) throws(PictureFault) -> [Int] {
        guard rest.popFirst() == "[" else { throw .notText("a command for the terminal") }
        var numbers = [0]
        var digits = 0
        while let scalar = rest.popFirst() {
            switch scalar {
            case "m": return numbers
            case ";":
                numbers.append(0)
                digits = 0
            case "0"..."9":
                digits += 1
                guard digits <= 3 else { throw .notText("a command for the terminal") }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(scalar.value - 48)
            default: throw .notText("a command for the terminal")
            }
            guard numbers.count <= 8 else { throw .notText("a command for the terminal") }
        }
        throw .notText("half a command for the terminal")
    }
}

extension Style {
    /// The style after these numbers of SGR; what frames do not have changes nothing but is an attribute too many.
    fileprivate func obeying(_ numbers: [Int]) -> Style {
        var style = self
        for number in numbers {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 7: style.attributes.insert(.reverse)
            case 22: style.attributes.remove(.bold)
            case 27: style.attributes.remove(.reverse)
            case 30...37: style.foreground = Colour(palette: number - 30)
            case 39: style.foreground = .standard
            case 40...47: style.background = Colour(palette: number - 40)
            case 49: style.background = .standard
            case 90...97: style.foreground = Colour(palette: number - 82)
            case 100...107: style.background = Colour(palette: number - 92)
            // Refused by whoever looks at the attributes.
            default: style.attributes.insert(.underline)
            }
        }
        return style
    }
}

extension Colour {
    /// The colour of a number of the palette, 0 to 15.
    fileprivate init(palette number: Int) { self = Colour(rawValue: UInt8(number + 1)) ?? .standard }
}
