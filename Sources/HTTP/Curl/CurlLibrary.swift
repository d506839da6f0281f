import CCurl

/// libcurl, by the names under which systems have it.
struct CurlLibrary: Sendable {
    let names: [String]

    /// Debian's two, which differ in the TLS library underneath, and macOS's.
    static let system = CurlLibrary(names: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"])

    /// Loads it unless it is there already; whether it is there now.
    func load() -> Bool { names.contains { perch_curl_load($0) } }
}
