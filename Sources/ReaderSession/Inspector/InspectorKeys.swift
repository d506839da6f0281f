public import ReaderUI
public import Replay
public import Terminal
public import TerminalApp

/// What keys mean in each mode of the inspector.
public typealias InspectorKeys = ChosenKeys<DebuggerMode>

extension DebuggerMode: KeyMode {
    /// What a key means there.
    public typealias Command = DebuggerInteractor<Inspector.Root>.Command

    /// What settings call it: `inspector-tree`, and `inspector-steps` where its steps are gone through.
    public var settingName: String { "\(Self.family)-\(self == .timeline ? "steps" : rawValue)" }

    /// Perch's own table.
    public var table: KeyMap<Command> { KeyTables.inspector(self) }

    /// Where a line is typed all characters are its text, and elsewhere digits the number of a step; enter takes what was typed.
    public func isForTyping(_ key: Key) -> Bool {
        switch (self, key) {
        case (.filter, .character), (.why, .character), (.dispatch, .character): true
        case (.filter, .enter), (.why, .enter), (.dispatch, .enter), (.jump, .enter): true
        case (.timeline, .character(let character)), (.tree, .character(let character)),
            (.jump, .character(let character)):
            Self.digit(character) != nil
        default: false
        }
    }

    /// The digit that a character is; nil for any other.
    static func digit(_ character: Character) -> Int? {
        character.isASCII ? character.wholeNumberValue : nil
    }

    /// The rows of the inspector's tables.
    public static let rows = CommandRows<DebuggerMode>()

    /// What messages, and settings for all of its modes, call the inspector.
    public static let family = "inspector"

    /// Each key is read for itself.
    public static let takesSequences = false
}
