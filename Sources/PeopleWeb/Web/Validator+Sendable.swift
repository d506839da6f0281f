import Domain
import People
import HTTP

extension CacheValidator {
    /// What of it can be sent back: with the rest every further request would fail.
    var sendable: CacheValidator {
        CacheValidator(
            tag: tag.flatMap { HTTPHeaders.isSendable($0) ? $0 : nil },
            modified: modified.flatMap { HTTPHeaders.isSendable($0) ? $0 : nil })
    }
}
