import HTTP

extension Validator {
    /// What of it can be sent back: with the rest every further request would fail.
    var sendable: Validator {
        Validator(
            tag: tag.flatMap { HTTPHeaders.isSendable($0) ? $0 : nil },
            modified: modified.flatMap { HTTPHeaders.isSendable($0) ? $0 : nil })
    }
}
