import Interaction
import Reactive
import Replay
import Terminal

extension PerchStage: SkippingStage {
    /// What a key would be at the root now, by the key table that stands.
    public func commands(for key: Key) -> [Observation] {
        KeyTables.commands(for: .key(key), in: reader.viewModel.value).compactMap { command in
            ScriptCodec.words(command).map { .command($0.address, $0.words) }
        }
    }
}
