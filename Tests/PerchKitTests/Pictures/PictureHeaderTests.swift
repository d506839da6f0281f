import FoundationEssentials
import Testing

@testable import PerchKit

/// What pictures say of their size, and those that lie or say nothing.
struct PictureHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
    }

    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        png + big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0]
    }

    static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xC2, 0, 11, 8] + big(600, 2)
        + big(800, 2)
        + [3, 0, 0]

    static let gif: [UInt8] = Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0]

    private static func webp(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0] + body
    }

    private func size(_ bytes: [UInt8]) throws -> [Int] {
        let header = try PictureHeader(bytes)
        return [header.width, header.height]
    }

    @Test func `each format's size is read`() throws {
        #expect(try size(Self.png(640, 480)) == [640, 480])
        #expect(try size(Self.jpeg) == [800, 600])
        #expect(try size(Self.gif) == [320, 240])
        #expect(try size(Self.webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x80, 2, 0xE0, 1])) == [640, 480])
        #expect(try size(Self.webp("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0])) == [640, 480])
        #expect(try size(Self.webp("VP8X", [0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0])) == [640, 480])
        #expect(try PictureHeader(Self.jpeg).format == .jpeg)
    }

    @Test func `what would unfold to gigabytes is refused, whatever it takes as a file`() {
        for (width, height) in [(100_000, 100_000), (1, 30_001), (8_000, 5_001), (0x7FFF_FFFF, 0x7FFF_FFFF)] {
            #expect(throws: PictureFault.tooLarge(width: width, height: height)) {
                try PictureHeader(Self.png(width, height))
            }
        }
        #expect(throws: Never.self) { try PictureHeader(Self.png(8_000, 5_000)) }
        #expect(throws: PictureFault.noSize("PNG")) { try PictureHeader(Self.png(0, 10)) }
    }

    @Test func `what is cut off anywhere has no size, or the one that it has said by then`() {
        for whole in [Self.png(64, 48), Self.jpeg, Self.gif] {
            for count in 0..<whole.count {
                do throws(PictureFault) {
                    let header = try PictureHeader(Array(whole.prefix(count)))
                    #expect(header == (try? PictureHeader(whole)))
                } catch {
                    #expect(error == .noPicture || "\(error)".contains("does not say how large it is"))
                }
            }
        }
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "<!DOCTYPE html>", "", "%PDF-1.4",
        "push graphic-context",
        "RIFF....AVI LIST", "GIF90a....", "\u{FF}\u{D8}",
    ])
    func `what is no picture of the four formats is not decoded`(text: String) {
        #expect(throws: PictureFault.noPicture) { try PictureHeader(Array(text.utf8)) }
    }

    @Test func `a JPEG that goes round in circles, or has no frame, ends`() {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF]
        for rest: [UInt8] in [
            [0xE0, 0, 0], [0xE0, 0, 1, 0xFF], [0xDA, 0, 8], [0xD9], [0xE0, 0xFF, 0xFF],
            Array(repeating: 0xFF, count: 100_000),
            [0xC0, 0, 11, 8, 0, 0, 3, 0xE8],
        ] {
            #expect(throws: PictureFault.noSize("JPEG")) { try PictureHeader(start + rest) }
        }
    }
}
