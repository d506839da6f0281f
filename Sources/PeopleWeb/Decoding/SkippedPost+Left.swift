import People

extension SkippedPost {
    /// One remark for all that an answer holds beyond the most that is read of one; nil when that is nothing.
    static func left(_ count: Int, after limit: Int) -> SkippedPost? {
        guard count > 0 else { return nil }
        let name = count == 1 ? "#\(limit + 1)" : "#\(limit + 1) to #\(limit + count)"
        return SkippedPost(name: name, why: "expected at most \(limit) posts in one answer")
    }

    /// That a list ends because what should lead to its next page cannot be an address.
    static func older(at target: String) -> SkippedPost {
        SkippedPost(
            name: "older posts",
            why: "next page: expected its address, found \(Excerpt.quoted(MaskedAddress.text(target)))")
    }
}
