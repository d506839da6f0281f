import FoundationEssentials
import People
import PeopleStore
import PeopleWeb
import Posix
import ReaderSession
import Values

/// Looks at everything around Perch that may be wrong: for `perch doctor`, and so for reports of bugs.
///
/// It only reads, and makes nothing: where there is no store, there is none afterwards. No server is asked unless one is named.
public struct Doctor {
    private let environment: [String: String]
    private let fixtures: String?

    /// A look at what these variables name.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - fixtures: the folder of the demo people; nil to look for it.
    public init(environment: [String: String], fixtures: String? = nil) {
        self.environment = environment
        self.fixtures = fixtures
    }

    /// Looks at everything.
    ///
    /// - Parameters:
    ///   - terminal: what is known of the terminal.
    ///   - host: a server to ask; nil asks none.
    public func look(terminal: TerminalFindings, reaching host: String? = nil) -> Diagnosis {
        let settings = SettingsFile(environment: environment).map { (file: $0, settings: $0.read()) }
        let web = WebLibraries()
        return Diagnosis(
            [
                program(web, ncurses: terminal.ncurses), terminal.section(environment), locale(),
                network(web, host, settings?.settings ?? Settings()), store(), files(settings),
                programs(settings?.settings),
            ],
            home: environment["HOME"])
    }

    private func program(_ web: WebLibraries, ncurses: String) -> Diagnosis.Section {
        var section = Diagnosis.Section("program")
        section.add("perch", PerchVersion.number)
        section.add("commit", ProgramVersions.commit ?? "not told by whoever built it")
        section.add("Swift", ProgramVersions.swift)
        section.add("system", SystemName.text)
        section.add("ncurses", ncurses)
        section.add("SQLite", Store.libraryVersion ?? "unknown")
        section.add("libxml2", WebLibraries.xml2)
        section.add(
            "libcurl", web.curl.map(Self.shortened) ?? "not found",
            fault: web.curl == nil
                ? "Servers cannot be asked without libcurl. Install the package libcurl4 (on Fedora libcurl, on Arch curl)."
                : nil)
        section.add(
            "libidn2", web.idn2 ?? "not found: host names in other letters than ASCII's cannot be opened")
        return section
    }

    /// What matters of libcurl's long account of itself: its version, the TLS library, and the one for HTTP/2.
    private static func shortened(_ version: String) -> String {
        let words = version.split(separator: " ")
        return (words.prefix(2) + words.dropFirst(2).filter { $0.hasPrefix("nghttp2") }).joined(
            separator: " ")
    }

    private func locale() -> Diagnosis.Section {
        var section = Diagnosis.Section("locale")
        for name in ["LC_ALL", "LC_CTYPE", "LC_TIME", "LANG"] {
            section.add(name, environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? "not set")
        }
        section.add("TZ", environment["TZ"].flatMap { $0.isEmpty ? nil : $0 } ?? "the system's")
        return section
    }

