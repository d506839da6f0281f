import Interaction

extension ServiceError: Labelled {
    /// The case's name in scripts: `offline`, `timed-out`, `not-found`, `unavailable`, `busy`, `gone`, `hidden`,
    /// `connection`, `garbled`, `unreadable`, `storage`, `offline-mode`.
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
