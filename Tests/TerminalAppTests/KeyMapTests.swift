import Terminal
import Testing

@testable import TerminalApp

struct KeyMapTests {
    private func binding(_ key: Key, _ command: String, help: String = "", section: String = "") -> Binding<
        String
    > {
        Binding(key, command: command, help: help, section: section)
    }

    @Test func `every key of a binding means its command`() {
        let map = KeyMap(
            "list", [Binding(.character("j"), .down, command: "next", help: "next", section: "Move")])
        #expect(map[.character("j")] == "next")
        #expect(map[.down] == "next")
        #expect(map[.character("k")] == nil)
    }

    @Test func `two meanings of a key in one mode are refused`() {
        #expect(
            throws: KeyClash(mode: "list", key: .character("q"), meanings: ["quit", "quote"])
        ) {
            try KeyMap(
                checking: "list",
                [
                    binding(.character("q"), "leave", help: "quit"),
                    binding(.character("q"), "answer", help: "quote"),
                ])
        }
    }

    @Test func `a refusal names the key, both meanings, the mode and the cure`() {
        let clash = KeyClash(mode: "list", key: .control("d"), meanings: ["half a page", "delete"])
        #expect(
            clash.description
                == "key ctrl-d means \"half a page\" and \"delete\" in mode list: take it from one of them")
    }

    @Test func `a key named twice in one binding is refused too`() {
        #expect(throws: KeyClash.self) {
            try KeyMap(checking: "list", [Binding(.down, .down, command: "next", help: "next", section: "")])
        }
    }

    @Test func `capital and small letters are different keys`() throws {
        let map = try KeyMap(
            checking: "list", [binding(.character("n"), "next"), binding(.character("N"), "previous")])
        #expect(map[.character("n")] == "next")
        #expect(map[.character("N")] == "previous")
    }

    @Test func `where text is typed, characters without a binding are text and bindings stay`() {
        let map = KeyMap("prompt", [binding(.enter, "accept")], typed: { "type \($0)" })
        #expect(map[.character("q")] == "type q")
        #expect(map[.enter] == "accept")
        #expect(map[.up] == nil)
        #expect(map.pasted("a b") == "type a b")
    }

    @Test func `where no text is typed, a paste means nothing`() {
        #expect(KeyMap("list", [binding(.character("q"), "quit")]).pasted("q") == nil)
    }

    @Test
    func
        `rows of one name stand together, in the order of the first of them, and rows without one are left out`()
    {
        func row(_ key: Character, _ name: HintName) -> Binding<String> {
            Binding(.character(key), command: String(key), name: name, help: "", section: "")
        }
        let map = KeyMap("list", [row("j", "move"), row("x", .none), row("o", "open"), row("k", "move")])
        #expect(map.named.map(\.name) == ["move", "open"])
        #expect(map.named.map { $0.bindings.map(\.command) } == [["j", "k"], ["o"]])
    }

    @Test func `sections keep the order of their first binding`() {
        let map = KeyMap(
            "list",
            [
                binding(.character("a"), "a", section: "Move"),
                binding(.character("b"), "b", section: "Read"),
                binding(.character("c"), "c", section: "Move"),
            ])
        #expect(map.sections.map(\.title) == ["Move", "Read"])
        #expect(map.sections.map { $0.bindings.map(\.command) } == [["a", "c"], ["b"]])
    }
}
