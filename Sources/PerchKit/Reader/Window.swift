/// A window over lines of text that have no cursor.
enum Window {
    /// The first line after a motion.
    static func moved(_ top: Int, by motion: Motion, count: Int, height: Int) -> Int {
        let next =
            switch motion {
            case .down: top + 1
            case .up: top - 1
            case .halfDown: top + max(1, height / 2)
            case .halfUp: top - max(1, height / 2)
            case .pageDown: top + max(1, height - 1)
            case .pageUp: top - max(1, height - 1)
            case .top: 0
            case .bottom: count
            }
        return clamped(next, count: count, height: height)
    }

    /// The nearest first line that leaves no blank lines which could be filled.
    static func clamped(_ top: Int, count: Int, height: Int) -> Int {
        max(0, min(top, count - max(1, height)))
    }
}
