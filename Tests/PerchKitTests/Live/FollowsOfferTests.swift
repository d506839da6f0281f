import Testing

@testable import PerchKit

/// Whom `perch following --import` asks for whom they follow.
struct FollowsOfferTests {
    /// Stranger 2026-11-30: `bluesky:wren` was refused as `at://wren`, which nobody had typed.
    @Test(arguments: [
        ("wren", "at://wren.bsky.social"), ("wren.example", "at://wren.example"),
        ("did:plc:abc", "at://did:plc:abc"),
    ])
    func `a bare word is a name that Bluesky itself gives`(name: String, account: String) {
        #expect(LiveFollowing.blueskyName(name[...]) == account)
    }
}
