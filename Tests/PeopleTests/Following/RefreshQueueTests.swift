import People
import TestSupport
import Testing

/// Whom to ask next.
struct RefreshQueueTests {
    private func items(_ hosts: [String]) -> [RefreshQueue.Item] { hosts.map { .init(host: $0) } }

    @Test func `of one host two are asked at once, and of all sixteen`() {
        var one = RefreshQueue(items(Array(repeating: "a", count: 5)))
        #expect(one.begin() == [0, 1])
        #expect(one.begin() == [])
        one.end(1)
        #expect(one.begin() == [2])
        var many = RefreshQueue(items((0..<40).map { "h\($0)" }))
        #expect(many.begin() == Array(0..<16))
        many.end(7)
        #expect(many.begin() == [16])
    }

    @Test func `the fullest host comes first, as it decides how long all takes`() {
        var queue = RefreshQueue(items(["small", "large", "large", "large", "small"]))
        #expect(queue.begin() == [1, 0, 2, 4])
        queue.end(2)
        #expect(queue.begin() == [3])
    }

    /// Stranger 2026-11-28: where one address was always busy, all others of its host could not be read.
    @Test
    func `a held host is not asked until it is released, and the next one comes before whoever held it`() {
        var queue = RefreshQueue(items(["a", "a", "a", "b"]))
        #expect(queue.begin() == [0, 1, 3])
        queue.hold(1)
        queue.end(0)
        #expect(queue.begin() == [])
        #expect(!queue.isEmpty)
        queue.release("a")
        #expect(queue.begin() == [2, 1])
    }

    @Test func `a host that limits requests gets no more of them than it should until somebody counts anew`()
    {
        let item = RefreshQueue.Item(host: "a", requests: RefreshQueue.Limits().allowance)
        var queue = RefreshQueue([
            item, item, .init(host: "b", requests: 900, isLimited: false), .init(host: "b"),
        ])
        #expect(queue.begin() == [0, 2, 3])
        for index in [0, 2, 3] { queue.end(index) }
        #expect(queue.begin() == [] && queue.exhausted == ["a"] && !queue.isEmpty)
        queue.renew()
        #expect(queue.exhausted == [] && queue.begin() == [1])
    }

    @Test(arguments: [(1, 3), (50, 150), (100, 300)])
    func `a host gets so much of what servers allow as is chosen`(percent: Int, requests: Int) {
        let limits = RefreshQueue.Limits(percent: percent, width: 400)
        var queue = RefreshQueue(items(Array(repeating: "a", count: 301)), limits: limits)
        var begun = 0
        while case let next = queue.begin(), !next.isEmpty {
            begun += next.count
            next.forEach { queue.end($0) }
        }
        #expect(begun == requests && queue.exhausted == ["a"])
    }

    @Test func `of one host so many are asked at once as is chosen`() {
        var one = RefreshQueue(items(["a", "a", "a"]), limits: RefreshQueue.Limits(width: 1))
        #expect(one.begin() == [0] && one.exhausted == [])
        one.end(0)
        #expect(one.begin() == [1])
    }

    @Test func `whatever the hosts and whoever ends first, everybody is asked once and the limits hold`() {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<200 {
            let hosts = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
                "h\(Int.random(in: 0..<12, using: &random))"
            }
            let hasFailed = hosts.map { _ in Int.random(in: 0..<4, using: &random) == 0 }
            var queue = RefreshQueue(
                zip(hosts, hasFailed).map { .init(host: $0, hasFailed: $1) })
            var open: [Int] = []
            var asked: [Int] = []
            repeat {
                let begun = queue.begin()
                // Whoever failed the last time is asked once all others of the host have ended.
                let left = Set(hosts.indices).subtracting(asked).union(open)
                for index in begun where hasFailed[index] {
                    #expect(!left.contains { hosts[$0] == hosts[index] && !hasFailed[$0] })
                }
                open += begun
                asked += begun
                #expect(open.count <= RefreshQueue.width)
                let ofHost = Dictionary(grouping: open) { hosts[$0] }
                #expect(ofHost.values.allSatisfy { $0.count <= RefreshQueue.Limits().width })
                #expect(queue.isEmpty == open.isEmpty)
                if let index = open.indices.randomElement(using: &random) {
                    queue.end(open.remove(at: index))
                }
            } while !queue.isEmpty
            #expect(asked.sorted() == Array(hosts.indices))
        }
    }
}
