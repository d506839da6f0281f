/// Makes keys and pastes of the bytes that a terminal sends.
///
/// It is a value without a clock: it is fed bytes as they come, in pieces of any size, and told when the time it asked
/// for (`patience`) has passed without one. It knows the sequences of xterm and of those that copy it, in both cursor
/// modes, which are all there are to be met; terminfo would name fewer, and ncurses would leak the tail of every
/// sequence it does not know as letters, so ncurses reads no keys here.
///
/// Sequences it does not know, mouse reports, focus reports and answers to questions nobody asked are swallowed whole.
public struct KeyDecoder: Sendable {
    /// What bytes can turn out to be.
    public enum Input: Hashable, Sendable {
        /// A key was pressed.
        case key(Key)
        /// A text was pasted, line breaks as `\n`, no longer than `pasteLimit` bytes.
        case paste(String)
    }

    /// The most bytes of one paste that are kept; the rest is swallowed.
    public static let pasteLimit = 1 << 20
    /// The most bytes of a sequence that are remembered; what is longer means nothing, and is swallowed to its end.
    static let sequenceLimit = 64

    /// Where it stands in what the terminal is sending.
    enum State: Hashable {
        case ground
        /// ESC came: the key, or the beginning of a sequence.
        case escape
        /// `ESC [` and so many parameters.
        case sequence([UInt8])
        /// `ESC O`.
        case single
        /// `ESC [ [`, of the Linux console.
        case console
        /// A string of so many bytes, introduced by ESC and this one; and whether its last byte was ESC.
        case string(introducer: UInt8, count: Int, isEscaped: Bool)
        /// So many bytes of an old mouse report are to come.
        case mouse(Int)
        /// The beginning of a character in UTF-8, and whether ESC came before it.
        case utf8([UInt8], isAlt: Bool)
        /// A paste, and how many bytes of its end have been seen.
        case paste([UInt8], matched: Int)
    }

    var state = State.ground
    var output: [Input] = []

    /// Starts with nothing pending.
    public init() {}

    /// How long to wait for more bytes before `timeOut()`, in milliseconds; nil when nothing is pending.
    ///
    /// Escape alone costs 25 ms. A paste gets a second, since it may come in pieces over a slow line. A sequence that
    /// has parameters is waited for without limit: whatever comes belongs to it.
    public var patience: Int? {
        switch state {
        case .ground: nil
        case .sequence(let parameters) where !parameters.isEmpty: nil
        case .paste: 1_000
        default: 25
        }
    }

    /// Takes bytes, and answers with what they complete.
    public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
        for byte in bytes { take(byte) }
        defer { output = [] }
        return output
    }

    /// Takes note that `patience` has passed without a byte, and answers with what is complete by that.
    public mutating func timeOut() -> [Input] {
        switch state {
        case .escape: emit(.escape)
        case .single: emit(.alt("O"))
        case .sequence(let parameters) where parameters.isEmpty: emit(.alt("["))
        case .sequence: return []
        case .string(let introducer, 0, false): emit(.alt(Character(Unicode.Scalar(introducer))))
        case .utf8: emit(.unknown)
        case .paste(let bytes, let matched):
            emit(paste: bytes + KeyDecoder.pasteEnd.prefix(matched))
        case .ground, .string, .mouse, .console: break
        }
        state = .ground
        defer { output = [] }
        return output
    }

    mutating func emit(_ key: Key) { output.append(.key(key)) }

    static let pasteEnd = Array("\u{1B}[201~".utf8)
}
