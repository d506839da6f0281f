import FoundationEssentials

/// What makes two requests one.
struct RequestKey: Hashable, Sendable {
    private let url: URL
    private let content: WebContent
    private let expectedStatuses: Set<Int>
    /// "Nothing has changed" is no answer to somebody who has nothing.
    private let isConditional: Bool

    init(_ request: WebRequest) {
        url = request.url
        content = request.content
        expectedStatuses = request.expectedStatuses
        isConditional = request.storedAt != nil
    }
}
