extension ServiceError: CustomStringConvertible {
    /// What happened, in a few words.
    public var summary: String {
        switch self {
        case .offline: "You are offline."
        case .timedOut: "No answer came in time."
        case .notFound: "Not found."
        case .unavailable: "The server did not answer properly."
        case .busy: "The server is busy."
        case .gone: "This account is gone."
        case .hidden: "Only shown to people who are logged in."
        case .connection: "No safe connection."
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
            "It said \(Self.phrase(status: status)) and wants to be left alone for "
                + "\(CountText.counted(seconds, "second", "seconds"))."
        case .gone(let name):
            "The server says that \(name.isEmpty ? "the account" : name) was there and will not come back."
        case .hidden(let name):
            "\(name.isEmpty ? "This person" : name) asks not to be shown to anybody else."
        case .connection(let why):
            why.isEmpty ? "The server could not be asked safely." : why
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
        case .timedOut: "Try again; a busy server often answers the second time."
        case .notFound: "Check how the account is written."
        case .unavailable(429): "Wait a minute, then try again."
        case .unavailable(401), .unavailable(403): "This is not shown to people who are not logged in."
        case .unavailable: "Try again in a while."
        case .busy: "Perch asks again by itself; r asks now."
        case .gone: "What was stored of them can still be read offline."
        case .hidden: "Open their page in a browser, with v, and log in there."
        case .connection: "Try again; if it stays like this, do not trust that network."
        case .garbled:
            "Try again later; the server may be under repair, or speak another language than Perch."
        case .unreadable: "Put that place right, then try again."
        case .storage: "Reading goes on without it; perch cache says more."
        case .offlineMode: "O turns it off."
        }
    }

    /// What happened, why, and what to do, on one line.
    public var description: String { "\(summary) \(reason) \(advice)" }

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
