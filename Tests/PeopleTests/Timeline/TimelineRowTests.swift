import FoundationEssentials
import People
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
}
