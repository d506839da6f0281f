public import Interaction

/// One question of an effect's work, which is answered once: by one of its letters, or not at all.
///
/// Most effects are one strand (`loaded` or `failed`). One that asks two at once, the store and the service, is two
/// strands, whose answers come in either order.
public struct Strand<R: ReducerType>: Sendable {
    /// The answers it may give.
    public let replies: [Letter<R>]
    /// Whether the reducer waits for it: an awaited strand always answers, and a settled state has none coming.
    public let isAwaited: Bool

    /// A strand for whose answer the reducer waits: one of these comes.
    public static func awaited(_ replies: Letter<R>...) -> Strand {
        Strand(replies: replies, isAwaited: true)
    }

    /// A strand for whose answer the reducer waits: one of these comes.
    public static func awaited(_ replies: [Letter<R>]) -> Strand {
        Strand(replies: replies, isAwaited: true)
    }

    /// A strand for which nothing waits: one of these comes, or it ends without an answer.
    public static func quiet(_ replies: Letter<R>...) -> Strand {
        Strand(replies: replies, isAwaited: false)
    }
}
