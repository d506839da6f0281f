import FoundationEssentials
import Testing

/// Every setting, each changed once in the file, and the change seen in a pseudo-terminal.
///
/// What further values do, and that what is saved holds at once, is tested in `SettingsInTerminalTests` and its neighbours.
struct EverySettingInTerminalTests {
    /// What `perch config --json` prints.
    private struct Config: Decodable {
        struct Setting: Decodable {
            let name, standard: String
        }
        let settings: [Setting]
    }

    @Test(arguments: SettingChange.all)
    func `a setting that is changed changes what is seen`(change: SettingChange) throws {
        for value in [nil, change.value] {
            let stage = try SettingStage(change.name, value)
            let (usual, changed) = try change.play(stage)
            let (expected, other) = value == nil ? (usual, changed) : (changed, usual)
            try stage.wait(for: "\(change.name) = \(value ?? "as usual")", expected)
            if let terminal = stage.terminal { #expect(!other(terminal), "both are seen at once") }
            stage.leave()
        }
    }

    @Test func `each setting that perch config prints is changed by a test`() throws {
        let run = try CommandRun(["config", "--json"], environment: SettingsFolder().environment())
        let config = try JSONDecoder().decode(Config.self, from: Data(run.output.utf8))
        #expect(config.settings.map(\.name).sorted() == SettingChange.all.map(\.name).sorted())
        for setting in config.settings {
            let change = SettingChange.all.first { $0.name == setting.name }
            #expect(change?.value.filter { $0 != "\"" } != setting.standard)
        }
    }
}
