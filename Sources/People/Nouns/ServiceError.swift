import Interaction

/// Why a service could not answer.
///
/// Errors are values: equal when they say the same, never compared by their texts.
/// Each tells what happened (``summary``), why (``reason``) and what to do (``advice``).
public enum ServiceError: Error, Hashable, Sendable {
    /// No server could be reached.
    case offline

    /// No answer came within so many seconds.
    case timedOut(seconds: Int)

    /// There is no such person, named as they were asked for.
    case notFound(String)

    /// The server answered with this HTTP status instead of what was asked for.
    case unavailable(status: Int)

    /// The server wants to be left alone for so many seconds, and said so with this HTTP status.
    case busy(status: Int, seconds: Int)

    /// There was such a person, named as they were asked for, and the server says that they are gone for good.
    case gone(String)

    /// The person or the timeline, named as it was asked for, is not to be shown to people who are not logged in.
    case hidden(String)

    /// Nothing could be read from the server, for this reason: whole sentences, the first of which says what happened; others
    /// say why and what to do.
    case connection(why: String)

    /// The server's answer could not be understood: whose it was, and what should have stood there.
    case garbled(host: String, expected: String)

    /// A file could not be understood: which one, where in it, and what should have stood there.
    case unreadable(file: String, place: String, expected: String)

    /// What is at an address, named as it was asked for, is there, but nothing that tells of a person: a page without a feed, a
    /// server without profiles, a person whom only other servers are told of.
    case noFeed(String)

    /// What is kept on this computer cannot be read or written, for this reason: a whole sentence.
    case storage(why: String)

    /// Offline mode is on: the person who reads has asked that no server be asked.
    case offlineMode

    /// A service has ended without an answer, which no server caused.
    public static let unanswered = connection(why: "The request was given up before an answer came.")
}

/// An error of a lower layer that knows what to tell a person about itself.
public protocol ServiceErrorConvertible: Error {
    /// What happened and what to do, in a line.
    var serviceError: ServiceError { get }
}

/// Where somebody reads what a ``ServiceError`` advises, and what they could read there instead: what can be done differs.
public struct ServiceErrorPlace: Hashable, Sendable {
    /// What they are looking at.
    public enum Surface: Hashable, Sendable {
        /// The reader, which has keys and tries again by itself.
        case reader
        /// A command line, after the command has ended.
        case commandLine
    }

    /// What they are looking at.
    public let surface: Surface

    /// Whether something is stored that could be read instead.
    public let isStored: Bool

    /// In the reader, which shows what is stored: where it tells of an error instead, nothing is.
    public static let reader = ServiceErrorPlace(surface: .reader, isStored: false)

    /// On a command line.
    ///
    /// - Parameter isStored: whether something is stored that `--offline` reads.
    public static func commandLine(isStored: Bool = false) -> ServiceErrorPlace {
        ServiceErrorPlace(surface: .commandLine, isStored: isStored)
    }

    private init(surface: Surface, isStored: Bool) {
        self.surface = surface
        self.isStored = isStored
    }
}

extension ServiceError: CustomStringConvertible {
    /// What happened, in a few words.
    public var summary: String {
        switch self {
        case .offline: "You are offline."
        case .timedOut: "No answer came in time."
        case .notFound: "Not found."
        case .unavailable(401), .unavailable(403): "The server wants a login."
        case .unavailable(400..<500): "The server refused to answer."
        case .unavailable: "The server did not answer properly."
        case .busy: "The server is busy."
        case .gone: "This account is gone."
        case .hidden: "Only shown to people who are logged in."
        case .connection(let why): Self.sentences(why).first
        case .garbled: "The answer could not be read."
        case .unreadable: "The file could not be read."
        case .noFeed: "Nobody's posts are there."
        case .storage: "The store is in trouble."
        case .offlineMode: "Offline mode is on."
        }
    }

