import Testing

@testable import Replay

/// Which fields of a lamp can be asked about.
struct FieldListTests {
    private let session: LampSession

    init() throws {
        session = try LampSession(
            """
            +0s     key j
            +1s     key l
            +1s     reply #1 = 700
            +1s     key o
            """)
    }

    private func list(
        beneath field: String? = nil, at step: Int? = nil, columns: Int? = nil, tellsAll: Bool = false
    ) throws -> String {
        try FieldList(
            of: session.recording, beneath: field, at: step, columns: columns, tellsAll: tellsAll
        ).text
    }

    @Test func `machines and parts of what is shown stand there with what they are in the end`() throws {
        #expect(
            try list() == """
                Fields in step 4 of 4

                  lamp     open loading

                  count    701
                  isOpen   true
                  waiting  1
                + answers  1 element

                """)
    }

    @Test func `at an earlier step they are what they were there`() throws {
        #expect(try list(at: 2).contains("  lamp     closed loading\n"))
        #expect(try list(at: 2).contains("  count    1\n"))
        #expect(try list(at: 0).hasPrefix("Fields at the beginning\n\n  lamp     closed\n"))
        #expect(try list(at: 1).hasPrefix("Fields in step 1 of 4\n"))
    }

    @Test func `of a field its own parts are told, and what has none is told itself`() throws {
        #expect(try list(beneath: "answers") == "Fields of answers in step 4 of 4\n\n  answers[0]  700\n")
        #expect(try list(beneath: "count") == "Fields of count in step 4 of 4\n\n  count  701\n")
    }

    @Test func `lines are cut where the terminal ends`() throws {
        #expect(
            try list(columns: 12).split(separator: "\n").allSatisfy {
                $0.count <= 12 || $0.hasPrefix("Fields")
            })
        #expect(try list(columns: 13).contains("\n  lamp     o…\n"))
    }

    @Test func `of a long list the rest is counted, unless all of it is wanted`() throws {
        let session = try LampSession(
            (1...130).map { "+0s send lamp load\n+0s reply #\($0) = 7" }.joined(separator: "\n"))
        let few = try FieldList(of: session.recording, beneath: "answers").text
        #expect(few.hasSuffix("\n  answers[19]  7\n  …            110 more\n"))
    }

    @Test(
        arguments: [
            (nil, 5, "there is no step 5: there are 4"),
            ("lid", nil, "nothing called lid is shown in step 4."),
        ] as [(String?, Int?, String)])
    func `what is not there is told in one line`(field: String?, step: Int?, message: String) {
        let trouble = #expect(throws: WhyTrouble.self) { try list(beneath: field, at: step) }
        #expect(trouble?.description == message)
    }

    @Test(arguments: [
        ([], WhyRequest.fields(of: nil, at: nil)),
        (["at", "3"], .fields(of: nil, at: 3)),
        (["posts."], .fields(of: "posts", at: nil)),
        (["view posts."], .fields(of: "posts", at: nil)),
        (["place.top.", "at", "7"], .fields(of: "place.top", at: 7)),
        (["posts=failed", "at", "3"], .why(WhyQuestion("posts", value: "failed", at: 3))),
        (["view", "posts"], .why(WhyQuestion("posts"))),
        (["posts", "of", "page-3", "at", "7"], .why(WhyQuestion("page-3/posts", at: 7))),
        (["posts of page-3=failed  of late"], .why(WhyQuestion("page-3/posts", value: "failed  of late"))),
        (["notice=Done."], .why(WhyQuestion("notice", value: "Done."))),
        (
            ["view notice=It  is", "done.", "at", "3"],
            .why(WhyQuestion("notice", value: "It  is done.", at: 3))
        ),
    ])
    func `a question is told from what asks for a list`(words: [String], request: WhyRequest) throws {
        #expect(try WhyRequest(words: words) == request)
    }

    @Test(arguments: [["posts", "at", "noon"], ["posts.", "at", "noon"], ["at", "noon"]])
    func `a step that is no number is told as that, whatever is asked for`(words: [String]) {
        let trouble = #expect(throws: ScriptError.self) { try WhyRequest(words: words) }
        #expect(trouble?.expected == "a step's number after `at`")
    }

    @Test func `a field that stays what it is is told, and is not unknown`() throws {
        let trouble = #expect(throws: WhyTrouble.self) {
            try Explanation(of: WhyQuestion("isOpen", at: 3), in: session.recording)
        }
        #expect(trouble?.description == "isOpen is `false` all along, up to step 3.")
        #expect(trouble?.isUnknown == false)
        let unknown = #expect(throws: WhyTrouble.self) {
            try Explanation(of: WhyQuestion("lid"), in: session.recording)
        }
        #expect(unknown?.isUnknown == true)
    }

    @Test func `of the many values that a field has, a few are told and the rest are counted`() throws {
        let session = try LampSession(Array(repeating: "+0s key j", count: 20).joined(separator: "\n"))
        func message(_ tellsAll: Bool) throws -> String {
            let trouble = #expect(throws: WhyTrouble.self) {
                try Explanation(
                    of: WhyQuestion("count", value: "x"), in: session.recording, tellsAll: tellsAll)
            }
            return try #require(trouble).description
        }
        #expect(try message(false).hasSuffix("`11`, `12` and 8 more (--all tells them)."))
        #expect(try message(true).hasSuffix("`19`, `20`."))
    }
}
