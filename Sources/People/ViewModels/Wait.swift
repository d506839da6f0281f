/// A pause that a server has asked for; after it the same is asked again, without anybody's doing.
public struct Wait: Hashable, Sendable {
    /// How often in a row the same is waited for; then it has failed.
    public static let most = 3

    /// The longest wait in seconds, a day.
    ///
    /// Who names a longer one is asked again after that.
    public static let longest = 86_400

    /// What the server said: ``ServiceError/busy(status:seconds:)``.
    public let error: ServiceError

    /// How long the wait lasts, in seconds from its beginning; 1 or more.
    public let seconds: Int

    /// Which wait in a row this is, from 1 to ``most``.
    public let number: Int

    /// The wait that an error asks for, after so many others in a row; nil if it asks for none, or has been waited for
    /// often enough.
    public init?(for error: ServiceError, after waits: Int) {
        guard case .busy(_, let seconds) = error, waits < Self.most else { return nil }
        self.error = error
        // A server that says 0 would be asked without a pause.
        self.seconds = min(max(seconds, 1), Self.longest)
        number = waits + 1
    }
}
