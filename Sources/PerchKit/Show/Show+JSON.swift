extension Show {
    /// The profile and the posts as JSON, keys in alphabetical order, for other programs.
    ///
    /// The article <doc:ShowJSON> says what each key means, `Fixtures/Schema/show.json` says it to programs. Texts are plain
    /// and safe: nothing in them could command a terminal, whoever prints them next.
    public var json: String { SafeJSON.text(ShowDocument.show(self)) }
}
