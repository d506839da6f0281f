/// A list of posts, kept as immutable pages so that appending leaves what is there untouched.
///
/// Old values of the list (a view model's history, a recording) share every page with the new ones:
/// appending copies the array of page references and the new posts, never a flat array of all rows.
/// No key appears twice; of two posts with one ``Post/Key`` the first stays.
/// Reading a row costs O(log pages). Comparing is quick where two lists share pages.
public struct Posts: Sendable {
    /// The pages, none of them empty.
    public private(set) var pages: [PostPage] = []

    /// For each page, how many posts stand up to its end.
    private var ends: [Int] = []

    /// Where the keys that the pages hold stand; derived from them, so not compared.
    private var known = KnownKeys()

    /// A list of these posts in this order, without those whose key is repeated.
    public init(_ posts: [Post] = []) {
        append(posts)
    }

    /// Adds older posts at the end, without those whose key is already there.
    public mutating func append(_ posts: some Collection<Post>) {
        var page: [Post] = []
        // By their indices, as to copy a post is to count some twenty references.
        for index in posts.indices {
            let hash = KnownKeys.hash(of: posts[index])
            let isKnown = known.rows(hash).contains { row in
                let key = posts[index].key
                return row < count ? isRow(row, key) : page[row - count].key == key
            }
            if isKnown { continue }
            known.insert(hash, row: count + page.count)
            page.append(posts[index])
            if page.count == PostPage.capacity {
                seal(page)
                page = []
            }
        }
        if !page.isEmpty { seal(page) }
    }

    /// Adds another list's posts at the end, without those whose key is already there; an empty list becomes the other.
    ///
    /// So a first answer is taken over as it came: its pages and keys are shared, and histories of many loads stay small.
    public mutating func append(_ posts: Posts) {
        if isEmpty {
            self = posts
        } else {
            append(posts[...])
        }
    }

    /// Whether a row with this key is in the list; O(1).
    public func contains(_ key: Post.Key) -> Bool {
        index(of: key) != nil
    }

    /// The post of a row, or nil when no row has this key; O(log pages).
    public func post(_ key: Post.Key) -> Post? {
        index(of: key).map { self[$0] }
    }

    /// Where the row with this key stands; O(log pages).
    public func index(of key: Post.Key) -> Int? {
        known.rows(KnownKeys.hash(of: key)).first { isRow($0, key) }
    }

    /// Whether the row has this key, told without taking the post out.
    private func isRow(_ row: Int, _ key: Post.Key) -> Bool {
        let place = place(of: row)
        let posts = pages[place.page].posts
        return posts[place.offset].id == key.post && posts[place.offset].key == key
    }

    /// The page on which a row stands, and where on it.
    private func place(of row: Int) -> (page: Int, offset: Int) {
        // The first page that ends behind the row. Where all are full, as in a list that came in one piece, it is plain.
        let full = row / PostPage.capacity
        var (low, high) = (0, ends.count - 1)
        if full <= high, ends[full] == (full + 1) * PostPage.capacity { (low, high) = (full, full) }
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > row { high = middle } else { low = middle + 1 }
        }
        return (low, row - ends[low] + pages[low].posts.count)
    }

    private mutating func seal(_ page: [Post]) {
        pages.append(PostPage(page))
        ends.append(count + page.count)
    }
}

extension Posts: Equatable {
    /// Whether both lists hold the same posts in the same order, however they are cut into pages.
    public static func == (left: Posts, right: Posts) -> Bool {
        guard left.count == right.count else { return false }
        // Shared pages, the usual case, are told by their references.
        return left.ends == right.ends ? left.pages == right.pages : left.elementsEqual(right)
    }
}

extension Posts: RandomAccessCollection {
    /// The first row.
    public var startIndex: Int { 0 }

    /// One past the last row.
    public var endIndex: Int { ends.last ?? 0 }

    /// How many posts are in the list.
    public var count: Int { endIndex }

    /// The post at a row; O(log pages).
    ///
    /// It is lent, not copied: to copy a post is to count some twenty references.
    public subscript(index: Int) -> Post {
        _read {
            precondition(
                indices.contains(index),
                "No row \(index): the list holds \(count) posts. Ask `indices` or `count` first."
            )
            let place = place(of: index)
            yield pages[place.page].posts[place.offset]
        }
    }
}

extension Posts: ExpressibleByArrayLiteral {
    /// A list of these posts in this order.
    public init(arrayLiteral posts: Post...) {
        self.init(posts)
    }
}

extension Posts {
    /// Which rows a key may stand in: those whose keys have its hash, which is one row nearly always.
    ///
    /// In shards, so that adding a page's worth copies only the shards it falls into: a single table would be copied
    /// whole whenever an older value of the list is still held. The keys themselves stand in the posts; kept here once
    /// more they took a tenth of what a long list takes.
    struct KnownKeys: Sendable {
        /// With 1,024 shards a list of 100,000 keys has about 100 in each.
        private static let shardCount: UInt64 = 1024

        private struct Entry {
            let hash: UInt32
            let row: UInt32
        }

        private var shards: [[Entry]] = []

        /// The rows whose keys have this hash.
        func rows(_ hash: UInt64) -> [Int] {
            guard !shards.isEmpty else { return [] }
            let hash = (shard: Int(hash % Self.shardCount), rest: UInt32(hash >> 32))
            return shards[hash.shard].lazy.filter { $0.hash == hash.rest }.map { Int($0.row) }
        }

        /// Adds a row.
        mutating func insert(_ hash: UInt64, row: Int) {
            if shards.isEmpty { shards = Array(repeating: [], count: Int(Self.shardCount)) }
            shards[Int(hash % Self.shardCount)].append(Entry(hash: UInt32(hash >> 32), row: UInt32(row)))
        }

        /// Hashes differ from run to run; only what they lead to is ever read, so no output can depend on them.
        static func hash(of key: Post.Key) -> UInt64 {
            hash(key.post.raw, key.author)
        }

        static func hash(of post: Post) -> UInt64 {
            hash(post.id.raw, post.author.handle)
        }

        private static func hash(_ raw: String, _ author: String) -> UInt64 {
            var hasher = Hasher()
            hasher.combine(raw)
            hasher.combine(author)
            return UInt64(truncatingIfNeeded: hasher.finalize())
        }
    }
}

/// A few hundred posts that never change, shared by every state of the list that holds them.
///
/// Copying a page copies one reference; comparing two copies of one page compares two references.
public struct PostPage: Equatable, Sendable {
    /// The most posts that one page holds.
    public static let capacity = 256

    /// The page's posts, in the list's order.
    public let posts: [Post]

    /// Makes a page of these posts.
    init(_ posts: [Post]) {
        self.posts = posts
    }
}
