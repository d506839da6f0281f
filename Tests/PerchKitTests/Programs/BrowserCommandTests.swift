import FoundationEssentials
import People
import TestSupport
import Testing

@testable import PerchKit

struct BrowserCommandTests {
    @Test func `without BROWSER it is xdg-open`() {
        let command = BrowserCommand(environment: ["DISPLAY": ":0"])
        #expect(command.words == ["xdg-open"] && !command.needsTerminal)
        #expect(BrowserCommand(environment: ["BROWSER": "", "DISPLAY": ":0"]).words == ["xdg-open"])
    }

    /// Stranger 2026-11-28: over SSH, `v` said "Opened", and nothing was shown.
    @Test func `without a display it is a browser in the terminal, if there is one`() throws {
        let folder = try TemporaryFolder()
        for (name, mode) in [("lynx", 0o755), ("w3m", 0o644)] {
            let path = folder.path(of: name)
            try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        let command = BrowserCommand(environment: ["PATH": folder.path, "DISPLAY": ""])
        #expect(command.words == ["lynx"] && command.needsTerminal)
        for display in ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"] {
            #expect(BrowserCommand(environment: ["PATH": folder.path, display: "1"]).words == ["xdg-open"])
        }
        #expect(BrowserCommand(environment: ["PATH": "/nowhere"]).words == ["xdg-open"])
    }

    @Test func `BROWSER is split at blanks, and nothing in it is for a shell`() {
        let command = BrowserCommand(environment: ["BROWSER": "firefox --new-window %s;rm"])
        #expect(command.words == ["firefox", "--new-window", "%s;rm"])
    }

    @Test func `of a list the first entry counts, and the address comes where it has a place, else last`() {
        let command = BrowserCommand(environment: ["BROWSER": "w3m %s -v:firefox"])
        #expect(command.arguments(for: "https://x.example/") == ["w3m", "https://x.example/", "-v"])
        let firefox = BrowserCommand(environment: ["BROWSER": "firefox -new"])
        #expect(firefox.arguments(for: "https://x.example/") == ["firefox", "-new", "https://x.example/"])
    }

    @Test func `a setting has the address where it is written, whatever is in either`() {
        let settings = Settings(
            Array(
                "[openers]\nvideo = \"mpv --a=%u:%u %u -x\"\naudio = \" \"\n[links]\nbrowser = \"w3m\"".utf8))
        func words(_ kind: Post.Media.Kind?) -> [String] {
            settings.command(for: kind, environment: ["BROWSER": "other"]).arguments(for: "https://x/%u")
        }
        #expect(words(.video) == ["mpv", "--a=https://x/%u:https://x/%u", "https://x/%u", "-x"])
        // What names no program leaves it to what opens pages.
        for kind in [Post.Media.Kind.audio, .image, .other, nil] {
            #expect(words(kind) == ["w3m", "https://x/%u"])
        }
        #expect(Settings().command(for: .video, environment: ["BROWSER": "other"]).words == ["other"])
    }

    @Test(arguments: [
        "w3m", "/usr/bin/lynx -nopause", "links", "env w3m", "/usr/bin/env -i LANG=C w3m -v",
        "nice -n 10 w3m",
        "env nice lynx",
    ])
    func `browsers of the terminal get the terminal`(browser: String) {
        #expect(BrowserCommand(environment: ["BROWSER": browser]).needsTerminal)
    }

    @Test(arguments: ["env firefox w3m", "xterm -e w3m", "env", "firefox w3m"])
    func `programs that only name a browser of the terminal do not`(browser: String) {
        #expect(!BrowserCommand(environment: ["BROWSER": browser]).needsTerminal)
    }

    @Test func `a browser goes through the same proxy`() {
        let proxies = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"].flatMap {
            [$0, $0.uppercased()]
        }
        let passed = BrowserCommand.environment(from: .init(uniqueKeysWithValues: proxies.map { ($0, "x") }))
        #expect(Set(passed) == Set(proxies.map { "\($0)=x" }))
    }

    @Test func `secrets of the environment stay here`() {
        let passed = BrowserCommand.environment(from: [
            "PATH": "/bin", "HOME": "/h", "AWS_SECRET_ACCESS_KEY": "x", "GITHUB_TOKEN": "y",
            "LD_PRELOAD": "z",
        ])
        #expect(passed == ["HOME=/h", "PATH=/bin"])
    }
}
