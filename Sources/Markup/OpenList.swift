/// A list that has begun.
struct OpenList {
    let isOrdered: Bool
    /// The number of the next item.
    var next: Int
    /// 1, or -1 where numbers fall.
    let step: Int
}
