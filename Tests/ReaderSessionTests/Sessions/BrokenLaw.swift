/// What a session has shown that must never be.
struct BrokenLaw: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
