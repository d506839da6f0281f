import People

/// A window over the lines of a post that is read whole.
extension Window {
    /// The first line after a motion.
    static func moved(
        _ top: Int, by motion: Motion, over post: Post, in area: Area, unveiling: Unveiling
    ) -> Int {
        moved(top, by: motion, count: count(post, area, unveiling), height: area.height)
    }

    /// The nearest first line that leaves no blank lines which could be filled.
    static func clamped(_ top: Int, over post: Post, in area: Area, unveiling: Unveiling) -> Int {
        clamped(top, count: count(post, area, unveiling), height: area.height)
    }

    private static func count(_ post: Post, _ area: Area, _ unveiling: Unveiling) -> Int {
        PostText.lineCount(post, width: area.width, isUnveiled: unveiling.shows(post))
    }
}
