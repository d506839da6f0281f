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
            "It said \(Self.phrase(status: status)) and wants to be left alone for \(Self.span(seconds))."
        case .gone(let name):
            "The server says that \(name.isEmpty ? "the account" : name) was there and will not come back."
        case .hidden(let name):
            "\(name.isEmpty ? "This person" : name) asks not to be shown to anybody else."
        case .connection(let why): Self.sentences(why).others
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

    /// What to do about it in the reader, in one sentence.
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
        case (.connection, _): "Try again in a while."
        case (.garbled, _):
            "Try again later; the server may be under repair, or speak another language than Perch."
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
        "\(summary) \(reason) \(advice(for: place))"
    }

    /// What a connection's trouble says first, which is what happened, and what it says after that, which is why.
    private static func sentences(_ why: String) -> (first: String, others: String) {
        let plain = "Nothing could be read from the server."
        if why.isEmpty { return (plain, "No connection came about, or it broke.") }
        // Dots within names and numbers have no blank behind them.
        let words = why.split(separator: " ")
        guard let end = words.firstIndex(where: { $0.hasSuffix(".") }), end + 1 < words.endIndex else {
            return (why, plain)
        }
        return (words[...end].joined(separator: " "), words[(end + 1)...].joined(separator: " "))
    }

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
