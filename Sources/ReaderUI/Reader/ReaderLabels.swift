public import Interaction
import People
import TerminalApp

extension Reader.Command: Labelled {
    /// Address and name, such as `list down`; news have a name of their own.
    public var label: Label {
        switch self {
        case .user(let command): Label("user \(command.label.text)")
        case .people(let command): Label("people \(command.label.text)")
        case .list(let motion): Label("list \(motion.rawValue)")
        case .find(let search): Label("find \(search.rawValue)")
        case .prompt(let typing): Label("prompt \(typing.label.text)")
        case .links(let step): Label("links \(step.label.text)")
        case .app(let action): Label("app \(action.rawValue)")
        case .set(let setting): Label("settings \(setting.rawValue)")
        case .keys: "keys"
        case .resized: "resized"
        case .open: "open"
        case .page: "content"
        case .opened: "opened"
        case .logContent: "logContent"
        case .offlineMode: "offlineMode"
        case .refused: "refused"
        case .told: "told"
        case .picture: "picture"
        case .piped: "piped"
        }
    }
}

extension Sequence<Binding<Reader.Command>> {
    /// The first row whose command has the label of this one.
    func row(of command: Reader.Command) -> Binding<Reader.Command>? {
        first { $0.command.hasLabel(of: command) }
    }
}

extension Reader.Command {
    /// Whether both have the same label; frames ask it of all rows of a table, so none is written where a comparison tells:
    /// those for different parts of the reader begin with another word.
    fileprivate func hasLabel(of other: Reader.Command) -> Bool {
        switch (self, other) {
        case (.app(let one), .app(let two)): one == two
        case (.list(let one), .list(let two)): one == two
        case (.find(let one), .find(let two)): one == two
        case (.user(let one), .user(let two)): one.label == two.label
        case (.people(let one), .people(let two)): one.label == two.label
        case (.prompt(let one), .prompt(let two)): one.label == two.label
        case (.links(let one), .links(let two)): one.label == two.label
        case (.app, _), (.list, _), (.find, _), (.user, _), (.people, _), (.prompt, _), (.links, _): false
        default: label == other.label
        }
    }
}

extension Reader.Effect: Labelled {
    /// The case's name, with the name of a command that is passed on.
    public var label: Label {
        switch self {
        case .page(let command): command.label
        case .show: "show"
        case .openThread: "openThread"
        case .bookmark: "bookmark"
        case .mark: "mark"
        case .unmark: "unmark"
        case .offline: "offline"
        case .open: "open"
        case .copy: "copy"
        case .picture: "picture"
        case .endPicture: "endPicture"
        case .pager: "pager"
        case .pipe: "pipe"
        case .endPipe: "endPipe"
        case .close: "close"
        case .settle: "settle"
        case .record: "record"
        case .inspect: "inspect"
        case .quit: "quit"
        }
    }
}

extension Reader.PageCommand: Labelled {
    /// Whom it is for, and the command's name.
    public var label: Label {
        switch self {
        case .people(let command): Label("people \(command.label.text)")
        case .person(let command, .posts, page: _): Label("user \(command.label.text)")
        case .person(let command, let tab, page: _): Label("\(tab.rawValue) \(command.label.text)")
        case .thread(let command, page: _): Label("thread \(command.label.text)")
        case .bookmarks(let command): Label("bookmarks \(command.label.text)")
        case .found(let command): Label("find \(command.label.text)")
        case .timeline(let command): Label("timeline \(command.label.text)")
        case .refresh(let command): Label("refresh \(command.label.text)")
        case .following(let command): Label("following \(command.label.text)")
        }
    }
}

extension ReaderViewModel: Labelled {
    /// What the keys mean, and what lies under an overlay: `person`, `help over post`, `prompt over people`.
    public var label: Label {
        overlay == nil ? Label(mode.rawValue) : Label("\(mode.rawValue) over \(pageMode.rawValue)")
    }
}

extension LinkStep: Labelled {
    /// The case's name; what is typed is not told.
    public var label: Label {
        switch self {
        case .begin: "begin"
        case .type: "type"
        case .erase: "erase"
        case .open: "open"
        case .copy: "copy"
        }
    }

    /// The commands that a name alone tells: all but `type`, for which scripts have `key`.
    package static let plain: [LinkStep] = [.begin, .erase, .open, .copy]
}

extension Typing: Labelled {
    /// The case's name; what is typed is not told.
    public var label: Label {
        switch self {
        case .begin: "begin"
        case .beginTab: "beginTab"
        case .beginCommand: "beginCommand"
        case .insert: "insert"
        case .erase: "erase"
        case .clear: "clear"
        case .accept: "accept"
        }
    }

    /// The commands that a name alone tells: all but `insert`, for which scripts have `type`.
    package static let plain: [Typing] = [.begin, .beginTab, .beginCommand, .erase, .clear, .accept]
}
