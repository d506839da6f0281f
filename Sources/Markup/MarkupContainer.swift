/// What a block stands in.
public enum MarkupContainer: Hashable, Sendable {
    /// A quotation.
    case quote
    /// An item of a list, which begins with this block; nil for one without a number.
    case item(number: Int?)
    /// The same item as the block before.
    case sameItem
}
