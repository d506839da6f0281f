/// How the clearing of a store went.
public struct StoreClearing: Equatable, Sendable {
    /// How many bytes less the store takes now.
    public let bytes: Int

    /// What somebody should know about the store, in one line; nil when all is well.
    public let notice: String?

    /// The account of which nothing is stored, if there was one; nothing was dropped then.
    public let unknown: String?

    init(bytes: Int = 0, notice: String? = nil, unknown: String? = nil) {
        self.bytes = bytes
        self.notice = notice
        self.unknown = unknown
    }
}
