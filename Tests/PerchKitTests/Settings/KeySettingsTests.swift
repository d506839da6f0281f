import Interaction
import People
import ReaderSession
import Replay
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderUI

/// Keys that somebody has chosen.
struct KeySettingsTests {
    private func read(_ text: String) -> Settings { Settings(Array(text.utf8)) }

    private func faults(_ text: String) -> [String] { read(text).faults.map(\.description) }

    /// What a key means, by its name.
    private func meaning(_ name: String, _ mode: Reader.Mode, in settings: Settings) throws -> String? {
        let map = settings.keys.map(for: mode)
        let keys = try name.split(separator: " ").map { try #require(Key(name: String($0))) }
        return keys.count == 2
            ? map[KeySequence(keys[0], keys[1])]?.label.text : map[keys[0]]?.label.text
    }

    @Test func `a key does what is chosen, wherever there is such a command, and nothing else any more`()
        throws
    {
        let settings = read(
            """
            [keys]
            "ctrl-n" = "list down"
            "x" = "none"
            "ctrl-r" = "app refresh, user reload, app reread"
            "b" = "list up"
            """)
        #expect(settings.faults == [])
        for mode in [Reader.Mode.people, .person, .shelf, .help, .links, .log] {
            #expect(try meaning("ctrl-n", mode, in: settings) == "list down", "\(mode)")
        }
        #expect(try meaning("j", .people, in: settings) == "list down")
        #expect(try meaning("x", .person, in: settings) == nil)
        #expect(try meaning("ctrl-r", .people, in: settings) == "app refresh")
        #expect(try meaning("ctrl-r", .person, in: settings) == "user reload")
        #expect(try meaning("ctrl-r", .shelf, in: settings) == "app reread")
        #expect(try meaning("b", .person, in: settings) == "list up")
        #expect(settings.withoutKey.contains("person: no key does app bookmark (bookmark, or let it go)."))
        #expect(!settings.withoutKey.contains { $0.hasPrefix("people: no key does app refresh") })
    }

    @Test func `what is chosen for a mode goes before what holds everywhere, in whatever order`() throws {
        let settings = read("[keys.shelf]\n\"m\" = \"none\"\n[keys]\n\"m\" = \"list down\"")
        #expect(settings.faults == [])
        #expect(try meaning("m", .shelf, in: settings) == nil)
        #expect(try meaning("m", .people, in: settings) == "list down")
    }

    @Test func `two keys one after the other are one command, and the first means nothing alone`() throws {
        let settings = read("[keys]\n\"g g\" = \"list top\"\n\"ctrl-x k\" = \"app back\"")
        #expect(settings.faults == [])
        #expect(try meaning("g g", .people, in: settings) == "list top")
        #expect(try meaning("g", .people, in: settings) == nil)
        var reader = KeyReader()
        var viewModel = ReaderViewModel(
            size: Size(columns: 80, rows: 24), people: PeopleViewModel(state: .initialized))
        _ = viewModel.receive(.keys(settings.keys))
        func press(_ name: String) -> [String] {
            guard let key = Key(name: name) else { return ["?"] }
            return reader.commands(for: .key(key), in: viewModel).map(\.label.text)
        }
        #expect(press("g") == [] && press("g") == ["list top"])
        // What does not follow means itself.
        #expect(press("g") == [] && press("j") == ["list down"] && press("k") == ["list up"])
        #expect(press("ctrl-x") == [] && press("g") == [] && press("g") == ["list top"])
        // Esc gives up what was begun, and a paste does too.
        #expect(press("ctrl-x") == [] && press("esc") == [] && press("esc") == ["app escape"])
        #expect(press("ctrl-x") == [])
        #expect(reader.commands(for: .paste("x"), in: viewModel).isEmpty && press("k") == ["list up"])
        // In another mode it is no beginning.
        #expect(press("g") == [])
        _ = viewModel.receive(.find(.begin))
        #expect(press("g") == ["prompt insert"])
    }

    @Test func `where text is typed characters are text, whatever holds everywhere`() throws {
        let settings = read("[keys]\n\"j\" = \"app escape\"\n\"q\" = \"none\"\n\"ctrl-g\" = \"app escape\"")
        #expect(settings.faults == [])
        #expect(try meaning("j", .prompt, in: settings) == "prompt insert")
        #expect(try meaning("j", .people, in: settings) == "app escape")
        #expect(try meaning("ctrl-g", .prompt, in: settings) == "app escape")
    }

    @Test func `what does not hold is told in its line, and the rest holds`() throws {
        #expect(
            faults("[keys]\n\"ctrl-n\" = \"list dwon\"\n\"J\" = \"list down\"") == [
                "line 2, column 1: Perch has no command \"list dwon\"; did you mean list down?"
            ])
        #expect(
            faults("[keys.people]\n\"a\" = \"app reread\"") == [
                "line 2, column 1: people has no command \"app reread\"; did you mean app refresh?"
            ])
        #expect(
            faults("[keys]\n\"ctrl-c\" = \"none\"") == [
                "line 2, column 1: ctrl-c leaves Perch from everywhere and can be nothing else; choose another key."
            ])
        #expect(
            faults("[keys]\n\"hyper-x\" = \"none\"")[0].contains("there is no key \"hyper-x\"; write j, G,"))
        #expect(faults("[keys]\n\"a b c\" = \"none\"")[0].contains("there is no key \"a b c\""))
        #expect(
            faults("[keys.shlef]\nx = \"none\"")[0].contains(
                "there is no mode \"shlef\"; did you mean shelf?"))
        #expect(faults("[keys]\nx = 3")[0].contains("a key takes a text in quotes"))
        #expect(
            faults("[keys]\n\"g\" = \"list down\"\n\"g g\" = \"list top\"") == [
                "line 3, column 1: g g and g of line 2 begin with the same key; take one of them."
            ])
        #expect(faults("[keys]\npreset = \"vim\"")[0].contains("it takes vi, emacs, newsboat"))
        #expect(
            try meaning("J", .people, in: read("[keys]\n\"J\" = \"list down\"\n\"K\" = 1")) == "list down")
    }

    @Test func `keys of the inspector are chosen below its name, in all of its modes or in one`() throws {
        let settings = read(
            """
            [keys.inspector]
            "ctrl-f" = "forward"
            "x" = "none"
            "ctrl-n" = "nextField, nextPage"
            [keys.inspector-tree]
            "ctrl-f" = "foldOuter"
            [keys.inspector-leaving]
            "ctrl-y" = "leave"
            """)
        #expect(settings.faults == [])
        func meaning(_ name: String, _ mode: DebuggerMode) throws -> String? {
            settings.inspectorKeys.map(for: mode)[try #require(Key(name: name))]?.label.text
        }
        #expect(try meaning("ctrl-f", .timeline) == "forward" && meaning("l", .timeline) == "forward")
        #expect(try meaning("ctrl-f", .tree) == "foldOuter")
        #expect(try meaning("x", .timeline) == nil && meaning("x", .tree) == nil)
        #expect(try meaning("ctrl-n", .branches) == "nextField" && meaning("ctrl-n", .help) == "nextPage")
        #expect(try meaning("ctrl-y", .leaving) == "leave" && meaning("ctrl-y", .timeline) == nil)
        #expect(settings.keys == .standard)
        #expect(
            settings.withoutKey.contains(
                "inspector-steps: no key does toggleSkip (skip, with all it caused)."))
        #expect(read(settings.text(from: "x", [:])).inspectorKeys == settings.inspectorKeys)
        #expect(settings.keysText.contains("[inspector-tree]\n"))
        #expect(settings.keysJSON.contains("\"mode\" : \"inspector-branches\""))
        #expect(settings.json([:]).contains("\"mode\" : \"inspector\""))
    }

    @Test func `what cannot be a key of the inspector is told in its line`() {
        #expect(
            faults("[keys.inspector]\n\"g g\" = \"first\"") == [
                "line 2, column 1: in inspector keys are read one by one; choose a single key in the place of g g."
            ])
        #expect(
            faults("[keys.inspector-steps]\n\"7\" = \"first\"")[0].contains(
                "in inspector-steps 7 is what is typed"))
        #expect(
            faults("[keys.inspector-why]\n\"a\" = \"leave\"")[0].contains(
                "in inspector-why a is what is typed"))
        #expect(
            faults("[keys.inspector]\n\"a\" = \"list down\"")[0].contains(
                "inspector has no command \"list down\""))
        #expect(
            faults("[keys.inspector]\n\"a\" = \"forwards\"")[0].contains("did you mean forward?"))
        #expect(
            faults("[keys.inspektor]\n\"a\" = \"forward\"")[0].contains("did you mean inspector?"))
        #expect(
            faults("[keys.inspector]\n\"a\" = \"forward\"\n\"a\" = \"back\"")[0].contains(
                "stands in line 2 already"))
        #expect(faults("[keys.inspector]\n\"esc\" = \"forward\"")[0].contains("esc closes what is open"))
    }

    @Test func `digits and what is typed keep their meaning, whatever holds everywhere in the inspector`()
        throws
    {
        let keys = read("[keys.inspector]\n\"3\" = \"save\"\n\"enter\" = \"forward\"\n\"a\" = \"leave\"")
            .inspectorKeys
        #expect(keys.map(for: .jump)[.enter]?.label.text == "accept")
        #expect(
            keys.map(for: .filter)[.enter]?.label.text == "accept"
                && keys.map(for: .filter)[.character("a")] == nil)
        #expect(keys.map(for: .timeline)[.enter]?.label.text == "forward")
        #expect(keys.map(for: .timeline)[.character("3")] == nil)
        #expect(keys.map(for: .leaving)[.character("3")]?.label.text == "save")
    }

    @Test(arguments: KeyPreset.allCases)
    func `every row of a preset is a key and a command`(preset: KeyPreset) {
        #expect(preset.choices.count == preset.rows.count)
        #expect(preset.inspectorChoices.count == preset.inspectorRows.count)
        #expect(preset == .vi || preset.choices.count > 10)
        for choice in preset.choices {
            #expect(!preset.choices.contains { $0 != choice && $0.contradicts(choice) }, "\(choice.name)")
        }
        for choice in preset.inspectorChoices {
            #expect(!preset.inspectorChoices.contains { $0 != choice && $0.contradicts(choice) })
        }
        #expect(preset.inspectorChoices.isEmpty == (preset == .vi))
    }

    @Test func `a preset is changed by what is chosen beside it`() throws {
        let settings = read("[keys]\n\"n\" = \"find next\"\npreset = \"newsboat\"")
        #expect(settings.faults == [])
        #expect(try meaning("n", .shelf, in: settings) == "find next")
        #expect(try meaning("o", .shelf, in: settings) == "app browse")
        #expect(settings.withoutKey == [])
    }

    @Test func `the keys in force are printed, and what is printed as settings means the same`() {
        let settings = read("[keys]\n\"g g\" = \"list top\"\n[keys.shelf]\n\"x\" = \"none\"")
        let lines = settings.keysText.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("home, g g") && $0.contains("list top") })
        #expect(lines.contains { $0.hasPrefix("(no key)") && $0.contains("app stopWaiting") })
        #expect(settings.keysJSON.contains("\"g g\""))
        #expect(read(settings.text(from: "x", [:])).keys == settings.keys)
        #expect(settings.text(from: "x", [:]).contains("[keys.shelf]\n\"x\" = \"none\"\n"))
    }

    @Test
    func `whatever is written below keys, nothing crashes, Ctrl-c leaves, and recorded keys mean the same`()
        throws
    {
        var random = SeededGenerator(seed: 17)
        let names = [
            "a", "j", "g", "G", "space", "ctrl-n", "ctrl-c", "alt-x", "f1", "tab", "g g", "j k", "x y z", "",
            "é", "esc",
            "enter", "up",
        ]
        let modes = [
            "", ".people", ".shelf", ".prompt", ".help", ".nowhere", ".thread-post", ".inspector",
            ".inspector-tree", ".inspector-why",
        ]
        let commands =
            KeyChoice<Reader.Mode>.commands(in: nil) + KeyChoice<DebuggerMode>.commands(in: nil) + [
                "none", "none", "list dwon", "", "a, b", "list down, app back",
            ]
        for _ in 0..<300 {
            var text = ""
            for _ in 0..<Int.random(in: 0..<8, using: &random) {
                text += "[keys\(modes.randomElement(using: &random) ?? "")]\n"
                for _ in 0..<Int.random(in: 0..<5, using: &random) {
                    let name = names.randomElement(using: &random) ?? ""
                    text += "\"\(name)\" = \"\(commands.randomElement(using: &random) ?? "")\"\n"
                }
            }
            let settings = read(text)
            for mode in DebuggerMode.allCases {
                #expect(
                    settings.inspectorKeys.map(for: mode)[.escape] == mode.table[.escape], "\(mode)\n\(text)")
            }
            let keys = settings.keys
            for mode in Reader.Mode.allCases {
                let map = keys.map(for: mode)
                #expect(map[.control("c")]?.label.text == "app quit", "\(mode)\n\(text)")
                for row in map.bindings {
                    #expect(
                        mode != .links
                            || row.keys.allSatisfy { key in
                                if case .character = key {
                                    KeyTables.map(for: mode)[key] != nil
                                } else {
                                    true
                                }
                            })
                    for key in row.keys {
                        let standard = keys.standard(key, meaning: row.command, in: mode)
                        #expect(KeyTables.map(for: mode)[standard]?.label == row.command.label, "\(text)")
                    }
                }
            }
        }
    }
}
