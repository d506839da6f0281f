/// A link that has begun.
struct OpenLink {
    var link: MarkupLink
    /// The block in which it began, and the run in it.
    let firstBlock: Int
    let firstRun: Int
    /// The beginning of its text, as far as it is looked at: what is shown, and with what is hidden.
    var shown: [UInt8] = []
    var whole: [UInt8] = []
}
