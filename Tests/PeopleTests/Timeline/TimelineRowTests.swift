import FoundationEssentials
import People
import TestSupport
import Testing
import Values

/// Posts of a timeline, each shown once.
struct TimelineRowTests {
    private let ada = Post.Author(name: "Ada", handle: "ada@tern.example")
    private let bob = Post.Author(name: "Bob", handle: "bob@fen.example")

    private func entry(
        _ id: String, of account: Account, at address: String? = nil, by reposter: Post.Author? = nil,
        isRead: Bool = false
    ) -> TimelinePost {
        TimelinePost(
            post: Post(
                id: Post.ID(origin: account.text, raw: id), author: Post.Author(name: "Cy", handle: "cy"),
                date: Date(timeIntervalSinceReferenceDate: 0), text: "The same words",
                address: address.flatMap { WebAddress($0) }, repostedBy: reposter),
            account: account, isRead: isRead)
    }

    @Test func `a post that comes by two ways is one row where it came last, and read by either`() {
        let rows = TimelineRow.rows(of: [
            entry("7", of: "ada@tern.example", at: "https://cy.example/7"),
            entry("6", of: "ada@tern.example"),
            entry("x", of: "bob@fen.example", at: "https://cy.example/7", isRead: true),
        ])
        #expect(rows.map(\.entry.post.id.raw) == ["7", "6"])
        #expect(rows.map(\.isRead) == [true, false])
    }

    /// Stranger 2026-11-30: a post of somebody who is followed was said to be of their server's timeline.
    @Test func `a post that comes by many and by its author's list too is in that, wherever it came last`() {
        func entry(_ account: Account, isOfMany: Bool) -> TimelinePost {
            TimelinePost(
                post: Post(
                    id: Post.ID(origin: "tern.example", raw: "7"), author: ada,
                    date: Date(timeIntervalSinceReferenceDate: 0), text: "Hens"),
                account: account, isOfMany: isOfMany)
        }
        let ways = [entry("local@tern.example", isOfMany: true), entry("ada@tern.example", isOfMany: false)]
        for ways in [ways, ways.reversed()] {
            #expect(TimelineRow.rows(of: ways).map(\.entry.account) == ["ada@tern.example"])
        }
        #expect(TimelineRow.rows(of: ways.prefix(1)).map(\.entry.account) == ["local@tern.example"])
    }

    @Test func `reposts are one row with who reposted, each once and the last first`() {
        let rows = TimelineRow.rows(of: [
            entry("1", of: "a", at: "https://cy.example/7", by: bob),
            entry("2", of: "b", at: "https://cy.example/7", by: ada),
            entry("3", of: "c", at: "https://cy.example/7", by: bob),
            entry("4", of: "d", at: "https://cy.example/7"),
        ])
        #expect(rows.map(\.entry.post.id.raw) == ["1"])
        #expect(rows.first?.reposters == [bob, ada])
    }

