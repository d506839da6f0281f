/// How a destination is reached: through a proxy or directly, and at which addresses.
struct Route: Sendable {
    let destination: Destination
    let proxy: Proxy?

    /// Whose addresses have to be found first; nil if they stand in the URL.
    var nameToLookUp: String? {
        let host = proxy?.host ?? destination.host
        return Address(host) == nil ? host : nil
    }

    /// The addresses that a look-up has found, or what it means that there are none.
    func addresses(_ result: Result<[Address], ResolverFailure>) throws(HTTPError) -> [Address] {
        switch result {
        case .success(let addresses): return addresses
        case .failure where proxy != nil: throw .proxy(host: destination.host)
        case .failure(.unknown): throw .unknownHost(destination.host)
        case .failure(.unanswered): throw .offline(host: destination.host)
        }
    }

    /// What pins the addresses that were found, in curl's spelling: nothing is looked up twice, or by curl.
    func pin(_ addresses: [Address]) -> String {
        let host = proxy?.host ?? destination.host
        let port = proxy?.port ?? destination.port
        let list = addresses.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }.joined(separator: ",")
        return "\(host):\(port):\(list)"
    }
}
