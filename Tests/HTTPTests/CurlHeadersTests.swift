import CHTTPTests
import TestSupport
import Testing

/// What `CCurl.h` says about curl is what curl's own headers say.
@Suite(.alone)
struct CurlHeadersTests {
    private static let reason: Comment =
        "curl's headers are not installed here: install libcurl4-openssl-dev and build again"

    @Test(.enabled(if: perch_headers_installed(), reason))
    func `every number is curl's own`() {
        #expect(perch_header_count() > 50)
        for index in 0..<perch_header_count() {
            let number = perch_header_number(index)
            #expect(number.ours == number.theirs, "\(String(cString: number.name))")
        }
    }

    @Test(.enabled(if: perch_headers_installed(), reason))
    func `every type is as large as curl's own, and OpenSSL means the same`() {
        #expect(perch_header_layout_count() > 5)
        for index in 0..<perch_header_layout_count() {
            let layout = perch_header_layout(index)
            #expect(layout.ours == layout.theirs, "\(String(cString: layout.name))")
        }
    }
}
