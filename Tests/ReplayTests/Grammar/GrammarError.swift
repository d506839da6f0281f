/// Why a text is no grammar.
struct GrammarError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
