public import FoundationEssentials
import People

/// Opens people on servers, in feeds and of REST servers.
public struct WebPeople: Sendable {
    /// The variable that names another Bluesky AppView than the public one.
    public static let appViewVariable = "PERCH_BLUESKY_APPVIEW"

    private let web: any WebAsking
    private let appView: URL?

    /// People whom `web` asks for.
    ///
    /// - Parameters:
    ///   - web: asks the servers.
    ///   - appView: the Bluesky AppView to ask; nil for the public one.
    public init(web: any WebAsking, appView: URL? = nil) {
        self.web = web
        self.appView = appView
    }

    /// What answers about the person of an account; nil for a file.
    public func source(for origin: AccountOrigin) -> (any PersonSource)? {
        switch origin {
        case .file: nil
        case .server, .bluesky, .rest, .feed: nil
        }
    }
}
