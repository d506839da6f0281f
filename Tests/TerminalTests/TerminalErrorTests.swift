import Terminal
import Testing

struct TerminalErrorTests {
    @Test(arguments: [
        TerminalError.notATerminal, .dumb(type: ""), .dumb(type: "dumb"), .unknownType("foo"),
        .tooSimple(type: "bar"),
        .refused(action: "open the terminal", number: 13),
    ])
    func `every reason is one line that says what to do instead`(error: TerminalError) {
        #expect("\(error)".contains("perch show"))
        #expect(!"\(error)".contains("\n"))
    }

    @Test func `sizes and instants are what they are made of`() {
        #expect("\(Size(columns: 80, rows: 24))" == "80x24")
        #expect(TerminalInstant(nanoseconds: 1) < TerminalInstant(nanoseconds: 2))
        #expect(TerminalInstant(nanoseconds: 5).advanced(byNanoseconds: 2).nanoseconds == 7)
        #expect(TerminalInstant(nanoseconds: 5).advanced(byNanoseconds: .max).nanoseconds == .max)
        #expect(TerminalCapabilities(colours: 256, utf8: true) == .full)
        #expect(TerminalCapabilities(colours: 15, utf8: true).colours == 8)
        #expect(TerminalCapabilities(colours: 2, utf8: false).colours == 0)
    }
}
