import FoundationEssentials
import People
import Testing

@Suite struct ProfileHeaderTests {
    @Test func `a full profile shows everything`() {
        let header = ProfileHeader(Samples.lantern)
        #expect(header.name == "Lantern Keeper")
        #expect(header.handle == "lantern@harbour.example")
        #expect(header.bio == "Keeps a lantern.\nLights it, too.")
        #expect(header.bioLine == "Keeps a lantern. Lights it, too.")
        #expect(header.numbers == ["1,000 posts", "227,042 followers", "1 following", "since Apr 2017"])
        #expect(header.sinceDay == "3 Apr 2017")
        #expect(header.address == "harbour.example/@lantern")
        #expect(header.fields == Samples.lantern.fields)
        #expect(header.marks == [])
    }

    @Test func `a bare profile says what is missing and makes nothing up`() {
        let header = ProfileHeader(User(id: 1, name: " \n"))
        #expect(header.name == "(no name)")
        #expect(header.handle == "")
        #expect(header.bio == "(no bio)")
        #expect(header.numbers == [])
        #expect(header.sinceDay == nil)
        #expect(header.address == nil)
        #expect(header.fields == [])
    }

    @Test func `someone without a name is called by the handle, once`() {
        let header = ProfileHeader(User(id: 1, name: "", handle: "ada@mill.example"))
        #expect(header.name == "ada@mill.example")
        #expect(header.handle == "")
    }

    @Test func `one of a thing is counted in the singular`() {
        let header = ProfileHeader(User(id: 1, name: "Ada", followers: 1, following: 0, postCount: 1))
        #expect(header.numbers == ["1 post", "1 follower", "0 following"])
    }

    @Test func `fields are one line each`() {
        let field = User.Field(name: "Two\nlines", value: " a\t\tb ", isVerified: true)
        let header = ProfileHeader(User(id: 1, name: "Ada", fields: [field]))
        #expect(header.fields == [User.Field(name: "Two lines", value: "a b", isVerified: true)])
    }

    @Test func `months are those of the place`() {
        let since = Date(timeIntervalSince1970: 1_517_439_600)  // 31 Jan 2018 23:00 UTC
        #expect(ProfileHeader(User(id: 1, name: "Ada", since: since)).numbers == ["since Jan 2018"])
        #expect(
            ProfileHeader(User(id: 1, name: "Ada", since: since), utcOffset: 3600).numbers == [
                "since Feb 2018"
            ])
    }

    @Test func `a bot is marked`() {
        #expect(ProfileHeader(User(id: 1, name: "Ada", isBot: true)).marks == ["bot"])
    }

    @Test(
        arguments: [
            (User(id: 1, name: "Ada"), nil), (User(id: 1, name: "Ada", postCount: 0, isLocked: true), nil),
            (
                User(id: 1, name: "Ada", postCount: 1_204),
                "The server counts 1,204 posts and shows none here."
            ),
            (
                User(id: 1, name: "Ada", isLocked: true),
                "Ada is locked, and may show posts to approved followers only."
            ),
            (
                User(id: 1, name: "Ada", postCount: 1, isLocked: true),
                "The server counts 1 post and shows none here. Ada is locked, and may show posts to approved followers only."
            ),
            (
                User(id: 1, name: "Ada", postCount: 9, isLocked: true, standing: .suspended),
                "The server has taken this account down."
            ),
        ] as [(User, String?)])
    func `somebody whose posts are not shown has not posted nothing`(user: User, meaning: String?) {
        #expect(ProfileHeader(user).emptyMeaning == meaning)
    }
}
