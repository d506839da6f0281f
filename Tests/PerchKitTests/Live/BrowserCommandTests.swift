import Testing

@testable import PerchKit

struct BrowserCommandTests {
    @Test func `without BROWSER it is xdg-open`() {
        #expect(BrowserCommand(environment: [:]).words == ["xdg-open"])
        #expect(BrowserCommand(environment: ["BROWSER": ""]).words == ["xdg-open"])
        #expect(!BrowserCommand(environment: [:]).needsTerminal)
    }

    @Test func `BROWSER is split at blanks, and nothing in it is for a shell`() {
        let command = BrowserCommand(environment: ["BROWSER": "firefox --new-window %s;rm"])
        #expect(command.words == ["firefox", "--new-window", "%s;rm"])
    }

    @Test func `of a list the first entry counts, and a place for the address is left out`() {
        #expect(BrowserCommand(environment: ["BROWSER": "w3m %s:firefox"]).words == ["w3m"])
    }

    @Test(arguments: ["w3m", "/usr/bin/lynx -nopause", "links"])
    func `browsers of the terminal get the terminal`(browser: String) {
        #expect(BrowserCommand(environment: ["BROWSER": browser]).needsTerminal)
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
