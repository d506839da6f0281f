import Interaction
import People
import Testing

@Suite struct ServiceErrorTests {
    static let all: [ServiceError] = [
        .offline, .timedOut(seconds: 10), .notFound("@ada@mill.example"), .unavailable(status: 503),
        .unreadable(file: "ada.json", place: "posts[3].at", expected: "a date such as 2018-02-18T09:00:00Z"),
        .busy(status: 429, seconds: 30), .gone("wren"), .hidden("wren"),
        .connection(why: "Its certificate is not trusted."),
        .garbled(host: "example.org", expected: "a profile"),
        .storage(why: "The disk is full."), .offlineMode, .noFeed("tern.example/about"),
    ]

    @Test(arguments: all)
    func `it tells what happened, why, and what to do`(error: ServiceError) {
        for text in [error.summary, error.reason, error.advice] {
            #expect(text.hasSuffix("."))
            #expect(text.count > 5)
        }
        #expect("\(error)" == "\(error.summary) \(error.reason) \(error.advice)")
    }

    @Test func `its reason names what is known`() {
        #expect(
            ServiceError.timedOut(seconds: 1).reason == "The server did not answer in full within 1 second.")
        #expect(ServiceError.notFound("@ada@mill.example").reason == "There is no @ada@mill.example here.")
        #expect(ServiceError.unavailable(status: 503).reason.contains("503 Service Unavailable"))
        #expect(ServiceError.storage(why: "The disk is full.").reason == "The disk is full.")
        #expect(ServiceError.unavailable(status: 599).reason.contains("said 599;"))
        #expect(
            Self.all[4].reason == "ada.json, posts[3].at: expected a date such as 2018-02-18T09:00:00Z."
        )
    }

    @Test func `a pause is told in the largest whole that fits`() {
        let reasons = [1, 30, 119, 120, 301, 7_199, 7_200, 86_400].map {
            ServiceError.busy(status: 429, seconds: $0).reason
        }
        let spans = reasons.map {
            $0.dropFirst("It said 429 Too Many Requests and is left alone for ".count)
        }
        #expect(
            spans == [
                "1 second.", "30 seconds.", "119 seconds.", "2 minutes.", "6 minutes.", "120 minutes.",
                "2 hours.",
                "24 hours.",
            ])
    }

    @Test func `a server's fault, a refusal and a wish for a login are told apart`() {
        #expect(ServiceError.unavailable(status: 401).summary == "The server wants a login.")
        #expect(ServiceError.unavailable(status: 422).summary == "The server refused to answer.")
        #expect(ServiceError.unavailable(status: 502).summary == "The server did not answer properly.")
    }

    @Test func `why there was no connection begins with what happened`() {
        let refused = ServiceError.connection(
            why: "mill.example refuses connections. Nothing listens at port 80: try 8.1 s.")
        #expect(refused.summary == "mill.example refuses connections.")
        #expect(refused.reason == "Nothing listens at port 80: try 8.1 s.")
        let short = ServiceError.connection(why: "Its certificate is not trusted.")
        #expect(short.summary == "Its certificate is not trusted.")
        #expect(short.reason == "Nothing could be read from the server.")
        let unknown = ServiceError.connection(why: "")
        #expect(unknown.summary == "Nothing could be read from the server.")
        #expect(unknown.reason == "No connection came about, or it broke.")
    }

    @Test(arguments: [ServiceError.connection(why: "x"), .gone("wren"), .offline, .notFound("wren")])
    func `what is stored is spoken of only where something is`(error: ServiceError) {
        #expect(!error.advice.contains("stored"))
        #expect(!error.advice(for: .commandLine()).contains("stored"))
    }

    @Test(arguments: all)
    func `whether something is stored is told apart from where the advice is read`(error: ServiceError) {
        let (plain, stored) = (
            ServiceErrorPlace.commandLine(), ServiceErrorPlace.commandLine(isStored: true)
        )
        #expect(plain.surface == stored.surface && plain != stored)
        let advice = error.advice(for: stored)
        #expect(advice == error.advice(for: plain) || advice.hasSuffix("can still be read with --offline."))
    }

    @Test func `on a command line the advice is what can be done there`() {
        let busy = ServiceError.busy(status: 429, seconds: 20)
        #expect(busy.advice(for: .commandLine()) == "Run it again in 20 seconds.")
        #expect("\(busy)".hasSuffix("Try again when that time is over."))
        #expect(ServiceError.offlineMode.advice(for: .commandLine()) == "Leave --offline out.")
        #expect(
            ServiceError.gone("wren").description(for: .commandLine(isStored: true)).hasSuffix(
                " read with --offline."))
        for error in Self.all {
            let line = error.description(for: .commandLine())
            #expect(line == "\(error.summary) \(error.reason) \(error.advice(for: .commandLine()))")
            for key in ["r asks", "O turns", "press "] { #expect(!line.contains(key)) }
            #expect(!"\(error)".contains("--"), "the reader's words name an option")
        }
    }

    @Test func `no sentence but that about offline mode names a key, which the command line has not`() {
        for error in Self.all where error != .offlineMode {
            for key in ["r asks", "with v", "press "] { #expect(!"\(error)".contains(key), "\(error)") }
        }
    }

    @Test func `S5: errors are typed and equal by what they carry, not by their texts`() {
        #expect(ServiceError.notFound("") == .notFound(""))
        #expect(ServiceError.notFound("") != .notFound("such person"))
        #expect(ServiceError.notFound("").reason == ServiceError.notFound("such person").reason)
        let viewModels = Self.all.map { ProfileViewModel(state: .failed($0)) }
        for (index, viewModel) in viewModels.enumerated() {
            #expect(viewModels.firstIndex(of: viewModel) == index)
        }
    }

    @Test(arguments: all)
    func `a script's words for it read back as it`(error: ServiceError) {
        let arguments = Dictionary(uniqueKeysWithValues: error.arguments.map { ($0.name, $0.value) })
        #expect(ServiceError(label: error.label, arguments: arguments) == error)
    }

    @Test func `arguments that a script leaves out get a plain value`() {
        #expect(ServiceError(label: "offline") == .offline)
        #expect(ServiceError(label: "timed-out") == .timedOut(seconds: 10))
        #expect(ServiceError(label: "unavailable") == .unavailable(status: 503))
        #expect(ServiceError(label: "not-found") == .notFound(""))
        #expect(ServiceError(label: "unreadable", arguments: ["file": "a"])?.arguments.count == 3)
        #expect(ServiceError(label: "storage") == .storage(why: ""))
    }

    @Test(arguments: [
        ("offlin", [:]), ("offline", ["seconds": "1"]), ("timed-out", ["seconds": "soon"]),
        ("timed-out", ["seconds": "-1"]), ("unavailable", ["status": ""]), ("unavailable", ["state": "503"]),
    ])
    func `a script's error that makes no sense is refused`(label: String, arguments: [String: String]) {
        #expect(ServiceError(label: Label(label), arguments: arguments) == nil)
    }
}
