extension PerchStage {
    /// Whether the next answer to an effect is the store's.
    func isStoreAsked(by number: Int) -> Bool {
        replies.requests(number).first?.nothingSaved != nil
    }
}
