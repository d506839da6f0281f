import Interaction
import People
import Terminal
import TerminalApp
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

struct KeyTablesTests {
    /// The keys of issue 2, which keep their meaning for ever.
    private static let issue: [(mode: Reader.Mode, key: String, command: String)] = [
        (.person, "p", "user loadProfile"), (.person, "o", "user loadPosts"), (.person, "r", "user reload"),
        (.person, "j", "list down"), (.person, "down", "list down"), (.person, "k", "list up"),
        (.person, "up", "list up"), (.person, "g", "list top"), (.person, "home", "list top"),
        (.person, "G", "list bottom"), (.person, "end", "list bottom"), (.person, "ctrl-d", "list halfDown"),
        (.person, "ctrl-u", "list halfUp"), (.person, "page-up", "list pageUp"),
        (.person, "page-down", "list pageDown"), (.person, "space", "list pageDown"),
        (.person, "enter", "app open"),
        (.person, "q", "app back"), (.person, "esc", "app escape"), (.person, "ctrl-c", "app quit"),
        (.person, "v", "app browse"), (.person, "y", "app copy"), (.person, "@", "prompt begin"),
        (.person, "/", "find begin"), (.person, "n", "find next"), (.person, "N", "find previous"),
        (.person, "?", "app help"), (.people, "r", "app refresh"), (.people, "enter", "app open"),
        (.people, "@", "prompt begin"), (.people, "?", "app help"), (.post, "p", "user loadProfile"),
        (.post, "v", "app browse"), (.post, "right", "app older"), (.post, "left", "app newer"),
        (.help, "?", "app help"), (.help, "esc", "app escape"), (.prompt, "esc", "app escape"),
        (.prompt, "enter", "prompt accept"),
        // Those of issue 4.
        (.person, "b", "app bookmark"), (.person, "u", "app undo"), (.person, "B", "app bookmarks"),
        (.person, "F", "app findStored"), (.person, "R", "app reloadHard"), (.person, "O", "app offline"),
        (.post, "b", "app bookmark"), (.post, "u", "app undo"), (.people, "B", "app bookmarks"),
        (.people, "F", "app findStored"), (.people, "O", "app offline"), (.shelf, "enter", "app open"),
        (.shelf, "b", "app bookmark"), (.shelf, "u", "app undo"), (.shelf, "a", "app openAccount"),
        (.shelf, "r", "app reread"), (.shelfPost, "a", "app openAccount"), (.shelfPost, "right", "app older"),
        // Those of issue 6.
        (.person, "s", "app unveil"), (.person, "S", "app unveilAll"), (.post, "l", "links begin"),
        (.links, "y", "links copy"), (.links, "enter", "links open"), (.links, "3", "links type"),
        (.person, "t", "app thread"), (.person, "x", "user stopWaiting"), (.post, "x", "user stopWaiting"),
        (.person, "L", "app log"), (.people, "L", "app log"), (.log, "L", "app log"), (.log, "q", "app back"),
        (.shelf, "t", "app thread"), (.thread, "a", "app openAccount"), (.thread, "enter", "app open"),
        (.threadPost, "t", "app thread"), (.thread, "r", "app reread"), (.person, "d", "app details"),
        (.person, "tab", "app nextTab"),
        (.person, "1", "app posts"), (.person, "2", "app replies"), (.person, "4", "app pinned"),
        (.thread, "d", "app details"), (.details, "d", "app details"), (.details, "esc", "app escape"),
    ]

    @Test(arguments: issue.indices)
    func `keys mean what the issue says`(index: Int) throws {
        let (mode, name, label) = Self.issue[index]
        let key = try #require(Key(name: name))
        #expect(KeyTables.map(for: mode)[key]?.label.text == label)
    }

    @Test(arguments: Reader.Mode.allCases)
    func `no key has two meanings in one mode`(mode: Reader.Mode) throws {
        let map = KeyTables.map(for: mode)
        // Made anew by the initializer that throws: the tables themselves would stop the program.
        _ = try KeyMap(checking: map.mode, map.bindings)
    }

    @Test func `a key that several modes know means the same in all of them, but for what lies open`() {
        // Enter, Esc and the like do the nearest thing of their kind; letters and signs never change their meaning.
        var labels: [Character: Set<String>] = [:]
        for mode in [Reader.Mode.person, .post, .shelf, .shelfPost, .thread, .threadPost] {
            let map = KeyTables.map(for: mode)
            for key in map.bindings.flatMap(\.keys) {
                guard case .character(let character) = key, let label = map[key]?.label.text else { continue }
                labels[character, default: []].insert(label)
            }
        }
        #expect(Set("poRvyq@/nN?gGjkbuBFOasSltd").isSubset(of: labels.keys))
        // A person is told by a command of their own, and each other page by its common one; the key does the same.
        let several = labels.filter { $0.value.count > 1 }
        #expect(
            several == ["r": ["user reload", "app reread"], "x": ["user stopWaiting", "app stopWaiting"]])
    }

    @Test(arguments: Reader.Mode.allCases)
    func `every mode has a way out and says so`(mode: Reader.Mode) {
        let map = KeyTables.map(for: mode)
        #expect(map[.control("c")]?.label.text == "app quit")
        #expect(map[.escape]?.label.text == "app escape")
        #expect(map.bindings.allSatisfy { !$0.help.isEmpty && !$0.section.isEmpty })
    }

    @Test func `a pasted text acts in prompts only`() {
        let list = ReaderViewModel.person(Sample.loaded)
        #expect(KeyTables.commands(for: .paste("q"), in: list).isEmpty)
        let prompt = list.with(.prompt(.begin))
        let links = ReaderViewModel.person(Sample.told).with(.links(.begin))
        #expect(links.mode == .links)
        #expect(KeyTables.commands(for: .paste("1"), in: links).isEmpty)
        #expect(
            KeyTables.commands(for: .paste("file:x#y"), in: prompt).map(\.label.text) == ["prompt insert"])
    }

    @Test func `only keys, pastes and sizes are commands`() {
        for event in [TerminalEvent.woken, .deadline, .resumed, .interrupted, .terminated, .hungUp] {
            #expect(KeyTables.commands(for: event, in: .person()).isEmpty)
        }
        #expect(KeyTables.commands(for: .resized(Size(columns: 9, rows: 9)), in: .person()).count == 1)
    }

    @Test func `hints fit their line and always end with help and the way back`() {
        for width in 1...200 {
            let line = KeyHints(KeyTables.map(for: .person)).line(width: width)
            if width >= 14 { #expect(line.columns <= width, "\(width)") }
            #expect(line.text.string.hasSuffix("? help  q back"))
        }
    }

    @Test func `keys with one name are hinted at together`() {
        let line = KeyHints(KeyTables.map(for: .person), first: ["move", "match"]).line(width: 200).text
            .string
        #expect(line.hasPrefix(" j/k move  n/N match  "))
    }
}
