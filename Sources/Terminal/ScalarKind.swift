/// What a code point is to a terminal.
package enum ScalarKind: UInt32 {
    /// Takes one column.
    case narrow
    /// Takes two columns.
    case wide
    /// Takes none: it is drawn over what stands before it.
    case mark
    /// Terminals disagree about it or do not know it; U+FFFD stands for it.
    case unknown
    /// Invisible, or made to mislead: left out.
    case dropped
    /// A space in disguise.
    case blank

    /// Looks a code point up: at once for the common ones, else in 11 steps at most.
    package init(_ value: UInt32) {
        if value < 0x300 {
            let control = value < 0x20 || (0x7F...0x9F).contains(value)
            self = control || value == 0xAD ? .dropped : .narrow
        } else if (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) {
            self = .wide
        } else {
            let runs = WidthTable.runs
            var low = 0
            var high = runs.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if runs[middle] >> 3 <= value { low = middle } else { high = middle }
            }
            self = ScalarKind(rawValue: runs[low] & 7) ?? .unknown
        }
    }
}
