import People
import PeopleWeb
import Posix
import ReaderSession
import ReaderUI
import Replay
import Terminal
import Values

/// Where the settings lie.
public struct SettingsFile: Sendable {
    /// The file, which need not be there.
    public let path: String

    /// The file that the variables name; nil when there is neither `XDG_CONFIG_HOME` nor `HOME`.
    public init?(environment: [String: String]) {
        guard let base = BaseFolder("XDG_CONFIG_HOME", belowHome: ".config", variables: environment) else {
            return nil
        }
        path = "\(base.path)/perch/config.toml"
    }

    /// What is chosen there; what is wrong with the file is in its faults.
    public func read() -> Settings {
        do throws(LocalFile.Failure) {
            return Settings(try LocalFile.read(path))
        } catch {
            guard error != .missing else { return Settings() }
            return Settings(unreadable: error)
        }
    }
}

extension Settings {
    /// What is chosen in the file that the variables name.
    public init(environment: [String: String]) {
        self = SettingsFile(environment: environment)?.read() ?? Settings()
    }

    fileprivate init(unreadable failure: LocalFile.Failure) {
        self.init()
        add(Fault(line: nil, column: nil, why: "it cannot be read: \(failure.why)."))
    }
}

extension Settings {
    /// All settings as the file would have them, each with what it means and where its value is from; safe to print.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - variables: the process's variables, some of which say what nobody has chosen.
    public func text(from path: String, _ variables: [String: String]) -> String {
        var text = "# \(SafeText(path, limit: 1_000).string)\n"
        var table = ""
        for setting in Setting.all {
            let parts = setting.name.split(separator: ".").map(String.init)
            if parts[0] != table {
                table = parts[0]
                text += "\n[\(table)]\n"
            }
            text += "# \(setting.help)\n"
            for choice in setting.choices { text += "#   \(choice.word): \(choice.meaning)\n" }
            let value = shown(setting)
            text += "\(parts[1]) = \(setting.range == nil ? Self.quoted(value) : value)"
            let from =
                switch origin(of: setting, variables) {
                case .line(let line): "  # line \(line)"
                case .variable(let name): "  # as the variable \(name) says"
                case .nobody: "  # as nobody has said otherwise"
                }
            text += from
            text += value == self[setting] ? "\n" : "; and a name or a password, which is not shown\n"
        }
        // The preset is the last setting: these stand below the same heading.
        text += Self.text(of: keyChoices.map(\.choice), all: nil)
        text += Self.text(of: inspectorChoices.map(\.choice), all: DebuggerMode.family)
        return text
    }

    /// Keys that were chosen, those for all modes first.
    ///
    /// - Parameter all: what the heading for all modes says; nil where it stands already.
    private static func text<Mode: KeyMode>(of choices: [KeyChoice<Mode>], all: String?) -> String {
        var text = ""
        for mode in [nil] + Mode.allCases.map({ Optional($0) }) {
            let chosen = choices.filter { $0.mode == mode }
            if let heading = mode?.settingName ?? all, !chosen.isEmpty { text += "\n[keys.\(heading)]\n" }
            for choice in chosen {
                let value = choice.commands.isEmpty ? "none" : choice.commands.joined(separator: ", ")
                text += "\(quoted(choice.name)) = \(quoted(value))\n"
            }
        }
        return text
    }

    /// The settings as JSON: the `faults` of the file, one line each, the chosen `keys`, and all `settings`, each with its value and
    /// where that comes from.
    public func json(_ variables: [String: String]) -> String {
        var json = JSONWriter(isIndented: true)
        json.object { json in
            json.key("faults")
            json.list { json in for fault in faults { json.value(CleanText.line(fault.description)) } }
            json.key("keys")
            json.list { json in
                for choice in keyChoices.map(\.choice) {
                    Self.add(choice, in: choice.mode?.settingName, to: &json)
                }
                for choice in inspectorChoices.map(\.choice) {
                    Self.add(choice, in: choice.mode?.settingName ?? DebuggerMode.family, to: &json)
                }
            }
            json.key("settings")
            json.list { json in
                for setting in Setting.all {
                    json.object { json in
                        let origin = origin(of: setting, variables)
                        json.add("chosen", isChosen(setting))
                        if case .line(let line) = origin { json.add("line", line) }
                        json.add("name", setting.name)
                        json.add("standard", setting.standard)
                        json.add("value", CleanText.line(shown(setting)))
                        if case .variable(let name) = origin { json.add("variable", name) }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func add<Mode>(_ choice: KeyChoice<Mode>, in mode: String?, to json: inout JSONWriter) {
        json.object { json in
            json.key("commands")
            json.list { json in choice.commands.forEach { json.value($0) } }
            json.add("keys", CleanText.line(choice.name))
            if let mode { json.add("mode", mode) }
        }
    }

    /// A text as TOML has it.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where Excerpt.isShown(scalar): quoted.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                let isShort = digits.count <= 4
                quoted +=
                    (isShort ? "\\u" : "\\U")
                    + String(repeating: "0", count: (isShort ? 4 : 8) - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
