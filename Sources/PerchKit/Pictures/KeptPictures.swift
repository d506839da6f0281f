import Sync
import Values

/// The bytes of the pictures that were fetched last, in memory: whoever goes back to a profile or a post asks nobody again.
///
/// They are bounded by size and by age, and gone with the session: on the disk they would tell who was looked at.
final class KeptPictures: Sendable {
    /// The most bytes that all of them have.
    static let mostBytes = 16 << 20
    /// How long one is as good as what its server has now.
    static let longest = Duration.seconds(3_600)

    private struct Picture {
        let address: WebAddress
        let bytes: [UInt8]
        let since: ContinuousClock.Instant
    }

    /// The newest last.
    private let pictures = Locked<[Picture]>([])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter now: says how late it is.
    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// The bytes of a picture, if they are kept and young enough.
    func bytes(of address: WebAddress) -> [UInt8]? {
        let begin = now() - Self.longest
        return pictures.withLock { pictures in
            pictures.removeAll { $0.since < begin }
            return pictures.first { $0.address == address }?.bytes
        }
    }

    /// Keeps the bytes of a picture, unless they are kept already; the oldest go where there are too many.
    func keep(_ bytes: [UInt8], of address: WebAddress) {
        let since = now()
        pictures.withLock { pictures in
            guard bytes.count <= Self.mostBytes, !pictures.contains(where: { $0.address == address }) else {
                return
            }
            pictures.append(Picture(address: address, bytes: bytes, since: since))
            while pictures.reduce(0, { $0 + $1.bytes.count }) > Self.mostBytes { pictures.removeFirst() }
        }
    }
}
