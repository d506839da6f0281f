import Testing

@testable import HTTP

/// Header fields, sent and received.
struct HeadersTests {
    private func head(_ text: String) -> ResponseHead? {
        var head = ResponseHead()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard head.take(Array("\(line)\n".utf8)) else { return nil }
        }
        return head
    }

    @Test func `setting a field keeps its place and removes its doubles`() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
        headers["a"] = "4"
        #expect(headers.fields == [.init(name: "a", value: "4"), .init(name: "B", value: "2")])
        headers["b"] = nil
        headers["C"] = "5"
        headers.append("c", "6")
        #expect(headers.values("C") == ["5", "6"])
        #expect(headers["b"] == nil)
    }

    @Test func `a folded value is one value`() {
        #expect(head("HTTP/1.1 200 OK\nX: a\n  b\n\tc\nY: d\n\n")?.headers["X"] == "a b c")
    }

    @Test func `blanks around names and values, and lines that are no fields, are dropped`() {
        #expect(
            head("HTTP/1.1 200 OK\nX :  a \nnonsense\n:\n\n")?.headers.fields
                == [.init(name: "X", value: "a"), .init(name: "", value: "")])
    }

    @Test(arguments: [
        ("HTTP/1.1 404 Not Found", 404), ("HTTP/2 204", 204), ("HTTP/1.1 x", 0), ("HTTP/1.1", 0),
    ])
    func `a status is a number`(line: String, status: Int) {
        #expect(head("\(line)\n\n")?.status == status)
    }

    @Test func `bytes that are no text are replaced`() {
        var head = ResponseHead()
        _ = head.take(Array("HTTP/1.1 200 OK\r\n".utf8))
        _ = head.take(Array("X: a".utf8) + [0xFF, 0x0D, 0x0A])
        #expect(head.headers["X"] == "a\u{FFFD}")
    }

    @Test func `too many fields, or too large ones, are too much`() {
        let many = String(repeating: "X: 1\n", count: ResponseHead.lineLimit)
        #expect(head("HTTP/1.1 200 OK\n\(many)") == nil)
        let large = String(repeating: "x", count: ResponseHead.byteLimit)
        #expect(head("HTTP/1.1 200 OK\nX: \(large)\n") == nil)
    }

    @Test(arguments: [200, 201, 300, 304, 305, 306, 309])
    func `only a redirect's location counts`(status: Int) {
        #expect(head("HTTP/1.1 \(status) x\nLocation: /b\n\n")?.location == nil)
    }
}
