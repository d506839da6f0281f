import CCurl

/// A set of transfers that one thread drives, with curl's connections and caches.
///
/// Everything but `wake` belongs to the client's thread.
final class CurlMulti: Sendable {
    /// The handle, as a number: a pointer could not be sent to those who wake.
    private let address: UInt

    /// A new set; the library must have been loaded.
    ///
    /// Nil if there is no memory.
    init?() {
        guard let handle = perch_curl_multi() else { return nil }
        address = UInt(bitPattern: handle)
    }

    // Who wakes holds the set, so nobody can wake one that is freed.
    deinit { perch_curl_multi_free(handle) }

    /// The handle is valid for as long as the set lives.
    private var handle: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

    /// Ends the waiting in `poll`, or the next one; from any thread.
    func wake() { perch_curl_multi_wake(handle) }

    /// Begins a transfer.
    func add(_ easy: CurlEasy) -> Bool { perch_curl_multi_add(handle, easy.handle) }

    /// Gives a transfer up, or takes an ended one out.
    func remove(_ easy: CurlEasy) { perch_curl_multi_remove(handle, easy.handle) }

    /// Does what can be done without waiting.
    func perform() { perch_curl_multi_perform(handle) }

    /// Waits until there is something to do, someone wakes it, or the time is over.
    func poll(milliseconds: Int) { perch_curl_multi_poll(handle, Int32(clamping: milliseconds)) }

    /// The transfers that have ended, as `CurlEasy.id`, with curl's code for how.
    func ended() -> [(id: UInt, code: Int)] {
        var ended: [(UInt, Int)] = []
        var code: Int32 = 0
        // The call writes one number.
        while let easy = perch_curl_multi_ended(handle, &code) {
            ended.append((UInt(bitPattern: easy), Int(code)))
        }
        return ended
    }
}

/// libcurl, by the names under which systems have it.
struct CurlLibrary: Sendable {
    let names: [String]

    /// Debian's two, which differ in the TLS library underneath, and macOS's.
    static let system = CurlLibrary(names: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"])

    /// Loads it unless it is there already; whether it is there now.
    func load() -> Bool { names.contains { perch_curl_load($0) } }
}

/// The library that requests are made with.
public struct HTTPLibrary: Equatable, Sendable {
    /// What it says that it is, with its TLS library: `libcurl/7.88.1 OpenSSL/3.0.17 …`.
    public let version: String
    /// The file with the certificates that it trusts; nil where it does not say, as before libcurl 7.84.
    public let certificates: String?

    /// Looks at this computer's, which is loaded by that; nil where there is none.
    public static func ofThisComputer() -> HTTPLibrary? {
        guard CurlLibrary.system.load(), let version = perch_curl_version() else { return nil }
        var path = [CChar](repeating: 0, count: 4_096)
        perch_curl_certificates(&path, path.count)
        let certificates = String(
            decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return HTTPLibrary(
            version: String(cString: version), certificates: certificates.isEmpty ? nil : certificates)
    }
}
