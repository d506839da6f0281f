/// What is wrong with a line, before anybody has said which line it is.
struct ScriptComplaint: Error, Hashable {
    let expected: String
    /// What stands there; nil leaves it to the parser, which sees the text.
    let found: String?
    let hint: String?
    /// Where in the line, in bytes from its beginning; nil means its first word.
    let place: Int?

    init(expected: String, found: String? = nil, hint: String? = nil, place: Int? = nil) {
        self.expected = expected
        self.found = found
        self.hint = hint
        self.place = place
    }
}
