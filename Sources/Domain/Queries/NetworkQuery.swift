/// A request to a server, as a value: its source reads it and nothing writes to it.
///
/// Asking twice sends the same request twice (weakness W15 of the reference, whose query is changed when it is put).
public struct NetworkQuery: KeyQuery, Hashable {
    /// What is to be done with the resource.
    public enum Method: String, Sendable {
        /// Read it.
        case get = "GET"
        /// Create something below it, or do something.
        case post = "POST"
        /// Create or replace it.
        case put = "PUT"
        /// Change a part of it.
        case patch = "PATCH"
        /// Remove it.
        case delete = "DELETE"
    }

    /// What is to be done.
    public let method: Method

    /// The path below the server's address, not encoded.
    public let path: String

    /// The parameters by name, not encoded.
    public let parameters: [String: String]

    /// The headers by name.
    public let headers: [String: String]

    /// A request for `path`.
    public init(
        _ method: Method = .get,
        path: String,
        parameters: [String: String] = [:],
        headers: [String: String] = [:]
    ) {
        self.method = method
        self.path = path
        self.parameters = parameters
        self.headers = headers
    }

    /// All that makes the request, in an order that is the same at every launch.
    public var key: String {
        let parts = [method.rawValue, path, Self.sorted(parameters), Self.sorted(headers)]
        return "network:" + QueryKey.joined(parts)
    }

    private static func sorted(_ pairs: [String: String]) -> String {
        QueryKey.joined(pairs.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    }
}
