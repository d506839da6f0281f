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
