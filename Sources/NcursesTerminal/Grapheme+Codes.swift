import Terminal

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
