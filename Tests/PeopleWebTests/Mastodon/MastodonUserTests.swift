import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// How accounts of all kinds of servers are read.
struct MastodonUserTests {
    private func user(_ changes: [String: String?] = [:]) throws -> User {
        try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
            .user(Made.value(Made.account("wren", id: "117", changes)))
    }

    @Test func `a bio keeps what sets its parts apart, and what its server hides of links`() throws {
        let note =
            #""<p>Reads <b>birds</b> at <a href=\"https://nest.example/a\"><span class=\"invisible\">https://</span>nest.example/a</a></p>""#
        let user = try user(["note": note])
        #expect(user.bio == "Reads birds at https://nest.example/a")
        #expect(
            user.spans.map(\.description) == ["bold 6 11", "link 15 37", "hidden 15 23"])
        #expect(ProfileHeader(user).bioLine == "Reads birds at nest.example/a")
    }

    @Test func `a bio or a field whose end is missing says so, on Bluesky as well`() throws {
        let long = String(repeating: "ab ", count: 400_000)
        let note = " […]"
        let user = try user([
            "note": "\"\(long)\"", "fields": Made.list([#"{"name": "Long", "value": "\#(long)"}"#]),
        ])
        #expect(user.bio.hasSuffix(note) && user.bio.hasPrefix("ab ab"))
        #expect(user.fields.first?.value.hasSuffix(note) == true)
        let bluesky = try BlueskyDecoder.user(
            Made.value(#"{"did": "did:plc:wren", "handle": "wren.example", "description": "\#(long)"}"#),
            asked: "wren.example")
        #expect(bluesky.bio.hasSuffix(note))
        #expect(try self.user().bio == "Small birds, large maps.")
    }

    @Test func `an account of Mastodon is read whole`() throws {
        let user = try user([
            "fields": Made.list([
                #"{"name": "Blog", "value": "<a href=\"https://maps.example/\" rel=\"me\"><span class=\"invisible\">https://</span><span>maps.example</span></a>", "verified_at": "2026-04-11T12:08:00.687+00:00"}"#,
                #"{"name": "Based in", "value": "the marsh", "verified_at": null}"#,
            ])
        ])
        #expect(user.id == User.ID(origin: "https://marsh.example", raw: "117"))
        #expect(user.name == "Wren of the Reeds")
        #expect(user.handle == "wren@marsh.example")
        #expect(user.bio == "Small birds, large maps.")
        #expect(user.address?.text == "https://marsh.example/@wren")
        #expect(user.followers == 1204)
        #expect(user.following == 87)
        #expect(user.postCount == 3310)
        #expect(user.since == RFC3339.instant("2019-03-04T00:00:00Z"))
        #expect(user.avatar?.text == "https://files.marsh.example/wren.png")
        #expect(user.fields.map(\.value) == ["https://maps.example", "the marsh"])
        #expect(user.fields.map(\.isVerified) == [true, false])
        #expect(user.website?.text == "https://maps.example/")
        #expect(user.location == "the marsh")
        #expect(user.standing == nil)
        #expect(!user.isBot && !user.isLocked)
    }

    @Test func `only an id and a name are needed`() throws {
        let bare = try MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
            .user(Made.value(#"{"id": 29443, "username": "wren"}"#))
        #expect(bare.id.raw == "29443")
        #expect(bare.name == "wren")
        #expect(bare.handle == "wren@marsh.example")
        #expect([bare.followers, bare.following, bare.postCount] == [nil, nil, nil])
        #expect(bare.since == nil && bare.avatar == nil && bare.address == nil && bare.bio.isEmpty)
    }

    @Test(arguments: [
        "null", "[]", "7", "{}", #"{"id": "1"}"#, #"{"acct": "wren"}"#, #"{"id": "", "acct": "wren"}"#,
    ])
    func `what is no account is no user`(json: String) throws {
        let decoder = MastodonDecoder(origin: "https://marsh.example", domain: "marsh.example")
        let value = try Made.value(json)
        #expect(throws: JSONFault.self) { try decoder.user(value) }
    }

    @Test(arguments: ["\"\"", "null", "\"\u{200E}\"", "\"   \"", "[7]"])
    func `a name that shows nothing gives way to the one the person is found under`(name: String) throws {
        #expect(try user(["display_name": name]).name == "wren")
    }

    @Test func `hidden numbers are unknown`() throws {
        #expect(try user(["followers_count": "-1"]).followers == nil)
        #expect(try user(["followers_count": "null"]).followers == nil)
        #expect(try user(["followers_count": "\"12\""]).followers == 12)
        let pleroma = try user([
            "followers_count": "0", "following_count": "0",
            "pleroma": #"{"hide_followers_count": true, "hide_follows_count": false}"#,
        ])
        #expect(pleroma.followers == nil)
        #expect(pleroma.following == 0)
    }

    @Test(arguments: [
        "\"\"", "null", "\"/avatars/original/missing.png\"", "\"test\"",
        "\"https://marsh.example/avatars/original/missing.png\"",
    ])
    func `an avatar that is none costs nothing`(avatar: String) throws {
        let user = try user(["avatar": avatar, "avatar_static": avatar])
        #expect(user.avatar == nil)
        #expect(user.handle == "wren@marsh.example")
    }

    @Test(arguments: ["\"\"", "null", "\"1970-01-01T00:00:00Z\"", "\"0001-01-01T00:00:00.000Z\"", "\"soon\""])
    func `a day of joining that is not told is unknown`(date: String) throws {
        #expect(try user(["created_at": date]).since == nil)
    }

    @Test func `handles have their server, however the account is spelled`() throws {
        #expect(try user(["acct": "\"wren@fen.example\""]).handle == "wren@fen.example")
        #expect(try user(["acct": "\"@wren\""]).handle == "wren@marsh.example")
        #expect(try user(["acct": "\"pp.x@bridge.example\""]).handle == "pp.x@bridge.example")
        #expect(try user(["acct": nil]).handle == "wren@marsh.example")
    }

    @Test func `what an account is that is not simply there`() throws {
        #expect(try user(["suspended": "true"]).standing == .suspended)
        #expect(try user(["limited": "true"]).standing == .limited)
        #expect(try user(["memorial": "true"]).standing == .memorial)
        let moved = try user([
            "moved": Made.account("heron", ["acct": "\"heron@fen.example\"", "moved": Made.account()])
        ])
        #expect(moved.standing == .moved(to: "heron@fen.example"))
        #expect(try user(["moved": Made.account()]).standing == nil)
    }

    @Test func `the own page and the place are where servers keep them`() throws {
        #expect(try user(["website": "\"hildegard.example\""]).website?.text == "https://hildegard.example/")
        #expect(try user(["website": "\"\"", "location": "null"]).website == nil)
        #expect(try user(["location": "\"Reed bed 4\""]).location == "Reed bed 4")
        #expect(try user(["pleroma": #"{"location": "Fen"}"#]).location == "Fen")
        #expect(try user(["other_settings": #"{"location": "Moor"}"#]).location == "Moor")
        let lines = Made.list([
            #"{"name": "Code", "value": "<a href=\"https://code.example/w\">code.example/w</a>"}"#,
            #"{"name": "Web", "value": "https://reeds.example"}"#,
        ])
        #expect(try user(["fields": lines]).website?.text == "https://reeds.example/")
        let checked = lines.replacing(
            "https://reeds.example\"}", with: "https://reeds.example\", \"verified_at\": \"2026\"}"
        )
        .replacing("code.example/w</a>\"}", with: "code.example/w</a>\", \"verified_at\": \"2026\"}")
        #expect(try user(["fields": checked]).fields.map(\.isVerified) == [true, true])
        #expect(try user(["fields": checked]).website?.text == "https://reeds.example/")
    }

    @Test func `lines of wrong kinds are left out and cost no other`() throws {
        let lines = Made.list([
            "null", "7", "{}", #"{"name": "A", "value": null}"#, #"{"name": 5, "value": 6}"#,
        ])
        #expect(try user(["fields": lines]).fields.map(\.name) == ["A", "5"])
        #expect(try user(["fields": "null"]).fields.isEmpty)
    }
}
