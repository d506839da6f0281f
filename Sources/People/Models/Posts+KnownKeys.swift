extension Posts {
    /// The keys of a list, in shards, so that adding a page's worth copies only the shards it falls into.
    ///
    /// A single set would be copied whole whenever an older value of the list is still held.
    struct KnownKeys: Sendable {
        /// With 1,024 shards a list of 100,000 keys has about 100 in each.
        private static let shardCount = 1024

        private var shards: [Set<Post.Key>] = []

        /// Whether the key is among these.
        func contains(_ key: Post.Key) -> Bool {
            shards.isEmpty ? false : shards[Self.shard(of: key)].contains(key)
        }

        /// Adds a key; false when it was there.
        mutating func insert(_ key: Post.Key) -> Bool {
            if shards.isEmpty { shards = Array(repeating: [], count: Self.shardCount) }
            return shards[Self.shard(of: key)].insert(key).inserted
        }

        /// Hashes differ from run to run; only membership is ever read, so no output can depend on them.
        private static func shard(of key: Post.Key) -> Int {
            var hasher = Hasher()
            hasher.combine(key.post.raw)
            return Int(UInt(bitPattern: hasher.finalize()) % UInt(shardCount))
        }
    }
}
