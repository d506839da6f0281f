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

    /// The keys that the pages hold; derived from them, so not compared.
    private var known = KnownKeys()

    /// A list of these posts in this order, without those whose key is repeated.
    public init(_ posts: [Post] = []) {
        append(posts)
    }

    /// Adds older posts at the end, without those whose key is already there.
    public mutating func append(_ posts: some Sequence<Post>) {
        var page: [Post] = []
        for post in posts where known.insert(post.key) {
            page.append(post)
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
        known.contains(key)
    }

    /// The post of a row, or nil when no row has this key; O(1) when it is not there, else O(count).
    public func post(_ key: Post.Key) -> Post? {
        index(of: key).map { self[$0] }
    }

    /// Where the row with this key stands; O(1) when it is not there, else O(count).
    public func index(of key: Post.Key) -> Int? {
        guard known.contains(key) else { return nil }
        var start = 0
        for page in pages {
            // The ids differ nearly always: to read one in place is cheaper than to take out a post and build its key.
            let posts = page.posts
            if let offset = posts.indices.first(where: { posts[$0].id == key.post && posts[$0].key == key }) {
                return start + offset
            }
            start += page.posts.count
        }
        return nil
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
    public subscript(index: Int) -> Post {
        precondition(
            indices.contains(index),
            "No row \(index): the list holds \(count) posts. Ask `indices` or `count` first."
        )
        // The first page that ends behind the row.
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > index { high = middle } else { low = middle + 1 }
        }
        let page = pages[low].posts
        return page[index - ends[low] + page.count]
    }
}

extension Posts: ExpressibleByArrayLiteral {
    /// A list of these posts in this order.
    public init(arrayLiteral posts: Post...) {
        self.init(posts)
    }
}
