/// A quotation or an item that has begun.
struct OpenContainer {
    /// What the next block stands in.
    var container: MarkupContainer
}
