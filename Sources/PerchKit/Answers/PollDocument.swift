import People

/// A poll as scripts write it.
struct PollDocument: Codable, Equatable {
    struct Option: Codable, Equatable {
        let title: String
        let votes: Int?
    }

    let options: [Option]
    let voters: Int?
    let closes: DocumentDate?
    let closed: Bool?
    let multiple: Bool?

    init(_ poll: Post.Poll) {
        options = poll.options.map { Option(title: $0.title, votes: $0.votes) }
        voters = poll.voters
        closes = poll.closing.map { DocumentDate($0) }
        closed = poll.isClosed ? true : nil
        multiple = poll.isMultiple ? true : nil
    }

    var poll: Post.Poll {
        Post.Poll(
            options: options.map { Post.Poll.Option(title: $0.title, votes: $0.votes) }, voters: voters,
            closing: closes?.date, isClosed: closed ?? false, isMultiple: multiple ?? false)
    }
}
