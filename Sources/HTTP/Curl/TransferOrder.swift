/// All that curl is told about one transfer.
struct TransferOrder {
    let url: String
    let method: HTTPMethod
    let headers: HTTPHeaders
    let userAgent: String
    /// The proxy's URL, or nil for the direct way.
    let proxy: String?
    /// The addresses that were found and checked, `host:port:address,…`, or nil where the URL has the address.
    let pin: String?
    let needsFreshConnection: Bool
    /// A file of trusted certificates instead of the system's.
    let certificates: String?
    let byteLimit: Int
    let followsRedirects: Bool
    let connectMilliseconds: Int
    let totalMilliseconds: Int
}
