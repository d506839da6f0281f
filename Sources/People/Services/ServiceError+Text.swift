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
        case .connection: "Nothing could be read from the server."
        case .garbled: "The answer could not be read."
        case .unreadable: "The file could not be read."
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
            "The server kept silent for \(CountText.counted(seconds, "second", "seconds"))."
        case .notFound(let name):
            "There is no \(name.isEmpty ? "such person" : name) here."
        case .unavailable(let status):
            "It said \(Self.phrase(status: status)); your connection is fine."
        case .busy(let status, let seconds):
            "It said \(Self.phrase(status: status)) and wants to be left alone for \(Self.span(seconds))."
        case .gone(let name):
            "The server says that \(name.isEmpty ? "the account" : name) was there and will not come back."
        case .hidden(let name):
            "\(name.isEmpty ? "This person" : name) asks not to be shown to anybody else."
        case .connection(let why):
            why.isEmpty ? "No connection came about, or it broke." : why
        case .garbled(let host, let expected):
            "\(host.isEmpty ? "The server" : host) should have sent \(expected.isEmpty ? "something else" : expected)."
        case .unreadable(let file, let place, let expected):
            "\(file)\(place.isEmpty ? "" : ", \(place)"): expected \(expected)."
        case .storage(let why):
            why.isEmpty ? "What is kept on this computer cannot be read or written." : why
        case .offlineMode:
            "No server is asked while it is."
        }
    }

    /// What to do about it, in one sentence.
    public var advice: String {
        switch self {
        case .offline: "Check the network, then try again."
        case .timedOut: "Try again; a slow server often answers the second time."
        case .notFound: "Check how the account is written."
        case .unavailable(401), .unavailable(403):
            "Log in there with a browser; a token in PERCH_TOKEN may help, too."
        case .unavailable(400..<500):
            "Try again later; if it stays like this, the server and Perch do not understand each other."
        case .unavailable: "Try again in a while."
        case .busy: "Try again when that time is over."
        case .gone: "What was stored of them can still be read offline."
        case .hidden: "Log in there with a browser."
        case .connection: "What was stored before can still be read."
        case .garbled:
            "Try again later; the server may be under repair, or speak another language than Perch."
        case .unreadable: "Put that place right, then try again."
        case .storage: "Reading goes on without it; perch cache says more."
        case .offlineMode: "O turns it off."
        }
    }

    /// What happened, why, and what to do, on one line.
    public var description: String { "\(summary) \(reason) \(advice)" }

    /// `30 seconds`, `5 minutes`, `2 hours`: rounded up, so that nobody comes too early.
    private static func span(_ seconds: Int) -> String {
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
