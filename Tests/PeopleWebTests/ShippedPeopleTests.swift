import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// The demo people that ship with Perch show what real ones do.
struct ShippedPeopleTests {
    private let people: [FixturePerson]
    private let posts: [Post]

    init() throws {
        people = try Shipped.source.names().map { try Shipped.source.person(named: $0) }
        posts = people.flatMap(\.posts)
    }

    private func count(_ isOne: (Post) -> Bool) -> Int {
        posts.count(where: isOne)
    }

    /// How many posts have a character made of scalars of which one satisfies a condition.
    private func countScalars(_ isOne: (Unicode.Scalar) -> Bool) -> Int {
        count { $0.text.unicodeScalars.contains(where: isOne) }
    }

    @Test func `scripts count people in this order`() throws {
        #expect(
            try Shipped.source.names() == [
                "twocents", "wren", "kotori", "nadir", "pip", "oswin", "tides", "polly", "ines", "dot",
                "gale",
                "plain", "mallory",
            ]
        )
    }

    @Test func `there are enough of both`() {
        #expect(people.count >= 9)
        #expect(posts.count >= 160)
        #expect(people.contains { $0.posts.count > 60 })
    }

    @Test func `the first one is a healthy one`() throws {
        let first = try #require(people.first)
        #expect(first.demo.profile.isEmpty && first.demo.posts.isEmpty)
        #expect(first.user.id == User.ID(origin: "file:\(Shipped.source.directory)", raw: "twocents"))
        #expect(first.user.postCount == first.posts.count)
        #expect(first.posts.count >= 20)
    }

    @Test func `everybody has a note in the list, and nobody posts from the future`() {
        for person in people {
            #expect(!person.demo.note.isEmpty, "\(person.user.name)")
            #expect(person.posts.allSatisfy { $0.date < .start }, "\(person.user.name)")
        }
    }

    @Test func `there are long posts and one-word posts`() {
        #expect(count { $0.text.count >= 2_000 } >= 2)
        #expect(count { !$0.text.contains(where: \.isWhitespace) && $0.text.count < 10 } >= 5)
    }

    @Test func `there are posts in scripts of every width and direction`() {
        #expect(countScalars { 0x3040...0x30FF ~= $0.value } >= 10, "Japanese")
        #expect(countScalars { 0x4E00...0x9FFF ~= $0.value } >= 10, "Chinese characters")
        #expect(countScalars { 0xAC00...0xD7AF ~= $0.value } >= 2, "Korean")
        #expect(countScalars { 0x0600...0x06FF ~= $0.value } >= 8, "Arabic")
        #expect(countScalars { 0x0590...0x05FF ~= $0.value } >= 2, "Hebrew")
        #expect(countScalars { 0xFF01...0xFF5E ~= $0.value } >= 1, "full width")
        #expect(countScalars { 0xFF61...0xFF9F ~= $0.value } >= 1, "half width")
        #expect(countScalars { 0x0900...0x097F ~= $0.value } >= 1, "Devanagari")
        #expect(Set(posts.compactMap(\.language)).count >= 15)
    }

    @Test func `there are emoji of every build`() {
        #expect(posts.contains { $0.text.contains("👨‍👩‍👧‍👦") }, "a family")
        #expect(posts.contains { $0.text.contains("🇯🇵") }, "a flag of two letters")
        #expect(posts.contains { $0.text.contains("🏳️‍🌈") }, "a flag of several scalars")
        #expect(countScalars { 0xE0020...0xE007F ~= $0.value } >= 1, "a flag of tags")
        #expect(countScalars { 0x1F3FB...0x1F3FF ~= $0.value } >= 2, "a skin tone")
        #expect(countScalars { $0 == "\u{20E3}" } >= 1, "a keycap")
    }

    @Test func `there is zalgo, and a word too long for any line`() {
        let piled = posts.filter { post in post.text.contains { $0.unicodeScalars.count > 6 && $0.isLetter } }
        #expect(!piled.isEmpty)
        #expect(count { $0.text.count > 150 && !$0.text.contains(" ") } >= 1)
    }

    @Test func `there are addresses, long ones too, and line breaks`() {
        #expect(count { $0.text.contains("https://") } >= 5)
        let long = posts.first { $0.text.contains(";") && $0.text.contains("&") && $0.text.count > 300 }
        #expect(long?.text.contains("https://") == true)
        #expect(count { $0.text.contains("\n") } >= 8)
        #expect(count { $0.text.contains("\n\n\n") } >= 1)
    }

    @Test func `there are quotes, reposts, replies and content warnings`() {
        #expect(count { $0.quote != nil } >= 5)
        #expect(count { $0.repostedBy != nil } >= 4)
        #expect(count { $0.replyTo != nil } >= 8)
        #expect(count { $0.warning != nil } >= 6)
    }

    @Test func `there are media of every kind, with and without alt text`() {
        let media = posts.flatMap(\.media)
        #expect(Set(media.map(\.kind)) == Set(Post.Media.Kind.allCases).subtracting([.other]))
        #expect(media.count { $0.alt != nil } >= 8)
        #expect(media.count { $0.alt == nil } >= 4)
        #expect(posts.contains { $0.media.count == 4 })
    }

    @Test func `there are polls, open and closed, links, places and sensitive pictures`() {
        #expect(posts.contains { $0.poll?.isClosed == true && $0.poll?.isMultiple == false })
        #expect(posts.contains { $0.poll?.isClosed == false && $0.poll?.isMultiple == true })
        #expect(count { !$0.links.isEmpty } >= 2)
        #expect(posts.contains { $0.links.contains { $0.isMisleading } })
        #expect(posts.contains { $0.isSensitive && $0.media.contains { $0.alt != nil && $0.address != nil } })
        #expect(people.count { $0.user.location != nil } >= 3)
        #expect(people.contains { $0.user.website != nil && $0.user.avatar != nil })
        #expect(people.contains { $0.user.fields.contains { $0.address != nil } })
        #expect(people.contains { $0.user.isLocked })
        // No text of a post is cut short by its links, so each is found in it.
        for post in posts {
            for link in post.links { #expect(post.text.contains(link.text), "\(post.id)") }
        }
    }

    @Test func `somebody has no posts, and somebody next to nothing at all`() {
        #expect(people.contains { $0.posts.isEmpty })
        #expect(people.contains { $0.user == User(id: $0.user.id, name: $0.user.name) && !$0.posts.isEmpty })
        #expect(people.contains { $0.user.isBot })
    }

    @Test func `one profile fails once and then loads, one person's posts always fail`() {
        #expect(people.contains { $0.demo.profile == [.offline, .ok] && $0.demo.posts.isEmpty })
        #expect(people.contains { $0.demo.posts == [.unavailable] && $0.demo.profile.isEmpty })
    }

    @Test func `one person attacks the terminal everywhere`() throws {
        let attacker = try Shipped.source.person(named: "mallory")
        #expect(attacker.user.name.contains("\u{1b}"))
        #expect(attacker.user.bio.contains("\u{1b}"))
        #expect(attacker.user.handle.contains("\u{202e}"))
        #expect(attacker.user.address == nil, "a user name must not pass for a host")
        #expect(attacker.posts.contains { $0.text.contains("\u{1b}]52;") })
        #expect(attacker.posts.contains { $0.text.contains("\u{9b}") })
        #expect(attacker.posts.contains { $0.warning?.contains("\u{1b}") == true })
        #expect(attacker.posts.contains { $0.media.first?.alt?.contains("\u{1b}") == true })
        #expect(attacker.user.location?.contains("\u{1b}") == true)
        #expect(attacker.posts.contains { $0.poll?.options.first?.title.contains("\u{1b}") == true })
        #expect(attacker.posts.contains { $0.links.first?.text.contains("\u{1b}") == true })
        #expect(attacker.posts.contains { $0.visibility?.contains("\u{1b}") == true })
        #expect(attacker.posts.contains { $0.quote?.text.contains("\u{1b}") == true })
    }

    @Test func `only the attacker's file holds anything that a terminal would obey`() throws {
        for name in try Shipped.source.names() where name != "mallory" {
            let person = try Shipped.source.person(named: name)
            let texts = person.posts.map(\.text) + [person.user.name, person.user.handle]
            for text in texts {
                let bad = text.unicodeScalars.first { scalar in
                    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
                }
                #expect(bad == nil, "\(name): \(text)")
            }
        }
    }

    @Test func `every host is an example, so nobody real is ever asked`() {
        var addresses = posts.compactMap(\.address) + people.compactMap(\.user.address)
        for post in posts { addresses += post.links.map(\.address) + post.media.compactMap(\.address) }
        for user in people.map(\.user) {
            addresses += [user.avatar, user.website].compactMap(\.self)
            addresses += user.links.map(\.address) + user.fields.compactMap(\.address)
        }
        for address in addresses {
            #expect(address.host.hasSuffix(".example"), "\(address)")
        }
    }
}