    /// Why, as far as is known, in one sentence.
    public var reason: String {
        switch self {
        case .offline:
            "No server could be reached from this computer."
        case .timedOut(let seconds):
            "The server did not answer in full within \(CountText.counted(seconds, "second", "seconds"))."
        case .notFound(let name):
            "There is no \(name.isEmpty ? "such person" : name) here."
        case .unavailable(let status):
            "It said \(Self.phrase(status: status)); your connection is fine."
        case .busy(let status, let seconds):
            "It said \(Self.phrase(status: status)) and is left alone for \(Self.span(seconds))."
        case .gone(let name):
            "The server says that \(name.isEmpty ? "the account" : name) was there and will not come back."
        case .hidden(let name):
            "\(name.isEmpty ? "This person" : name) is not shown to anybody else."
        case .connection(let why): Self.sentences(why).others
        case .garbled(let host, let expected):
            "\(host.isEmpty ? "The server" : host) should have sent \(expected.isEmpty ? "something else" : expected)."
        case .unreadable(let file, let place, let expected):
            "\(file)\(place.isEmpty ? "" : ", \(place)"): expected \(expected)."
        case .noFeed(let name):
            "\(name.isEmpty ? "It" : name) is there, but shows no profile to everybody and names no feed."
        case .storage(let why):
            why.isEmpty ? "What is kept on this computer cannot be read or written." : why
        case .offlineMode:
            "No server is asked while it is."
        }
    }

    /// What to do about it in the reader, in one sentence; empty where the reason says so.
    public var advice: String { advice(for: .reader) }

    /// What to do about it, in one sentence.
    ///
    /// - Parameter place: where somebody reads it.
    public func advice(for place: ServiceErrorPlace) -> String {
        switch (self, place.surface) {
        case (.offline, _): "Check the network, then try again."
        case (.timedOut, _): "Try again; a slow server often answers the second time."
        case (.notFound, _): "Check how the account is written."
        case (.unavailable(401), _), (.unavailable(403), _):
            "Log in there with a browser; a token in PERCH_TOKEN may help, too."
        case (.unavailable(400..<500), _):
            "Try again later; if it stays like this, the server and Perch do not understand each other."
        case (.unavailable, _): "Try again in a while."
        case (.busy, .reader): "Try again when that time is over."
        case (.busy(_, let seconds), .commandLine):
            "Run it again in \(Self.span(seconds))."
        case (.gone, .commandLine) where place.isStored:
            "What was stored of them can still be read with --offline."
        case (.gone, .reader): "They may be elsewhere: @ opens another account."
        case (.gone, .commandLine): "They may be elsewhere, under another account."
        case (.hidden, _): "Log in there with a browser."
        case (.connection, .commandLine) where place.isStored:
            "What was stored before can still be read with --offline."
        // Where it says why it says what to do, too.
        case (.connection(let why), _):
            Self.sentences(why).others == Self.noReason || why.isEmpty ? "Try again in a while." : ""
        case (.garbled, _):
            "Try again later; the server may be under repair, or speak another language than Perch."
        case (.noFeed, _): "If you know its feed, write feed: before that address."
        case (.unreadable, _): "Put that place right, then try again."
        case (.storage, .reader): "Reading goes on without it; perch cache says more."
        case (.storage, _): "perch cache says more."
        case (.offlineMode, .reader): "O turns it off."
        case (.offlineMode, _): "Leave --offline out."
        }
    }

    /// What happened, why, and what to do in the reader, on one line.
    public var description: String { description(for: .reader) }

