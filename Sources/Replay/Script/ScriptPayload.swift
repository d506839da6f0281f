/// What a `reply` answers.
public enum ScriptPayload: Hashable, Sendable {
    /// `people/PERSON`: the profile of a person of the fixtures.
    case profile(ScriptPerson)
    /// `people/PERSON/posts` or `people/PERSON/posts/PAGE`: a person's posts; without a page, all that one reply holds.
    /// The first page is 0.
    case posts(ScriptPerson, page: Int?)
    /// `= JSON`: one line of JSON in the fixtures' own format.
    case json(ScriptJSON)
}
