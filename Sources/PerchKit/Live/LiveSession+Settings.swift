import Interaction
import Reactive
import ReaderSession
import ReaderUI
import Replay
import TerminalApp

/// What somebody has chosen, as commands of the session: a recording has them.
extension LiveSession {
    /// Does as somebody has chosen.
    func set(_ settings: [Reader.Setting], in reader: ReaderInteractor) {
        for setting in settings {
            chosen[setting.subject] = setting
            if let name = ScriptWords(setting.rawValue) { log.note(.sent("settings", name)) }
            reader.commandSink.send(value: .set(setting))
        }
    }

    /// Chooses again what was chosen since, after the session went back to where these inputs lead, with the settings of then.
    func setAgain(since inputs: [ScriptInput], in reader: ReaderInteractor) {
        let then = inputs.reduce(into: [String: Reader.Setting]()) { chosen, input in
            guard case .send("settings", let words) = input.action,
                let setting = Reader.Setting(rawValue: words.text)
            else { return }
            chosen[setting.subject] = setting
        }
        set(
            chosen.filter { then[$0.key] != $0.value }.sorted { $0.key < $1.key }.map(\.value), in: reader)
    }
}

extension Reader.Setting {
    /// What it is about: of two that are about the same the later one holds.
    fileprivate var subject: String { String(rawValue.prefix { $0 != "-" }) }
}
