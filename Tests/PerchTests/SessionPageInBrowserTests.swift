import FoundationEssentials
import TestSupport
import Testing

/// `perch replay --html`, and its page in a real browser where there is one.
struct SessionPageInBrowserTests {
    private static let browser = "/usr/bin/chromium"
    private static var hasBrowser: Bool { FileManager.default.isExecutableFile(atPath: browser) }
    private let script = "\(BuiltPerch.root)/Fixtures/Scripts/captain-gale.perch"
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes the page of a script, and answers with its path.
    private func page(of script: String, passes: Bool = true) throws -> String {
        let path = folder.path(of: "page.html")
        let run = try CommandRun("replay", script, "--html", path, "--force")
        #expect(run.status == (passes ? 0 : 1) && run.output == "", "\(run.errors)")
        #expect(
            passes ? run.errors == "" : run.errors.hasSuffix("The page shows what happens.\n"),
            "\(run.errors)")
        return path
    }

    /// The elements of a page when its script has run, as HTML.
    private func elements(of path: String, at step: String = "") throws -> String {
        try CommandRun(
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--user-data-dir=\(folder.path(of: "browser"))", "--virtual-time-budget=5000", "--dump-dom",
                "file://\(path)\(step)",
            ],
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"],
            program: Self.browser
        ).output
    }

    /// The page without its policy and with a script of the test behind its own, which says in the title what it has seen.
    private func page(_ path: String, pressing script: String) throws -> String {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<meta http-equiv"))
        let end = try #require(text[start.lowerBound...].firstIndex(of: "\n"))
        let press = """
            const press = (key, more = {}) => document.dispatchEvent(
                new KeyboardEvent("keydown", {key, bubbles: true, ...more}));
            const now = () => document.querySelector("li.current .number").textContent;
            const seen = [];
            \(script)
            document.title = "seen " + seen.join(" ");
            """
        let changed = (text[..<start.lowerBound] + text[end...])
            .replacing("</body>", with: "<script>\(press)</script></body>")
        return try folder.write(String(changed), to: "pressed.html")
    }

    @Test func `a page is written once, and again only by force; what does not go with it is refused`() throws
    {
        let path = folder.path(of: "page.html")
        #expect(try CommandRun("replay", script, "--html", path).status == 0)
        let second = try CommandRun("replay", script, "--html", path)
        #expect(second.status == 1)
        #expect(second.errors == "perch: \(path) is there already. Name another file, or say --force.\n")
        #expect(try CommandRun("replay", script, script, "--html", path).status == 64)
        #expect(try CommandRun("replay", script, "--inspect", "--html", path).status == 64)
        #expect(try CommandRun("replay", script, "--force").status == 64)
    }

    @Test(.enabled(if: hasBrowser, "Debian's chromium is not installed"))
    func `a link shows its step: the screen, what came of it, and the states of the machines`() throws {
        let path = try page(of: script)
        let shown = try elements(of: path, at: "#16")
        #expect(shown.contains("The posts could not be loaded."))
        #expect(shown.contains("<h2>Step 16 of 20, +199ms, line 45</h2>"))
        #expect(shown.contains("<li class=\"step\">posts: loading → failed</li>"))
        #expect(shown.contains("<span aria-current=\"true\">failed</span>"))
        #expect(shown.contains("<path d=\"M28 "))
        #expect(shown.ranges(of: "aria-current=\"step\"").count == 1)
        // The chart of each machine, with its state lit, and the way by which the posts came to theirs.
        #expect(
            shown.contains("<summary>Chart of posts</summary>")
                && shown.contains("aria-label=\"posts is failed\""))
        #expect(shown.contains("<g class=\"lit\"><title>failed</title>"))
        #expect(shown.ranges(of: "<summary>").count == shown.ranges(of: "<g class=\"lit\">").count)
        #expect(shown.ranges(of: "\" class=\"lit\"></path>").count == 1)
        let other = try elements(of: path, at: "#8")
        #expect(!other.contains(">The posts could not be loaded.<"))
        #expect(other.contains("<h2>Step 8 of 20"))
        // Without a step, or with one that is none, it is the last.
        for address in ["", "#99", "#x"] {
            #expect(try elements(of: path, at: address).contains("<h2>Step 20 of 20"))
        }
    }

    @Test(.enabled(if: hasBrowser, "Debian's chromium is not installed"))
    func `keys step, go to effects and find, and the slider follows`() throws {
        let path = try page(
            page(of: script),
            pressing: """
                press("Home"); seen.push(now());
                press("ArrowRight"); press("l"); seen.push(now());
                press("G"); press("h"); press("ArrowLeft"); seen.push(now());
                press("H"); seen.push(now());
                press("ArrowLeft", {shiftKey: true}); seen.push(now());
                press("g"); press("L"); seen.push(now());
                const find = document.getElementById("find");
                find.value = "could not be LOADED"; find.dispatchEvent(new Event("input"));
                press("n"); seen.push(now(), document.getElementById("hits").textContent.replaceAll(" ", "-"));
                press("N"); seen.push(now());
                const slider = document.getElementById("slider");
                slider.value = 5; slider.dispatchEvent(new Event("input")); seen.push(now(), location.hash);
                press("End"); seen.push(slider.value);
                press("n", {ctrlKey: true}); seen.push(now());
                """)
        let shown = try elements(of: path)
        #expect(
            shown.contains("<title>seen 0 2 18 16 15 1 16 1-of-2 18 5 #5 20 20</title>"),
            "\(shown.prefix(400))")
    }

    @Test(.enabled(if: hasBrowser, "Debian's chromium is not installed"))
    func `a recording of somebody hostile runs nothing`() throws {
        let attack =
            "</script><script>document.title='31337'</script><img src=x onerror=\\\"document.title='31337'\\\">"
            + "<svg onload=document.title='31337'><style>*{display:none}</style>&lt;b&gt;{{7*7}}${7*7}<!--"
        // A script holds no control character, not even this one, which JSON allows.
        let json = HostileText.json.replacing("\u{7F}", with: "\\u007f") + attack
        let hostile = try folder.write(
            """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00Z
            open file:Fixtures/People#mallory
            +0s key r
            +0s reply #1 = {"user": {"id": "m", "name": "\(json)", "handle": "\(json)", "bio": "\(json)"}}
            +0s reply #2 = {"posts": [{"id": "1", "author": {"name": "\(json)", "handle": "@m"}, "at": "2018-02-18T08:00:00Z", "text": "\(json)"}]}
            +0s key /
            +0s type "\(attack)"
            +0s wait
            end with #1 #2
            """, to: "</title><script>document.title='31337'<!--.perch".replacing("/", with: "∕"))
        let path = try page(of: hostile, passes: false)
        for step in ["", "#2", "#3", "#5"] {
            let shown = try elements(of: path, at: step)
            // Where it differs from the script the row says so.
            #expect(
                shown.contains("<li class=\"current\">") || shown.contains("<li class=\"fault current\">"),
                "the page's own script has run")
            #expect(!shown.contains("<title>31337"))
            #expect(!shown.contains("<img") && !shown.contains("<svg onload") && !shown.contains("<b>{{"))
            #expect(shown.ranges(of: "<script").count == 2)
            #expect(shown.ranges(of: "<style").count == 1)
        }
        let bytes = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
        #expect(HostileText.leaks(in: bytes, isTerminal: false) == [])
    }
}
