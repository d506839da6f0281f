import Markup

extension XMLFeedReader {
    /// A text that has begun.
    ///
    /// Elements within it are part of it: Atom may hold XHTML, and some write HTML into RSS without quoting it.
    struct OpenText {
        let name: Name
        let parent: String
        let attributes: FeedAttributes
        private var source = ""
        private var depth = 0
        private var hasElements = false

        init(name: Name, parent: String, attributes: FeedAttributes) {
            self.name = name
            self.parent = parent
            self.attributes = attributes
        }

        /// Whether what it says in an attribute is that its elements are HTML.
        private var isXHTML: Bool { attributes["type"] == "xhtml" }

        /// Whether Atom says what it is, which has plain text unless it says otherwise.
        var isAtom: Bool { parent == "entry" || parent == "feed" }

        mutating func append(_ piece: String) {
            guard isXHTML || depth > 0 else {
                source += piece
                return
            }
            for scalar in piece.unicodeScalars {
                switch scalar {
                case "&": source += "&amp;"
                case "<": source += "&lt;"
                default: source.unicodeScalars.append(scalar)
                }
            }
        }

        mutating func begin(_ local: String, _ attributes: [XMLAttribute]) {
            depth += 1
            hasElements = true
            source += "<\(local)"
            for attribute in attributes {
                let value = attribute.value.split(separator: "&", omittingEmptySubsequences: false)
                    .joined(separator: "&amp;")
                    .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
                source += " \(attribute.name)=\"\(value)\""
            }
            source += ">"
        }

        /// Ends an element within the text, or the text: then true.
        mutating func end(_ local: String) -> Bool {
            if depth == 0 { return true }
            depth -= 1
            source += "</\(local)>"
            return false
        }

        /// The text without blanks around it.
        var trimmed: String {
            var rest = source[...].drop(while: \.isWhitespace)
            while rest.last?.isWhitespace == true { rest.removeLast() }
            return String(rest)
        }

        /// The text, in the form that it says it is in; in this one if it does not say.
        func text(otherwise form: FeedText.Form) -> FeedText {
            switch attributes["type"] {
            case "html", "text/html", "xhtml", "application/xhtml+xml": FeedText(source: source, form: .html)
            case "text", "text/plain": FeedText(source: trimmed, form: hasElements ? .html : .plain)
            default: FeedText(source: form == .plain ? trimmed : source, form: hasElements ? .html : form)
            }
        }
    }
}
