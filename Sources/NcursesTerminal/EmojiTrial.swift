import Terminal

/// Tries in how many columns a terminal draws each kind of emoji: one of them is drawn where the next frame will stand, and the
/// terminal asked where its cursor is.
struct EmojiTrial {
    /// What is written, without a pause, so that nobody sees it.
    ///
    /// A question that every terminal answers must follow, to tell when the answers are complete.
    /// In the second row, as what a terminal says of the first may be the key F3.
    static let question: [UInt8] = {
        let trials = EmojiKinds.samples.map { "\r\($0.text)\u{1B}[6n" }.joined()
        return Array("\u{1B}[2;1H\(trials)\r\u{1B}[K\u{1B}[H".utf8)
    }()

    /// Where the cursor stood after each.
    private var columns: [Int] = []

    /// Takes an answer: the cursor's column, counted from 1.
    mutating func take(column: Int) { columns.append(column) }

    /// What is drawn in two columns; nothing if not all was answered.
    var kinds: EmojiKinds {
        guard columns.count == EmojiKinds.samples.count else { return [] }
        return EmojiKinds(drawnAsOne: zip(EmojiKinds.samples, columns).map { ($0.kind, $1 - 1) })
    }

    /// Whether what a terminal of this type answers is true of what draws its cells.
    ///
    /// A multiplexer knows how many columns it takes itself, and not what becomes of them in the terminal that it is shown in.
    static func isOfUse(on type: String) -> Bool { !NcursesTerminal.is(type, oneOf: ["screen", "tmux"]) }
}

extension EmojiKinds {
    /// The kinds that a terminal draws as one, of the columns that one of each takes there.
    ///
    /// Tags that are not known take no columns, so that of England's flag two would be left, and a black one.
    init(drawnAsOne trials: [(kind: EmojiKinds, columns: Int)]) {
        self = trials.filter { $0.columns == 2 }.reduce(into: []) { $0.formUnion($1.kind) }
        if !contains(.joined) { remove(.regions) }
    }
}
