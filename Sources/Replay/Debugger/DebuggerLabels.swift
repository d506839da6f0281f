import Interaction

extension DebuggerInteractor.Command: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .forward: "forward"
        case .back: "back"
        case .nextEffect: "nextEffect"
        case .previousEffect: "previousEffect"
        case .first: "first"
        case .last: "last"
        case .jump: "jump"
        case .beginJump: "beginJump"
        case .digit: "digit"
        case .erase: "erase"
        case .accept: "accept"
        case .togglePlay: "togglePlay"
        case .toggleSkip: "toggleSkip"
        case .save: "save"
        case .toggleFrame: "toggleFrame"
        case .toggleHelp: "toggleHelp"
        case .nextPage: "nextPage"
        case .previousPage: "previousPage"
        case .resume: "resume"
        case .nextField: "nextField"
        case .previousField: "previousField"
        case .toggleTree: "toggleTree"
        case .toggleBranches: "toggleBranches"
        case .compareBranch: "compareBranch"
        case .tellCoverage: "tellCoverage"
        case .toggleFold: "toggleFold"
        case .foldOuter: "foldOuter"
        case .nextChanged: "nextChanged"
        case .previousChanged: "previousChanged"
        case .explain: "explain"
        case .previousChange: "previousChange"
        case .nextChange: "nextChange"
        case .beginFilter: "beginFilter"
        case .beginWhy: "beginWhy"
        case .beginDispatch: "beginDispatch"
        case .complete: "complete"
        case .insert: "insert"
        case .stay: "stay"
        case .leave: "leave"
        }
    }
}

extension DebuggerInteractor.Reducer.Command: Labelled {
    /// The case's name; of what somebody asks for, that of the command.
    public var label: Label {
        switch self {
        case .asked(let command): command.label
        case .grown: "grown"
        case .ticked: "ticked"
        case .looked: "looked"
        case .replayed: "replayed"
        case .compared: "compared"
        case .notReplayed: "notReplayed"
        case .saved: "saved"
        case .notSaved: "notSaved"
        }
    }
}

extension DebuggerInteractor.Reducer.Effect: Labelled {
    /// The case's name.
    public var label: Label {
        switch self {
        case .grow: "grow"
        case .tick: "tick"
        case .hold: "hold"
        case .look: "look"
        case .replay: "replay"
        case .compare: "compare"
        case .stopComparing: "stopComparing"
        case .save: "save"
        case .resume: "resume"
        case .leave: "leave"
        }
    }
}
