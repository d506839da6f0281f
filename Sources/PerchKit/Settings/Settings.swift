import People
import PeopleStore
import PeopleWeb
public import ReaderSession
public import ReaderUI
import Replay
import Sync
public import Terminal
import Values

/// What somebody has chosen in `$XDG_CONFIG_HOME/perch/config.toml`; no file is needed.
///
/// What is wrong in the file is told with its place, and costs nothing else: each other setting holds.
///
/// The file is in TOML, as far as settings need it (`SettingsText`).
public struct Settings: Sendable {
    /// Something in the file that does not hold.
    public struct Fault: Equatable, Sendable, CustomStringConvertible {
        /// The line, from 1; nil if it is of the whole file.
        public let line: Int?
        /// The column, from 1; nil where no line is.
        public let column: Int?
        /// What is wrong and what to do, in one sentence.
        public let why: String

        /// `line 3, column 1: …`.
        public var description: String {
            guard let line else { return why }
            return "line \(line), column \(column ?? 1): \(why)"
        }
    }

    /// What was chosen, by name, and in which line; what is not here is as nobody has said.
    private var chosen: [String: (value: String, line: Int)] = [:]
    /// The keys of the reader that were chosen, in the file's order.
    private(set) var keyChoices: [(choice: KeyChoice<Reader.Mode>, line: Int)] = []
    /// Those of the inspector.
    private(set) var inspectorChoices: [(choice: KeyChoice<DebuggerMode>, line: Int)] = []
    /// What keys mean.
    public private(set) var keys = ReaderKeys.standard
    /// What they mean in the inspector; made anew each time, as most sessions never open it.
    public var inspectorKeys: InspectorKeys {
        InspectorKeys(preset.inspectorChoices + inspectorChoices.map(\.choice))
    }
    private var preset: KeyPreset { KeyPreset(rawValue: self[.preset]) ?? .vi }
    /// What does not hold, in the file's order.
    public private(set) var faults: [Fault] = []

    /// What is if nobody says.
    public init() {}

    /// The value of a setting.
    public subscript(_ setting: Setting) -> String { chosen[setting.name]?.value ?? setting.standard }

    /// Whether the file says what a setting is.
    public func isChosen(_ setting: Setting) -> Bool { chosen[setting.name] != nil }

    /// Where a setting's value is from, with these variables of the process.
    func origin(of setting: Setting, _ variables: [String: String]) -> Origin {
        let line = chosen[setting.name].map { Origin.line($0.line) } ?? .nobody
        guard self[setting] == setting.standard else { return line }
        let name = setting.variables.first { variables[$0]?.isEmpty == false }
        return name.map(Origin.variable) ?? line
    }

    /// Where a value is from.
    enum Origin: Equatable {
        /// That line of the file, from 1.
        case line(Int)
        /// The process's variable of that name, to which the file or nobody leaves it.
        case variable(String)
        /// Nobody has said anything.
        case nobody
    }

    mutating func add(_ fault: Fault) { faults.append(fault) }

    // MARK: - Reading

    /// The most bytes of the file.
    static let largest = 1 << 20