    @Test func `equal words alone are no reason to leave a post out`() {
        #expect(
            TimelineRow.rows(of: [entry("1", of: "a"), entry("2", of: "a"), entry("1", of: "b")]).count == 3)
    }

    @Test func `a row is muted if it is by each way that it came`() {
        func entry(_ id: String, isMuted: Bool) -> TimelinePost {
            var entry = self.entry(id, of: Account(id), at: "https://cy.example/7")
            entry.isMuted = isMuted
            return entry
        }
        #expect(
            TimelineRow.rows(of: [entry("1", isMuted: true), entry("2", isMuted: true)]).map(\.isMuted)
                == [true])
        #expect(
            TimelineRow.rows(of: [entry("1", isMuted: true), entry("2", isMuted: false)]).map(\.isMuted)
                == [false])
    }

    /// Stranger 2026-11-27: two rows were gone, and three posts were said to be muted.
    @Test func `what is muted counts once, and not where it is shown by another way`() {
        func entry(_ id: String, isMuted: Bool) -> TimelinePost {
            var entry = self.entry(id, of: Account(id), at: "https://cy.example/\(id.prefix(1))")
            entry.isMuted = isMuted
            return entry
        }
        var count = MutedRowCount()
        count.add([entry("1", isMuted: true), entry("1 again", isMuted: true), entry("2", isMuted: true)])
        #expect(count.count == 2)
        count.add([entry("2 again", isMuted: false), entry("3", isMuted: true)])
        #expect(count.count == 2)
    }

    // MARK: - Threads

    /// A post of somebody's, so many hours after midnight; an answer to `answering`, who posted `answered`.
    private func said(
        _ id: String, by author: Post.Author, at hour: Double, answering handle: String? = nil,
        to answered: String? = nil, from origin: String = "o", on page: String? = nil,
        repostedBy reposter: Post.Author? = nil, isRead: Bool = false
    ) -> TimelinePost {
        TimelinePost(
            post: Post(
                id: Post.ID(origin: origin, raw: id), author: author,
                date: Date(timeIntervalSinceReferenceDate: hour * 3600), text: id,
                address: page.flatMap { WebAddress($0) }, replyTo: handle, answered: answered,
                repostedBy: reposter),
            account: "list", isRead: isRead)
    }

    private func outline(_ posts: [TimelinePost]) -> [String] {
        TimelineRow.joined(TimelineRow.rows(of: posts)).map {
            ($0.isContinuation ? "+ " : "") + $0.entry.post.id.raw
        }
    }

    @Test func `a thread stands in one piece where its newest post stood, the first post first`() {
        #expect(
            outline([
                said("a3", by: ada, at: 9, answering: "@Ada@tern.example", to: "a2"),
                said("b1", by: bob, at: 8), said("a2", by: ada, at: 7, answering: ada.handle, to: "a1"),
                said("b0", by: bob, at: 6),
                said("a1", by: ada, at: 5),
            ]) == ["a1", "+ a2", "+ a3", "b1", "b0"])
    }

    @Test func `two threads of one person that alternate are each joined to what they answer`() {
        #expect(
            outline([
                said("b2", by: ada, at: 4, answering: ada.handle, to: "b1"),
                said("a2", by: ada, at: 3, answering: ada.handle, to: "a1"),
                said("b1", by: ada, at: 2), said("a1", by: ada, at: 1),
            ]) == ["b1", "+ b2", "a1", "+ a2"])
        #expect(
            outline([
                said("four", by: ada, at: 5, answering: ada.handle, to: "three"), said("zoe", by: bob, at: 4),
                said("other", by: ada, at: 3.5),
                said("three", by: ada, at: 3, answering: ada.handle, to: "two"),
                said("two", by: ada, at: 2, answering: ada.handle, to: "one"), said("one", by: ada, at: 1),
            ]) == ["one", "+ two", "+ three", "+ four", "zoe", "other"])
    }

    @Test func `where nothing tells which post is answered, or it is not there, nothing is joined`() {
        #expect(
            outline([said("a2", by: ada, at: 6, answering: ada.handle), said("a1", by: ada, at: 5)])
                == ["a2", "a1"])
        #expect(
            outline([
                said("a3", by: ada, at: 7, answering: ada.handle, to: "a2"), said("a1", by: ada, at: 5),
            ]) == ["a3", "a1"])
        // An id says nothing at another origin, and nobody goes on with what somebody else has posted.
        #expect(
            outline([
                said("a2", by: ada, at: 6, answering: ada.handle, to: "a1", from: "p"),
                said("a1", by: ada, at: 5),
            ]) == ["a2", "a1"])
        #expect(
            outline([
                said("b1", by: bob, at: 6, answering: bob.handle, to: "a1"), said("a1", by: ada, at: 5),
            ]) == ["b1", "a1"])
    }

    @Test func `of several answers to one post the first goes on with it`() {
        #expect(
            outline([
                said("a4", by: ada, at: 8, answering: ada.handle, to: "a1"),
                said("a3", by: ada, at: 7, answering: ada.handle, to: "a2"),
                said("a2", by: ada, at: 6, answering: ada.handle, to: "a1"), said("a1", by: ada, at: 5),
            ]) == ["a4", "a1", "+ a2", "+ a3"])
    }

    @Test func `a thread that comes by two ways is joined by whichever tells what is answered`() {
        let (one, two) = ("https://tern.example/1", "https://tern.example/2")
        #expect(
            outline([
                said("x2", by: ada, at: 6, answering: ada.handle, to: "x1", from: "p", on: two),
                said("a2", by: ada, at: 6, answering: ada.handle, to: "a1", on: two),
                said("a1", by: ada, at: 5, on: one),
            ]) == ["a1", "+ x2"])
    }

    @Test func `answers in a circle, as a hostile server may tell of them, are each listed once`() {
        #expect(
            outline([
                said("a2", by: ada, at: 5, answering: ada.handle, to: "a1"),
                said("a1", by: ada, at: 5, answering: ada.handle, to: "a2"),
                said("a0", by: ada, at: 5, answering: ada.handle, to: "a0"),
            ]) == ["a1", "+ a2", "a0"])
    }

    @Test func `an answer to somebody else, or after more than a day, goes on with nothing`() {
        #expect(
            outline([
                said("a3", by: ada, at: 40, answering: ada.handle, to: "a1"),
                said("a2", by: ada, at: 9, answering: bob.handle, to: "b1"), said("b1", by: bob, at: 8),
                said("a1", by: ada, at: 5),
            ]) == ["a3", "a2", "b1", "a1"])
        #expect(outline([said("a1", by: ada, at: 5, answering: ada.handle)]) == ["a1"])
        #expect(
            outline([said("a2", by: ada, at: 6, answering: ""), said("a1", by: ada, at: 5)]) == ["a2", "a1"])
    }

    @Test func `what others pass on is no part of a thread`() {
        #expect(
            outline([
                said("a3", by: ada, at: 9, answering: ada.handle, to: "a1"),
                said("a2", by: ada, at: 8, answering: ada.handle, to: "a1", repostedBy: bob),
                said("a1", by: ada, at: 5),
            ]) == ["a1", "+ a3", "a2"])
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `joining loses no row, repeats none, and moves only what goes on`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let people = [ada, bob, Post.Author(name: "", handle: "")]
        let posts = (0..<Int.random(in: 0...60, using: &generator)).map { number in
            said(
                "\(number)", by: people.randomElement(using: &generator) ?? ada, at: 100 - Double(number),
                answering: [nil, nil, ada.handle, bob.handle, ""].randomElement(using: &generator) ?? nil,
                to: Bool.random(using: &generator)
                    ? "\(number + Int.random(in: -1...6, using: &generator))" : nil,
                repostedBy: Int.random(in: 0..<5, using: &generator) == 0 ? ada : nil)
        }
        let rows = TimelineRow.rows(of: posts)
        let joined = TimelineRow.joined(rows)
        #expect(joined.count == rows.count)
        var count = TimelineRowCount()
        count.add((posts + posts.prefix(20)).shuffled(using: &generator))
        #expect(count.count == rows.count)
        var numbers = TimelineRowNumbers()
        for entry in posts + posts.prefix(20) {
            let row = rows.firstIndex { $0.names.contains(entry.post.id) }
            #expect(numbers.number(of: entry.post) == row)
        }
        #expect(Set(joined.map(\.id)) == Set(rows.map(\.id)))
        // Each thread stands where its newest post stood.
        var newest: [Date] = []
        for (index, row) in joined.enumerated() {
            if row.isContinuation {
                #expect(index > 0 && row.entry.post.author == joined[index - 1].entry.post.author)
                #expect(row.entry.post.answered == joined[index - 1].entry.post.id)
                newest[newest.count - 1] = row.entry.post.date
            } else {
                newest.append(row.entry.post.date)
            }
        }
        #expect(newest == newest.sorted(by: >))
    }
}
