public import Terminal
import Values

/// What a whole screen looked like, as a few digits for each of its rows.
///
/// A recording says with it what was shown without saying what was read; and of a screen that is another, which rows are. Letters,
/// styles and the terminal's cursor count.
///
/// Three digits tell 4,096 rows apart: what happens by itself is noticed, nobody is kept from making a row that looks the same.
public struct ScreenDigest: Hashable, Sendable, CustomStringConvertible {
    /// Digits of a row.
    static let width = 3

    /// The digits, those of the top row first.
    public let description: String

    /// A digest of these digits: three of `0-9a-f` for each row; nil when it is not one.
    public init?(_ digits: some StringProtocol) {
        let count = digits.utf8.count
        guard count > 0, count.isMultiple(of: Self.width), count / Self.width <= ScriptLimits.side,
            digits.utf8.allSatisfy(Self.isDigit)
        else { return nil }
        description = String(digits)
    }

    /// The digest of a screen; the same in every run and on every computer.
    public init(_ frame: Frame) {
        description = (0..<frame.size.rows).map { Self.digest(of: frame, row: $0).shortest }.joined()
    }

    /// How many rows the screen had.
    public var rows: Int { description.utf8.count / Self.width }

    /// The rows in which two screens differ, from 0; those that only one of them has among them.
    public func rowsDiffering(from other: ScreenDigest) -> [Int] {
        let (mine, theirs) = (Array(description.utf8), Array(other.description.utf8))
        return (0..<max(rows, other.rows)).filter { row in
            let digits = row * Self.width..<(row + 1) * Self.width
            guard row < rows, row < other.rows else { return true }
            return mine[digits] != theirs[digits]
        }
    }

    private static func digest(of frame: Frame, row: Int) -> TextDigest {
        var digest = TextDigest()
        for column in 0..<frame.size.columns {
            let cell = frame[column, row]
            cell.grapheme.forEachScalar { digest.take($0.value) }
            let style = cell.style
            // Whose colours they are is no part of how a cell looks.
            let attributes = style.attributes.subtracting(.picture)
            digest.take(
                UInt32(style.foreground.rawValue) << 16 | UInt32(style.background.rawValue) << 8
                    | UInt32(attributes.rawValue) | 0x8000_0000)
        }
        if let cursor = frame.cursor, cursor.row == row {
            digest.take(UInt32(truncatingIfNeeded: cursor.column))
        }
        return digest
    }

    private static func isDigit(_ byte: UInt8) -> Bool { "0123456789abcdef".utf8.contains(byte) }
}
