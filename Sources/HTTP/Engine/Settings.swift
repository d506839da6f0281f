/// What a client was made with.
struct Settings: Sendable {
    let userAgent: String
    /// A file of trusted certificates instead of the system's.
    var certificates: String?
    var proxies: Proxies
    var library = CurlLibrary.system
    var resolver: any NameResolver = SystemResolver()
}