    /// Reads the text of a file, whatever is in it.
    public init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.largest else {
            faults = [Fault(line: nil, column: nil, why: "it has more than 1 MiB; is it the settings' file?")]
            return
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            faults = [Fault(line: nil, column: nil, why: "it is no text in UTF-8; write it anew.")]
            return
        }
        let read = SettingsText(text)
        faults = read.faults.map { Fault(line: $0.place.line, column: $0.place.column, why: "\($0.why).") }
        for entry in read.entries { take(entry) }
        keys = ReaderKeys(preset.choices + keyChoices.map(\.choice))
        faults.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    }

    private mutating func take(_ entry: SettingsText.Entry) {
        let name = entry.name.joined(separator: ".")
        if entry.name.first == "keys", name != Setting.preset.name { return takeKey(entry) }
        guard let setting = Setting.all.first(where: { $0.name == name }) else {
            let near = Nearest.choice(for: name, in: Setting.all.map(\.name))
            let cure = near.map { "did you mean \($0)?" } ?? "perch config lists them."
            return refuse(entry, "there is no setting \(Excerpt.plain(name)); \(cure)")
        }
        var word = ""
        switch entry.value {
        case .text(let text): word = text
        // As somebody may write 24.
        case .number(let number) where setting.words?.contains("\(number)") == true || setting.range != nil:
            word = "\(number)"
        case .number, .flag:
            let kind = setting.range == nil ? "a text in quotes" : "a whole number"
            let words = setting.words.map { "one of " + $0.joined(separator: ", ") }
            return refuse(entry, "\(name) takes \(words ?? kind).")
        }
        if let words = setting.words, !words.contains(word) {
            let near = Nearest.choice(for: word, in: words).map { "; did you mean \($0)?" } ?? "."
            return refuse(
                entry, "\(name) is \(Excerpt.quoted(word)): it takes \(words.joined(separator: ", "))\(near)")
        }
        if let range = setting.range {
            guard let number = Int(word), range.contains(number) else {
                return refuse(
                    entry,
                    "\(name) is \(Excerpt.quoted(word)): it takes a whole number from \(range.lowerBound) to \(range.upperBound)."
                )
            }
            word = "\(number)"
        }
        if case .proxy(let words) = setting.kind, !words.contains(where: { $0.word == word }) {
            // What was written may hold a password: it is told to nobody.
            guard let proxy = ChosenProxy(word) else {
                return refuse(entry, "\(name) is no address of a proxy: \(Self.proxyForms)")
            }
            word = proxy.address
        }
        chosen[name] = (word, entry.place.line)
    }

    /// What the setting of a proxy may be.
    private static let proxyForms =
        "it takes one such as http://host:3128 or socks5h://name:password@host:1080 (in a password %40 stands for @, %2F for /), environment, or none."

    /// `"ctrl-n" = "list down"` below `[keys]`, or below `[keys.people]` for a mode, or `[keys.inspector]` for those of the inspector.
    private mutating func takeKey(_ entry: SettingsText.Entry) {
        guard case .text(let value) = entry.value else {
            return refuse(entry, "a key takes a text in quotes: the name of a command, or none.")
        }
        let place = entry.name.count > 2 ? entry.name[1] : nil
        let name = entry.name.dropFirst(place == nil ? 1 : 2).joined(separator: ".")
        do throws(KeyFault) {
            guard let place else {
                return take(try KeyChoice<Reader.Mode>(name, value), entry, into: \.keyChoices)
            }
            if let mode = DebuggerMode.allCases.first(where: { $0.settingName == place }) {
                take(try KeyChoice(name, value, in: mode), entry, into: \.inspectorChoices)
            } else if place == DebuggerMode.family {
                take(try KeyChoice<DebuggerMode>(name, value), entry, into: \.inspectorChoices)
            } else if let mode = Reader.Mode.allCases.first(where: { $0.settingName == place }) {
                take(try KeyChoice(name, value, in: mode), entry, into: \.keyChoices)
            } else {
                let modes =
                    Reader.Mode.allCases.map(\.settingName) + [DebuggerMode.family]
                    + DebuggerMode.allCases.map(\.settingName)
                let near = Nearest.choice(for: place, in: modes)
                let cure = near.map { "did you mean \($0)?" } ?? "they are \(modes.joined(separator: ", "))."
                refuse(entry, "there is no mode \(Excerpt.quoted(place)); \(cure)")
            }
        } catch {
            refuse(entry, error.line)
        }
    }

    private mutating func take<Mode: KeyMode>(
        _ choice: KeyChoice<Mode>, _ entry: SettingsText.Entry,
        into choices: WritableKeyPath<Settings, [(choice: KeyChoice<Mode>, line: Int)]>
    ) {
        if let other = self[keyPath: choices].first(where: { $0.choice.contradicts(choice) }) {
            return refuse(
                entry,
                "\(Excerpt.plain(choice.name)) and \(Excerpt.plain(other.choice.name)) of line \(other.line) begin with the same key; take one of them."
            )
        }
        self[keyPath: choices].append((choice, entry.place.line))
    }

    private mutating func refuse(_ entry: SettingsText.Entry, _ why: String) {
        faults.append(Fault(line: entry.place.line, column: entry.place.column, why: why))
    }
}

