/// What a reader comes upon in HTML.
enum HTMLEvent: Equatable {
    /// An element begins.
    case begin(String, HTMLAttributes)
    /// An element ends, or was ended by what followed.
    case end(String)
    /// Text with its entities decoded: a part of the records' bytes.
    case text(Range<Int>)
    /// So many elements were open that all of them ended here.
    case cut
}
