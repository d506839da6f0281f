import CCurl
import Values

/// What finds the addresses of a name.
protocol NameResolver: Sendable {
    /// Asks for the addresses of a host; `completion` runs at most once, at any time, on any thread.
    ///
    /// Who asked may have lost interest by then, and a resolver that never answers holds up nobody.
    func resolve(
        _ host: String, completion: @escaping @Sendable (Result<[InternetAddress], ResolverFailure>) -> Void)
}

/// Why a name has no address.
enum ResolverFailure: Error {
    /// The name is known not to exist.
    case unknown
    /// Nobody answered.
    case unanswered
}

/// The system's own name service, asked on a thread for each name.
///
/// curl's resolver is not used: it waits for the system's answer before it gives up a request, however long that takes.
/// These threads are left behind, even by exit.
struct SystemResolver: NameResolver {
    func resolve(
        _ host: String, completion: @escaping @Sendable (Result<[InternetAddress], ResolverFailure>) -> Void
    ) {
        let hasBegun = Thread.start { completion(Self.look(up: host)) }
        if !hasBegun { completion(.failure(.unanswered)) }
    }

    private static func look(up host: String) -> Result<[InternetAddress], ResolverFailure> {
        let capacity = 16
        var bytes = [UInt8](repeating: 0, count: 16 * capacity)
        var sizes = [UInt8](repeating: 0, count: capacity)
        var count: Int32 = 0
        // The call writes 16 bytes and one size for each of at most `capacity` addresses.
        let code = perch_name_look_up(host, &bytes, &sizes, Int32(capacity), &count)
        guard Int(code) == PERCH_NAME_FOUND else {
            return .failure(Int(code) == PERCH_NAME_UNKNOWN ? .unknown : .unanswered)
        }
        return .success(
            (0..<Int(count)).map { InternetAddress(bytes: Array(bytes[16 * $0..<16 * $0 + Int(sizes[$0])])) })
    }
}
