/// Which program opens links: `$BROWSER`, else `xdg-open`.
///
/// No shell is involved: the words of `$BROWSER` are split at blanks and become arguments as they are.
public struct BrowserCommand: Equatable, Sendable {
    /// The program and its arguments before the address.
    public let words: [String]
    /// Whether it runs in the terminal.
    public let needsTerminal: Bool

    /// Browsers that draw on the terminal they are started from.
    private static let terminalBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "www-browser", "chawan", "cha", "netrik",
    ]

    /// Chooses the program that an environment asks for.
    public init(environment: [String: String]) {
        // $BROWSER may be a list; its first entry counts. A %s stands for the address, which comes last anyway.
        let entry = (environment["BROWSER"] ?? "").split(separator: ":").first ?? ""
        let words = entry.split(separator: " ").map(String.init).filter { $0 != "%s" }
        self.words = words.isEmpty ? ["xdg-open"] : words
        let program = self.words[0].split(separator: "/").last.map(String.init) ?? ""
        needsTerminal = Self.terminalBrowsers.contains(program)
    }

    /// The variables that a browser needs, proxies as both spellings have them; everything else, secrets included, stays
    /// here.
    public static func environment(from environment: [String: String]) -> [String] {
        let names = [
            "BROWSER", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "DISPLAY", "HOME", "LANG", "LANGUAGE",
            "LC_ALL",
            "LC_CTYPE", "LC_MESSAGES", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "TZ", "USER",
            "WAYLAND_DISPLAY",
            "WSL_DISTRO_NAME", "WSL_INTEROP", "XAUTHORITY", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS",
            "XDG_CONFIG_HOME",
            "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
            "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
            "NO_PROXY",
        ]
        return names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }
}
