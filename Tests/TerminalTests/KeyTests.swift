import Terminal
import Testing

struct KeyTests {
    @Test(arguments: [
        (Key.character("j"), "j"), (.character("G"), "G"), (.character("/"), "/"), (.character("?"), "?"),
        (.character("@"), "@"),
        (.character("é"), "é"), (.character("日"), "日"), (.character("-"), "-"), (.character(" "), "space"),
        (.enter, "enter"),
        (.escape, "esc"), (.tab, "tab"), (.backTab, "back-tab"), (.backspace, "backspace"),
        (.delete, "delete"),
        (.insert, "insert"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
        (.home, "home"), (.end, "end"),
        (.pageUp, "page-up"), (.pageDown, "page-down"), (.control("d"), "ctrl-d"),
        (.control("\\"), "ctrl-\\"),
        (.control(" "), "ctrl-space"), (.alt("x"), "alt-x"), (.alt("X"), "alt-X"), (.alt(" "), "alt-space"),
        (.alt("-"), "alt--"),
        (.function(1), "f1"), (.function(20), "f20"), (.unknown, "unknown"),
    ])
    func `a key has a name and the name is the key`(key: Key, name: String) {
        #expect(key.name == name)
        #expect(Key(name: name) == key)
    }

    @Test(arguments: [
        "", " ", "escape", "pagedown", "f0", "f21", "f01", "f1x", "f+1", "ctrl-", "ctrl-dd", "ctrl-D",
        "ctrl-é", "alt-", "alt-xx", "alt- ",
        "\n", "\u{1B}", "\u{7F}", "UP", "jj",
    ])
    func `other words are no keys`(name: String) {
        #expect(Key(name: name) == nil)
    }

    @Test func `each name is one key's`() {
        let keys: [Key] =
            [
                .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right,
                .home, .end, .pageUp, .pageDown,
            ]
            + (1...20).map(Key.function) + (0x20..<0x7F).map { .character(Character(Unicode.Scalar($0))) }
            + (0x20..<0x7F).map { .alt(Character(Unicode.Scalar($0))) }
            + "abcdefghijklmnopqrstuvwxyz \\]^_".map(Key.control)
        #expect(Set(keys.map(\.name)).count == keys.count)
        #expect(keys.allSatisfy { Key(name: $0.name) == $0 })
    }
}