// MARK: - What they mean

extension Settings {
    /// What the reader is told: each as a command of its own, so that recordings have it.
    ///
    /// - Parameter variables: the process's variables, which say what is automatic.
    func ofReader(_ variables: [String: String] = [:]) -> [Reader.Setting] {
        let language =
            DateStyle.Language(rawValue: self[.language]) ?? DateStyle.Language(variables: variables)
        return [
            "mark-\(self[.mark])", "sort-\(self[.sort])", "load-\(self[.load])", "dates-\(self[.lists])",
            "clock-\(self[.clock])", "language-\(language.rawValue)", "order-\(self[.order])",
            "pipe-\(pipe.isEmpty ? "none" : "command")",
            "images-\(self[.images])", "avatar-\(self[.avatar])", "width-\(self[.width])",
            "shows-\(self[.shows])", "notices-\(self[.notices])",
        ].compactMap(Reader.Setting.init(rawValue:))
    }

    /// The command to which texts are piped, and its arguments; empty for none.
    var pipe: [String] { self[.pipe].split(separator: " ").map(String.init) }

    /// Which colours.
    public var theme: ThemeChoice { ThemeChoice(name: self[.theme]) ?? .background }

    /// Whether the mouse does something.
    public var usesMouse: Bool { self[.mouse] == "on" }

    /// Whether those are asked for what is new, when Perch opens, who were not for a while.
    var refreshesWhenOpened: Bool { self[.refresh] == "opened" }

    /// How much is kept of people whom nobody follows.
    var storeBounds: StoreBounds {
        func bound(_ setting: Setting) -> Int? { Int(self[setting]).flatMap { $0 > 0 ? $0 : nil } }
        return StoreBounds(days: bound(.age), bytes: bound(.size).map { $0 << 20 })
    }

    /// Whether the account that Perch is opened with is loaded.
    var loadsWhoIsNamed: Bool { self[.load] != "never" }
}

// MARK: - The network

extension Settings {
    /// The process's variables with the proxy that is chosen in the place of those that they name.
    func variables(_ environment: [String: String]) -> [String: String] {
        guard self[.proxy] != Setting.proxy.standard else { return environment }
        var variables = environment
        let proxy = ChosenProxy(self[.proxy])
        for name in Setting.proxyVariables { variables[name] = proxy?.address }
        return variables
    }

    /// How many requests ask one server at once.
    var requestsAtOnce: Int { Int(self[.requests]) ?? 1 }

    /// How much is asked of one server for whom somebody follows.
    var refreshLimits: RefreshQueue.Limits {
        RefreshQueue.Limits(percent: Int(self[.share]) ?? 1, width: min(2, requestsAtOnce))
    }

    /// The value of a setting as it may be shown: without what is secret in it.
    func shown(_ setting: Setting) -> String {
        guard case .proxy = setting.kind, let proxy = ChosenProxy(self[setting]) else {
            return self[setting]
        }
        return proxy.place
    }
}

/// What is chosen now, for any thread.
final class ChosenSettings: Sendable {
    private let settings: Locked<Settings>

    /// Holds these until others are chosen.
    init(_ settings: Settings = Settings()) { self.settings = Locked(settings) }

    /// What is chosen now.
    var current: Settings { settings.withLock { $0 } }

    /// Takes over what is chosen from now on.
    func take(_ settings: Settings) { self.settings.withLock { $0 = settings } }
}

extension ChosenSettings {
    /// How requests go through the network, as it is chosen when each begins.
    func rules(_ environment: [String: String]) -> @Sendable () -> WebRules {
        { [self] in
            let settings = current
            return WebRules(
                environment: settings.variables(environment), requestsAtOnce: settings.requestsAtOnce)
        }
    }
}