    private func network(
        _ web: WebLibraries, _ host: String?, _ settings: Settings
    ) -> Diagnosis.Section {
        var section = Diagnosis.Section("network")
        if web.curl != nil {
            let file = web.certificates
            let isMissing = file.map { !FileManager.default.isReadableFile(atPath: $0) } ?? false
            section.add(
                "certificates", file ?? "not told: libcurl is older than 7.84",
                fault: isMissing
                    ? "The certificates that libcurl trusts are not there, so that no server can be. Install the package ca-certificates."
                    : nil)
        }
        if settings.isChosen(.proxy) {
            section.add("network.proxy", SecretsLeftOut.proxy(settings[.proxy]))
        }
        for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
            let value = [name, name.uppercased()].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
            guard let value else { continue }
            section.add(name, name == "no_proxy" ? "set" : SecretsLeftOut.proxy(value))
        }
        do {
            let count = try Token.read(environment: environment, host: "example.org").count
            section.add("tokens", count == 0 ? "none" : "\(count), not shown")
        } catch {
            section.add("tokens", "not used", fault: error.line)
        }
        guard let host else {
            section.add("reached", "not tried; --reach HOST asks a server")
            return section
        }
        switch WebReach.ask(host, environment: settings.variables(environment)) {
        case .answered(let status, let milliseconds):
            section.add("reached", "\(host) answered with \(status) after \(milliseconds) ms")
        case .failed(let why):
            section.add("reached", "\(host) did not answer", fault: why)
        }
        return section
    }

    private func store() -> Diagnosis.Section {
        var section = Diagnosis.Section("store")
        let look: StoreLook
        do {
            look = try StoreLook(environment: environment)
        } catch {
            section.add("place", "none", fault: error.description)
            return section
        }
        section.add("place", look.file)
        section.add("size", CountText.bytes(look.bytes))
        let check = "Run perch cache check, which mends it or begins anew with your bookmarks."
        switch look.state {
        case .none: section.add("state", "nothing is stored yet")
        case .sound(let form): section.add("state", "sound at a quick look, \(Self.form(form))")
        case .unseen(let form, let why):
            let form = form.map { ", \(Self.form($0))" } ?? ""
            section.add("state", "not looked through, as \(why); perch cache check does\(form)")
        case .damaged(let problems):
            section.add(
                "state", "damaged", fault: "\(problems.first ?? "Something does not fit together"). \(check)")
        case .trouble(let error):
            section.add("state", error.summary, fault: error.description)
        }
        if let refusal = look.refusal {
            section.add(
                "writing", "nothing can be kept",
                fault:
                    "\(refusal.description) Until then no bookmark and no mark of what you have read is kept."
            )
        }
        if look.isSuspect {
            section.add("suspicion", "something did not fit together; the next start looks at everything")
        }
        if !look.setAside.isEmpty {
            let names = look.setAside.map(\.name).joined(separator: ", ")
            let size = CountText.bytes(look.setAside.reduce(0) { $0 + $1.bytes })
            section.add("set aside", "\(names), \(size); perch cache clear --kept removes them")
        }
        return section
    }

    private static func form(_ form: Int) -> String {
        switch form {
        case 0: "begun, and nothing in it"
        case StoreLook.form: "form \(form)"
        case ..<StoreLook.oldestInPlace:
            "form \(form), from before the first release: the next start sets it aside and begins anew with your bookmarks and what you have read"
        default: "form \(form), which the next start brings to \(StoreLook.form)"
        }
    }

    private func files(_ settings: (file: SettingsFile, settings: Settings)?) -> Diagnosis.Section {
        var section = Diagnosis.Section("files")
        if let settings {
            let faults = settings.settings.faults
            let lines = faults.compactMap(\.line).map(String.init).joined(separator: ", ")
            let place = lines.isEmpty ? "" : " (line \(lines))"
            section.add(
                "settings",
                FileManager.default.fileExists(atPath: settings.file.path)
                    ? settings.file.path : "none, \(settings.file.path)")
            section.add(
                "faults",
                faults.isEmpty ? "none" : "\(CountText.counted(faults.count, "fault", "faults"))\(place)",
                fault: faults.isEmpty
                    ? nil : "Something in your settings does not hold. perch config check says what, and why."
            )
        } else {
            section.add(
                "settings", "no place", fault: "Neither XDG_CONFIG_HOME nor HOME names a folder. Set HOME.")
        }
        do {
            let list = try LiveFollowing(environment: environment, fixtures: fixtures).read()
            section.add(
                "followed",
                list.faults.isEmpty
                    ? CountText.counted(list.entries.count, "account", "accounts")
                    : "\(CountText.counted(list.entries.count, "account", "accounts")), and \(CountText.counted(list.faults.count, "line", "lines")) that cannot be read",
                fault: list.faults.isEmpty
                    ? nil : "A line of your list is no account. perch following says which, and why.")
        } catch {
            section.add(
                "followed", "not readable",
                fault: "The list of whom you follow cannot be read. perch following says why.")
        }
        do {
            let lookup = FixtureLookup.live(option: fixtures)
            let root = try lookup.root()
            section.add("demo people", lookup.isPartOfProgram(root) ? "part of the program" : root)
        } catch {
            section.add("demo people", "not there", fault: error.line)
        }
        return section
    }

    private func programs(_ settings: Settings?) -> Diagnosis.Section {
        var section = Diagnosis.Section("programs")
        let command = (settings ?? Settings()).command(for: nil, environment: environment)
        let browser = command.words.first ?? ""
        let isChosen = browser != "xdg-open"
        let found = ProgramPath.of(browser, environment: environment)
        section.add(
            "browser", found ?? "\(browser), not found: pages cannot be opened",
            fault: found == nil && isChosen
                ? "There is no program \(browser). Set BROWSER, or links.browser in the settings, to one that is there."
                : nil)
        let pager = TextPager(environment: environment)?.words.first ?? "less"
        section.add(
            "pager",
            ProgramPath.of(pager, environment: environment)
                ?? "\(pager), not found: e cannot show texts in it")
        section.add(
            "chafa",
            ProgramPath.of(LivePictures.program, environment: environment)
                ?? "not found: i opens pictures in the browser",
            fault: settings?.withoutProgram(environment).first.map {
                "\($0) Install the package \(LivePictures.program), or choose no."
            })
        return section
    }
}

/// What may be shown of a text that may hold a secret.
enum SecretsLeftOut {
    /// A proxy's address without the name and the password in it.
    static func proxy(_ text: String) -> String {
        let mark = text.firstRange(of: "://")
        let scheme = mark.map { String(text[..<$0.upperBound]) } ?? ""
        let rest = text[(mark?.upperBound ?? text.startIndex)...]
        // The last one: a password may hold another.
        guard let at = rest.lastIndex(of: "@") else {
            return scheme + rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        }
        let host = rest[rest.index(after: at)...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return "\(scheme)\(host), with a name or a password that is not shown"
    }
}
