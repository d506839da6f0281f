/// How a destination is reached: through a proxy or directly, and at which addresses.
struct Route: Sendable {
    let destination: Destination
    let proxy: Proxy?

    /// Whose addresses have to be found first; nil if they stand in the URL.
    var nameToLookUp: String? {
        let host = proxy?.host ?? destination.host
        return Address(host) == nil ? host : nil
    }

    /// What pins the addresses that were found, in curl's spelling: nothing is looked up twice, or by curl.
    func pin(_ addresses: [Address]) -> String {
        let host = proxy?.host ?? destination.host
        let port = proxy?.port ?? destination.port
        let list = addresses.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }.joined(separator: ",")
        return "\(host):\(port):\(list)"
    }
}
