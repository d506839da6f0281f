import Terminal
import Testing

@testable import PerchKit

/// What is taken of a program's picture in text, and what is not.
struct PictureTextTests {
    private static let room = Size(columns: 10, rows: 4)

    private func frame(_ text: String, within size: Size = room) throws -> Frame {
        try PictureText.frame(Array(text.utf8), within: size)
    }

    @Test func `characters and their colours become cells`() throws {
        let frame = try frame(
            "\u{1B}[0m\u{1B}[31;104m▄ \u{1B}[7m▌\n\u{1B}[0m\u{1B}[1;97;40m▐\u{1B}[39;49;22mx\u{1B}[m.\n")
        #expect(frame.size == Size(columns: 3, rows: 2))
        #expect(frame.text(row: 0) == "▄ ▌" && frame.text(row: 1) == "▐x.")
        #expect(
            frame[0, 0].style == Style(foreground: .red, background: .brightBlue, attributes: .picture))
        #expect(frame[2, 0].style.attributes == [.reverse, .picture])
        #expect(
            frame[0, 1].style
                == Style(foreground: .brightWhite, background: .black, attributes: [.bold, .picture]))
        #expect(frame[1, 1].style == Style(attributes: .picture) && frame[2, 1].style == frame[1, 1].style)
    }

    @Test(arguments: [
        "a\u{1B}]52;c;aGk=\u{7}", "a\u{1B}]0;title\u{1B}\\", "\u{1B}[2J", "\u{1B}[?25l", "\u{1B}[6n",
        "\u{1B}P0;1q\u{1B}\\", "\u{1B}_Gf=24;AAAA\u{1B}\\",
        "\u{1B}c", "\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}[31;", "\u{1B}[38;5;200m▄", "\u{1B}[48;2;1;2;3m▄",
        "\u{1B}[4m▄", "\u{1B}[5m▄",
        "\u{1B}[31:4m", "\u{1B}[99999999999999999999m", "\u{1B}[1;1;1;1;1;1;1;1;1m", "\u{9B}31m", "a\u{8}b",
        "a\rb", "a\tb", "a\u{0}b", "漢",
        "a\u{301}", "\u{202E}abc", "\u{FEFF}", "\u{FFFE}", "\u{E000}",
    ])
    func `whatever is no character of one column and no colour is refused`(text: String) {
        #expect(throws: PictureFault.self, "\(text.unicodeScalars.map(\.value))") { try frame(text) }
    }

    @Test func `more than was asked for is refused, and so is nothing`() {
        #expect(throws: PictureFault.self) { try frame(String(repeating: "x", count: 11)) }
        #expect(throws: PictureFault.self) { try frame("\n\n\n\n\n") }
        #expect(throws: PictureFault.self) { try frame("") }
        #expect(throws: PictureFault.tooMuch) {
            try PictureText.frame(Array(repeating: 0x20, count: PictureText.mostBytes + 1), within: Self.room)
        }
        #expect(throws: PictureFault.self) { try PictureText.frame([0x61, 0xFF], within: Self.room) }
        #expect(throws: Never.self) { try frame("xxxxxxxxxx\nx\n\nx") }
    }
}
