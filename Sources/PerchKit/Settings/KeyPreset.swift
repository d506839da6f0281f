import ReaderSession
import ReaderUI
import Replay
import Terminal
import Values

/// Keys that people have in their fingers from another program, beside Perch's own.
///
/// Sources: GNU Emacs's manual, "Key Index"; newsboat's manual, "Newsboat Key Bindings".
enum KeyPreset: String, CaseIterable {
    case vi, emacs, newsboat

    /// What the keys do, by the names that the settings have for them.
    var rows: [(keys: String, commands: String)] {
        switch self {
        case .vi: []
        case .emacs:
            [
                ("ctrl-n", "list down"), ("ctrl-p", "list up"), ("ctrl-v", "list pageDown"),
                ("alt-v", "list pageUp"), ("alt-<", "list top"), ("alt->", "list bottom"),
                ("ctrl-f", "app older"), ("ctrl-b", "app newer"), ("ctrl-s", "find begin"),
                ("ctrl-g", "app escape"), ("alt-x", "prompt beginCommand"), ("ctrl-_", "app undo"),
                ("ctrl-x k", "app back"), ("ctrl-x o", "app nextAccount"), ("ctrl-x b", "prompt begin"),
                ("ctrl-x q", "app quit"),
            ]
        case .newsboat:
            [
                ("J", "list down"), ("K", "list up"), ("n", "app nextUnread"), ("N", "app toggleRead"),
                ("o", "app browse"), ("u", "links begin"), ("ctrl-b", "app bookmark"),
                ("R", "app refresh, user reload, app reread"), ("Q", "app quit"), ("E", "app tags"),
                // What these were Perch's own keys for.
                ("ctrl-n", "find next"), ("ctrl-p", "find previous"), ("alt-o", "user loadPosts"),
                ("alt-u", "app undo"), ("alt-r", "app reloadHard"),
            ]
        }
    }

    /// The same in the inspector.
    var inspectorRows: [(keys: String, commands: String)] {
        switch self {
        case .vi: []
        case .emacs:
            [
                ("ctrl-n", "nextField"), ("ctrl-p", "previousField"), ("ctrl-f", "forward"),
                ("ctrl-b", "back"), ("alt-<", "first"), ("alt->", "last"), ("ctrl-v", "nextPage"),
                ("alt-v", "previousPage"), ("ctrl-s", "beginFilter"), ("ctrl-g", "leave, stay"),
            ]
        case .newsboat: [("J", "nextField"), ("K", "previousField"), ("Q", "leave")]
        }
    }

    /// The same as choices.
    var choices: [KeyChoice<Reader.Mode>] { rows.compactMap { try? KeyChoice($0.keys, $0.commands) } }

    /// Those of the inspector.
    var inspectorChoices: [KeyChoice<DebuggerMode>] {
        inspectorRows.compactMap { try? KeyChoice($0.keys, $0.commands) }
    }
}

extension KeyFault {
    /// What is wrong and what to do, in one sentence.
    var line: String {
        switch self {
        case .noKey(let name):
            return
                "there is no key \(Excerpt.quoted(name)); write j, G, space, enter, page-down, ctrl-n, alt-x, f1, or two with a blank between."
        case .leaves(let key):
            return
                "\(key) \(key == "esc" ? "closes what is open" : "leaves Perch from everywhere") and can be nothing else; choose another key."
        case .neverSent(let key, let other):
            return "terminals send \(key) as \(other), so it cannot be told from that; choose another key."
        case .sequence(let keys, let mode):
            return
                "in \(mode) keys are read one by one; choose a single key in the place of \(Excerpt.plain(keys))."
        case .types(let key, let mode):
            return
                "in \(mode) \(Excerpt.plain(key)) is what is typed, or takes it; choose a key such as ctrl-n, alt-x or f1."
        case .noCommand(let name, let mode, let known):
            let cure =
                Nearest.choice(for: name, in: known).map { "did you mean \($0)?" } ?? "perch keys lists them."
            return "\(mode) has no command \(Excerpt.quoted(name)); \(cure)"
        }
    }
}
