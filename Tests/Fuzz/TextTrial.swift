import FoundationEssentials
import Markup
import People
import Replay
import Values

@testable import PeopleWeb
@testable import Terminal

/// What everything promises that turns text into other text.
enum TextTrial {
    static func markup(_ bytes: [UInt8]) {
        for text in [MarkupText(htmlBytes: bytes), MarkupText(plain: String(decoding: bytes, as: UTF8.self))]
        {
            let plain = text.plain.text
            let isBad: (Unicode.Scalar) -> Bool = {
                $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
            }
            precondition(
                !plain.unicodeScalars.contains(where: isBad), "A control character: \(plain.debugDescription)"
            )
            precondition(!plain.hasPrefix("\n") && !plain.hasSuffix("\n"), "An empty line at an end.")
            precondition(text.blocks.allSatisfy { $0.containers.count <= MarkupText.deepest })
            for link in text.links {
                precondition(WebAddress(link.address.text) == link.address, "An address that changes.")
            }
            let body = BodyText(text)
            let post = Post(
                id: 1, author: Post.Author(name: "", handle: ""), date: Date(timeIntervalSince1970: 0),
                text: body.text, spans: body.spans)
            // What is hidden may begin in a link and go on behind it; there it is shown.
            let isKept: (Post.Span) -> Bool = { $0.kind != .hidden && $0.kind != .shortened }
            precondition(
                body.spans.count > 4_000
                    || Set(post.spans.filter(isKept)) == Set(body.spans.filter(isKept)),
                "A span that does not fit.")
        }
    }

    /// Lists of whom somebody follows, of one's own kind and of other programs, and of what they mute.
    static func following(_ bytes: [UInt8]) {
        let list = FollowingList(bytes)
        precondition(list.isWritten(bytes), "A list that nobody has changed is another.")
        for fault in list.faults + MutedList(bytes).faults {
            precondition(fault.description.utf8.count < 2_000, "A fault that is as long as the list.")
        }
        if let imported = try? FollowingImport(bytes) {
            var own = FollowingList()
            _ = own.add(imported)
            precondition(FollowingList(own.bytes).faults.isEmpty, "An import that cannot be read again.")
        }
    }

    static func safeText(_ bytes: [UInt8]) {
        let outside = String(decoding: bytes, as: UTF8.self)
        let safe = SafeText(outside)
        precondition(
            SafeText(safe.string) == safe, "Safe twice is another text: \(safe.string.debugDescription)")
        for text in [safe] + SafeText.lines(outside) {
            let isBad: (Unicode.Scalar) -> Bool = { scalar in
                scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                    || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                    || scalar.value == 0x2028 || scalar.value == 0x2029
                    || (0xE0000...0xE007F).contains(scalar.value)
            }
            // Tags, only in the flags that are spelt with them.
            let scalars = text.graphemes.filter { $0.kind != .regions }.flatMap(\.scalars)
            precondition(!scalars.contains(where: isBad), "\(text.string.debugDescription)")
            precondition(
                text.graphemes.allSatisfy { $0.scalars.count <= 11 && (1...2).contains($0.width) },
                "\(text.string.debugDescription)")
        }
        let cut = SafeText(outside, limit: 10)
        precondition(cut == safe.truncated(to: 10), "A limit gives another text than cutting.")
    }

    static func script(_ bytes: [UInt8]) {
        guard let script = try? ScriptParser.parse(String(decoding: bytes, as: UTF8.self), file: "x") else {
            return
        }
        let printed = ScriptPrinter.print(script)
        guard let again = try? ScriptParser.parse(printed, file: "x") else {
            preconditionFailure("What was printed is no script:\n\(printed)")
        }
        precondition(ScriptPrinter.print(again) == printed, "Printed twice is another script:\n\(printed)")
    }
}