    /// What happened, why, and what to do, on one line.
    ///
    /// - Parameter place: where somebody reads it.
    public func description(for place: ServiceErrorPlace) -> String {
        [summary, reason, advice(for: place)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What is said of a connection's trouble that says only what happened.
    private static let noReason = "Nothing could be read from the server."

    /// What a connection's trouble says first, which is what happened, and what it says after that, which is why.
    private static func sentences(_ why: String) -> (first: String, others: String) {
        if why.isEmpty { return (noReason, "No connection came about, or it broke.") }
        // Dots within names and numbers have no blank behind them.
        let words = why.split(separator: " ")
        guard let end = words.firstIndex(where: { $0.hasSuffix(".") }), end + 1 < words.endIndex else {
            return (why, noReason)
        }
        return (words[...end].joined(separator: " "), words[(end + 1)...].joined(separator: " "))
    }

    /// `30 seconds`, `5 minutes`, `2 hours`: rounded up, so that nobody comes too early.
    package static func span(_ seconds: Int) -> String {
        // 7,200 seconds say less than 2 hours do.
        if seconds < 120 { return CountText.counted(max(0, seconds), "second", "seconds") }
        if seconds < 7_200 { return CountText.counted((seconds - 1) / 60 + 1, "minute", "minutes") }
        return CountText.counted((seconds - 1) / 3_600 + 1, "hour", "hours")
    }

    private static func phrase(status: Int) -> String {
        let words: String? =
            switch status {
            case 400: "Bad Request"
            case 401: "Unauthorized"
            case 403: "Forbidden"
            case 404: "Not Found"
            case 410: "Gone"
            case 429: "Too Many Requests"
            case 500: "Internal Server Error"
            case 502: "Bad Gateway"
            case 503: "Service Unavailable"
            case 504: "Gateway Timeout"
            default: nil
            }
        return words.map { "\(status) \($0)" } ?? "\(status)"
    }
}

extension ServiceError: Labelled {
    /// The case's name in scripts: `offline`, `timed-out`, `not-found`, `unavailable`, `busy`, `gone`, `hidden`,
    /// `connection`, `garbled`, `unreadable`, `no-feed`, `storage`, `offline-mode`.
    public var label: Label {
        switch self {
        case .offline: "offline"
        case .timedOut: "timed-out"
        case .notFound: "not-found"
        case .unavailable: "unavailable"
        case .busy: "busy"
        case .gone: "gone"
        case .hidden: "hidden"
        case .connection: "connection"
        case .garbled: "garbled"
        case .unreadable: "unreadable"
        case .noFeed: "no-feed"
        case .storage: "storage"
        case .offlineMode: "offline-mode"
        }
    }

    /// What the case carries, by name and in the order in which scripts write it.
    public var arguments: [(name: String, value: String)] {
        switch self {
        case .offline: []
        case .timedOut(let seconds): [("seconds", String(seconds))]
        case .notFound(let name): [("name", name)]
        case .unavailable(let status): [("status", String(status))]
        case .busy(let status, let seconds): [("status", String(status)), ("seconds", String(seconds))]
        case .gone(let name): [("name", name)]
        case .hidden(let name): [("name", name)]
        case .connection(let why): [("why", why)]
        case .garbled(let host, let expected): [("host", host), ("expected", expected)]
        case .unreadable(let file, let place, let expected):
            [("file", file), ("place", place), ("expected", expected)]
        case .noFeed(let name): [("name", name)]
        case .storage(let why): [("why", why)]
        case .offlineMode: []
        }
    }

    /// The error that a script's `fail` line names; nil when there is none, or an argument is of no use.
    ///
    /// Arguments that are left out get a plain value: `seconds=10`, `status=503` (`busy`: 429), empty texts.
    /// Those that the case does not know are of no use.
    public init?(label: Label, arguments: [String: String] = [:]) {
        func number(_ name: String, else plain: Int) -> Int? {
            arguments[name].map { Int($0) } ?? plain
        }
        switch label.text {
        case "offline":
            self = .offline
        case "timed-out":
            guard let seconds = number("seconds", else: 10), seconds >= 0 else { return nil }
            self = .timedOut(seconds: seconds)
        case "not-found":
            self = .notFound(arguments["name", default: ""])
        case "unavailable":
            guard let status = number("status", else: 503) else { return nil }
            self = .unavailable(status: status)
        case "busy":
            guard let status = number("status", else: 429), let seconds = number("seconds", else: 10),
                seconds >= 0
            else { return nil }
            self = .busy(status: status, seconds: seconds)
        case "gone":
            self = .gone(arguments["name", default: ""])
        case "hidden":
            self = .hidden(arguments["name", default: ""])
        case "connection":
            self = .connection(why: arguments["why", default: ""])
        case "garbled":
            self = .garbled(
                host: arguments["host", default: ""], expected: arguments["expected", default: ""])
        case "unreadable":
            self = .unreadable(
                file: arguments["file", default: ""],
                place: arguments["place", default: ""],
                expected: arguments["expected", default: ""]
            )
        case "no-feed":
            self = .noFeed(arguments["name", default: ""])
        case "storage":
            self = .storage(why: arguments["why", default: ""])
        case "offline-mode":
            self = .offlineMode
        default:
            return nil
        }
        let names = Set(self.arguments.map(\.name))
        guard names.isSuperset(of: arguments.keys) else { return nil }
    }
}
