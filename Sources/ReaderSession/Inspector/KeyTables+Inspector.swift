import ReaderUI
import Replay
import Terminal
import TerminalApp

extension KeyTables {
    typealias InspectorCommand = DebuggerInteractor<ReaderInteractor.Reducer>.Command

    /// The table of a mode of the inspector; digits are read before it.
    static func inspector(_ mode: DebuggerMode) -> KeyMap<InspectorCommand> {
        switch mode {
        case .timeline: inspector
        case .tree: inspectorTree
        case .jump: inspectorJump
        case .branches: inspectorBranches
        case .filter: inspectorFilter
        case .why: inspectorWhy
        case .dispatch: inspectorDispatch
        case .leaving: inspectorLeaving
        case .help: inspectorHelp
        }
    }

    /// The inspector's keys as a Markdown table, as the article about keys shows them; a test compares the two.
    public static var inspectorMarkdown: String {
        markdown(of: inspector.bindings)
    }

    /// The keys of its tree as such a table.
    public static var inspectorTreeMarkdown: String {
        let rows = inspectorTree.bindings.filter { own in
            !inspector.bindings.contains { $0.keys == own.keys && $0.help == own.help }
        }
        return markdown(of: rows)
    }

    private static func markdown(of bindings: [Binding<InspectorCommand>]) -> String {
        let rows = bindings.map { binding in
            let keys = binding.keys.map { "`\(KeyName.text($0).string)`" }.joined(separator: " ")
            return "| \(keys) | \(binding.help) |"
        }
        return (["| Keys | What they do |", "|---|---|"] + rows).joined(separator: "\n")
    }

    private static let changing = "Change"
    private static let looking = "Look for"
    private static let tree = "The whole state"

    /// The keys of the inspector.
    static let inspector = KeyMap<InspectorCommand>(
        "inspector",
        [
            Binding(
                .character("h"), .left, .up, command: .back, name: .step,
                help: "step back", section: movement),
            Binding(
                .character("l"), .right, .down, command: .forward, name: .step,
                help: "step forward", section: movement),
            Binding(
                .character("H"), command: .previousEffect, name: "effect", help: "effect before",
                section: movement),
            Binding(
                .character("L"), command: .nextEffect, name: "effect", help: "next effect", section: movement),
            Binding(
                .character("g"), .home, command: .first, help: "the beginning",
                section: movement),
            Binding(
                .character("G"), .end, command: .last, help: "the last step", section: movement),
            Binding(
                .character(":"), .character("J"), command: .beginJump,
                help: "go to a step (or digits)", section: movement),
            Binding(
                .character(" "), command: .togglePlay, name: .play, help: "play on, or stop",
                section: movement),
            Binding(
                .character("x"), command: .toggleSkip, name: .skip,
                help: "skip, with all it caused", section: changing),
            Binding(
                .character("!"), command: .beginDispatch, help: "do something here", section: changing),
            Binding(
                .character("s"), command: .save, name: .save, help: "save as a script",
                section: changing),
            Binding(
                .enter, command: .resume, name: .goOn, help: "go on live from here", section: changing),
            Binding(
                .character("j"), command: .nextField, name: "field", help: "next field of the change",
                section: looking),
            Binding(
                .character("k"), command: .previousField, name: "field", help: "field before",
                section: looking),
            Binding(
                .character("w"), command: .explain, name: "why", help: "why it is so, then its cause",
                section: looking),
            Binding(
                .character("["), command: .previousChange, name: "changes", help: "its change before",
                section: looking),
            Binding(
                .character("]"), command: .nextChange, name: "changes", help: "its next change",
                section: looking),
            Binding(
                .character("W"), command: .beginWhy, help: "why FIELD[=VALUE]", section: looking),
            Binding(
                .character("c"), command: .tellCoverage, help: "what of the machines it visits",
                section: looking),
            Binding(
                .character("/"), command: .beginFilter, name: "filter", help: "list only some steps",
                section: looking),
            Binding(
                .character("b"), command: .toggleBranches, name: "branches",
                help: "futures that were replaced", section: screens),
            Binding(
                .character("t"), command: .toggleTree, name: "state", help: "the whole state, as a tree",
                section: screens),
            Binding(
                .character("v"), command: .toggleFrame, name: "frame", help: "the frame alone",
                section: screens),
            Binding(
                .character("?"), command: .toggleHelp, name: .help, help: "show or hide keys",
                section: screens),
            Binding(
                .character("q"), .escape, command: .leave, name: .back, help: "back", section: screens),
        ])

