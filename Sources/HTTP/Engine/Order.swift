/// A request with its number, by which the desk knows who waits for it.
struct Order: Sendable {
    let id: Int
    let request: HTTPRequest
}
