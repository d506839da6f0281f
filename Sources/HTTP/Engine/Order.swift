/// A request with its number and who wants to know.
struct Order: Sendable {
    let id: Int
    let request: HTTPRequest
    let completion: @Sendable (Result<HTTPResponse, HTTPError>) -> Void
}