    /// The keys of the inspector while it shows the tree: those of the tree, and all others that mean nothing else there.
    static let inspectorTree = {
        let own: [Binding<InspectorCommand>] = [
            Binding(
                .character("j"), .down, command: .nextField, name: "field", help: "next field", section: tree),
            Binding(
                .character("k"), .up, command: .previousField, name: "field", help: "field before",
                section: tree),
            Binding(
                .pageDown, command: .nextPage, help: "ten fields on", section: tree),
            Binding(.pageUp, command: .previousPage, help: "ten fields back", section: tree),
            Binding(
                .enter, command: .toggleFold, name: .fold, help: "unfold, or fold", section: tree),
            Binding(
                .character("-"), command: .foldOuter, help: "fold what it is part of", section: tree),
            Binding(
                .character("n"), command: .nextChanged, name: "changed", help: "next changed field",
                section: tree),
            Binding(
                .character("N"), command: .previousChanged, name: "changed", help: "changed field before",
                section: tree),
            Binding(
                .character("t"), command: .toggleTree, help: "what the step changed", section: tree),
            Binding(
                .character("h"), .left, command: .back, name: .step, help: "step back", section: movement),
            Binding(
                .character("l"), .right, command: .forward, name: .step, help: "step forward",
                section: movement),
        ]
        let commands = own.map(\.command) + [.resume]
        return KeyMap("inspector's tree", own + inspector.bindings.filter { !commands.contains($0.command) })
    }()

    private static let inspectorBranches = KeyMap<InspectorCommand>(
        "branches",
        [
            Binding(
                .character("j"), .down, command: .nextField, name: .move, help: "next", section: movement),
            Binding(
                .character("k"), .up, command: .previousField, name: .move, help: "the one before",
                section: movement),
            Binding(.enter, command: .accept, name: .go, help: "go to that branch", section: changing),
            Binding(
                .character("c"), command: .compareBranch, name: "compare",
                help: "compare it with what is shown",
                section: looking),
            Binding(
                .character("q"), .escape, .character("b"), command: .leave, name: .back, help: "back",
                section: screens),
        ])

    private static let inspectorJump = KeyMap<InspectorCommand>(
        "go to a step",
        [
            Binding(.enter, command: .accept, name: .go, help: "go there", section: typing),
            Binding(
                .backspace, .delete, command: .erase, name: .erase, help: "delete the last digit",
                section: typing),
            Binding(.control("u"), command: .clear, help: "delete everything", section: typing),
            Binding(
                .escape, .character("q"), command: .leave, name: .back, help: "stay here", section: typing),
        ])

    private static let inspectorFilter = inspectorPrompt("list only some steps", accept: "list these")

    private static let inspectorWhy = inspectorPrompt("why something is so", accept: "tell why")

    private static let inspectorDispatch = inspectorPrompt(
        "do something here", accept: "do it",
        more: [
            Binding(.tab, command: .complete, name: "complete", help: "complete the word", section: typing)
        ])

    /// The keys of a line that is typed.
    private static func inspectorPrompt(
        _ name: String, accept: String, more: [Binding<InspectorCommand>] = []
    ) -> KeyMap<InspectorCommand> {
        KeyMap(
            name,
            [Binding(.enter, command: .accept, name: .go, help: accept, section: typing)] + more + [
                Binding(
                    .backspace, .delete, command: .erase, name: .erase, help: "delete the last character",
                    section: typing),
                Binding(.control("u"), command: .clear, help: "delete everything", section: typing),
                Binding(.escape, command: .leave, name: .back, help: "never mind", section: typing),
            ])
    }

    private static let inspectorLeaving = KeyMap<InspectorCommand>(
        "leave",
        [
            Binding(
                .character("q"), .character("y"), command: .leave, name: "leave", help: "leave without them",
                section: screens),
            Binding(
                .character("s"), command: .save, name: .save, help: "save as a script", section: changing),
            Binding(
                .escape, .character("n"), command: .stay, name: .back, help: "stay here", section: screens),
        ])

    private static let inspectorHelp = KeyMap<InspectorCommand>(
        "help",
        [
            Binding(
                .character("j"), .down, .character(" "), .pageDown, command: .nextPage, name: "more",
                help: "next page", section: movement),
            Binding(
                .character("k"), .up, .pageUp, command: .previousPage, name: "more", help: "page before",
                section: movement),
            Binding(
                .character("?"), .character("q"), .escape, command: .leave, name: .back,
                help: "close the keys", section: screens),
        ])
}
