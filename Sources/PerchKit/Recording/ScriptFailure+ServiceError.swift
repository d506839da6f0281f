import Interaction
import People
import Replay

extension ScriptFailure {
    /// An error of the services as scripts write it; `nil` if its name cannot stand there.
    init?(_ error: ServiceError, _ names: RecordedNames) {
        guard let name = ScriptName(error.label.text) else { return nil }
        var arguments: [Argument] = []
        for (key, value) in error.arguments {
            guard let key = ScriptName(key) else { return nil }
            arguments.append(Argument(key, names.text(value)))
        }
        self.init(name, arguments)
    }
}
