import FoundationEssentials

/// Where programs are.
enum ProgramPath {
    /// The program that a shell would start by this name; nil if there is none.
    static func of(_ name: String, environment: [String: String]) -> String? {
        guard !name.isEmpty else { return nil }
        let files = FileManager.default
        func isProgram(_ path: String) -> Bool {
            var isFolder = false
            return files.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
                && files.isExecutableFile(atPath: path)
        }
        guard !name.contains("/") else { return isProgram(name) ? name : nil }
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").prefix(
            100)
        return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }
}

/// The variables that programs get which somebody has chosen: what they need, proxies as both spellings have them; everything
/// else, secrets included, stays here.
enum ProgramVariables {
    private static let names = [
        "BROWSER", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "DISPLAY", "HOME", "LANG", "LANGUAGE",
        "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "TZ", "USER",
        "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "WSL_INTEROP", "XAUTHORITY", "XDG_CACHE_HOME",
        "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_DATA_HOME",
        "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE", "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY",
        "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]

    /// Those of an environment, such as `PATH=/bin`.
    static func of(_ environment: [String: String]) -> [String] {
        names.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    }
}
