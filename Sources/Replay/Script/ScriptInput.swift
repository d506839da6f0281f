import Terminal

/// What happens to the program at one moment: an offset and an action.
public struct ScriptInput: Hashable, Sendable {
    /// The time since the previous input; for the first, since `start`.
    public let offset: ScriptOffset
    /// What happens then.
    public let action: Action

    /// `action`, `offset` after the previous input.
    public init(_ offset: ScriptOffset, _ action: Action) {
        self.offset = offset
        self.action = action
    }

    /// What an input does.
    public enum Action: Hashable, Sendable {
        /// `send ADDR COMMAND`: a command, straight to an instance.
        case send(ScriptAddress, ScriptWords)
        /// `key NAME`: a key, through the key table that stands.
        case key(Key)
        /// `type "TEXT"`: text typed at the keyboard.
        case type(String)
        /// `reply #N PAYLOAD`: the answer to an effect.
        case reply(Int, ScriptPayload)
        /// `fail #N CASE [k=v…]`: the failure of an effect.
        case fail(Int, ScriptFailure)
        /// `resize WxH`: the terminal's new size.
        case resize(Size)
        /// `wait`: nothing but time.
        case wait

        /// The word that the action begins with.
        public var word: String {
            switch self {
            case .send: "send"
            case .key: "key"
            case .type: "type"
            case .reply: "reply"
            case .fail: "fail"
            case .resize: "resize"
            case .wait: "wait"
            }
        }
    }

    /// Every word that an action can begin with.
    static let words = ["send", "key", "type", "reply", "fail", "resize", "wait"]
}

/// What a `reply` answers.
public enum ScriptPayload: Hashable, Sendable {
    /// `people/PERSON`: the profile of a person of the fixtures.
    case profile(ScriptPerson)
    /// `people/PERSON/posts` or `people/PERSON/posts/PAGE`: a person's posts; without a page, all that one reply holds.
    /// The first page is 0.
    case posts(ScriptPerson, page: Int?)
    /// `= JSON`: one line of JSON in the fixtures' own format.
    case json(ScriptJSON)
}

/// Which person of the fixtures a reply tells of: looked up beside the script, then in the fixtures.
public enum ScriptPerson: Hashable, Sendable {
    /// The person at this place in the list of the fixtures, from 0.
    case index(Int)
    /// The person whose file has this name; unlike an index it stays right when people are added.
    ///
    /// A name of digits alone is an index: ``init(_:)`` decides.
    case name(ScriptName)

    /// The person that `name` means.
    public init(_ name: ScriptName) {
        if let index = Int(name.text), String(index) == name.text {
            self = .index(index)
        } else {
            self = .name(name)
        }
    }

    /// As it stands in a script.
    public var text: String {
        switch self {
        case .index(let index): String(index)
        case .name(let name): name.text
        }
    }
}

/// How an effect fails: a case of the failing service's error, by name, with its values.
public struct ScriptFailure: Hashable, Sendable {
    /// The name of the case: `offline`, `timed-out`.
    public let name: ScriptName
    /// Its values in the order in which they stand; no key twice.
    public let arguments: [Argument]

    /// The failure `name`; of two arguments with the same key only the first is kept.
    public init(_ name: ScriptName, _ arguments: [Argument] = []) {
        var keys: Set<ScriptName> = []
        self.name = name
        self.arguments = arguments.filter { keys.insert($0.key).inserted }
    }

    /// The value of `key`, when there is one.
    public subscript(_ key: ScriptName) -> String? { arguments.first { $0.key == key }?.value }

    /// One `key=value`.
    public struct Argument: Hashable, Sendable {
        /// What the value is called.
        public let key: ScriptName
        /// The value; any text.
        public let value: String

        /// `key=value`.
        public init(_ key: ScriptName, _ value: String) {
            self.key = key
            self.value = value
        }
    }
}
