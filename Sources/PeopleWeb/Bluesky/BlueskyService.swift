import Domain
import FoundationEssentials
import People

/// Asks Bluesky's public view about one person.
struct BlueskyService: Sendable {
    /// The person as it was asked for.
    private let account: BlueskyAccount
    let web: any WebAsking
    private let server: WebOrigin

    init?(_ account: BlueskyAccount, base: String, web: any WebAsking) {
        guard let server = WebOrigin(address: base) else { return nil }
        self.account = account
        self.web = web
        self.server = server
    }

    /// Where the ids are valid, whoever answers.
    static let origin = BlueskyAccount.site

    /// The person as it was asked for: a handle or a DID.
    var actor: String { account.actor }

    /// The person as queries and the store call it.
    var id: User.ID { account.userId }

    /// Asks a method of the view, and reads its answer; `nil` is what `read` gets when the account was taken down.
    ///
    /// - Parameters:
    ///   - method: the last part of the method's name, such as `actor.getProfile`.
    ///   - parameters: names and values of the query.
    ///   - purpose: what the log calls it.
    ///   - read: makes something of the answer.
    func ask<Value: Sendable>(
        _ method: String, _ parameters: [(String, String)], _ purpose: String,
        _ read: @escaping @Sendable (JSONValue?) throws -> Value
    ) -> Future<Value> {
        guard let url = server.url(["xrpc", "app.bsky.\(method)"], parameters) else {
            return Future(ServiceError.notFound(actor))
        }
        // Whatever is wrong with a request is a 400, and the body says what.
        let request = WebRequest(url, purpose: purpose, name: actor, expectedStatuses: [400])
        return web.reading(request) { answer in
            if answer.status == 400 {
                let refusal = BlueskyRefusal(answer.body)
                guard refusal == .takenDown else { throw refusal.error(about: actor) }
                return try read(nil)
            }
            let value = try server.json(answer)
            do {
                return try read(value)
            } catch let fault as JSONFault {
                throw try server.reading { () throws(JSONFault) -> ServiceError in throw fault }
            }
        }
    }

    /// Tells the log what is missing from an answer.
    func note(_ skipped: [SkippedPost], in purpose: String) {
        web.note(skipped, in: purpose)
    }
}
