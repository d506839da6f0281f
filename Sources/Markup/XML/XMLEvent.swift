/// What a reader comes upon in XML.
public enum XMLEvent: Equatable, Sendable {
    /// An element begins.
    case begin(XMLName, attributes: [XMLAttribute])
    /// An element ends.
    case end(XMLName)
    /// Text, with XML's own references decoded; a long one may come in pieces.
    case text(String)
}
