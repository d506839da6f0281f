public import FoundationEssentials
public import HTTP
public import Reactive

/// What a session's requests have in common.
public struct WebSettings: Sendable {
    /// Secrets for servers that want a login, each for its own server.
    public var tokens: [Token]

    /// How much time and size a request may take.
    public var limits: HTTPLimits

    /// Whether `http` without encryption may leave this computer.
    public var allowsPlainHTTP: Bool

    /// The clock.
    public var now: @Sendable () -> Date

    /// Where a request waits for its turn; its time is that of ``now``.
    public var scheduler: any DateScheduler

    /// A number from 0 up to 1, another one at each call; tests hand in their own.
    public var random: @Sendable () -> Double

    /// These settings; a plain session has no tokens.
    public init(
        tokens: [Token] = [], limits: HTTPLimits = HTTPLimits(), allowsPlainHTTP: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        scheduler: any DateScheduler = QueueScheduler(name: "perch.pauses"),
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.tokens = tokens
        self.limits = limits
        self.allowsPlainHTTP = allowsPlainHTTP
        self.now = now
        self.scheduler = scheduler
        self.random = random
    }

    /// The token for the server of an address, which must be encrypted or this computer's.
    func token(for url: URL) -> Token? {
        guard var name = url.host()?.lowercased() else { return nil }
        guard url.scheme?.lowercased() == "https" || ThisComputer.isNamed(name) else { return nil }
        // As tokens name it, and everybody else.
        if name.contains(":"), !name.hasPrefix("[") { name = "[\(name)]" }
        let host = url.port.map { "\(name):\($0)" } ?? name
        return tokens.first { $0.host == host }
    }
}
