/// An element that has begun, and what has to be undone when it ends.
struct OpenElement {
    let name: String
    let meaning: HTMLElement
    /// The style around it.
    let style: MarkupStyle
    /// The block around it repeats a quote.
    let repeatsQuote: Bool
    /// Whether what is in it is hidden in a link.
    var isHidden = false
    /// Whether a link's text goes on where it ends.
    var isShortened = false
    /// Whether it put a container around what is in it.
    var isContainer = false
}
