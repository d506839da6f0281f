import FoundationEssentials
import HTTPServer
import People
import PeopleStore

extension SettingChange {
    /// What is kept of people whom nobody follows, as home lists them.
    static let cache = [
        SettingChange("cache.age", "1") { stage in
            let account: Account = "mole@fen.example"
            let store = Store.open(environment: stage.settings.environment()).store
            try store?.noteOpening(
                of: account, user: User.ID(origin: "fen.example", raw: "1"),
                at: Date(timeIntervalSinceNow: -3 * 86_400))
            try stage.open(until: account.text)
            stage.leave()
            try stage.open(until: "Whose posts?")
            return (shows(account.text), shows("Whose posts?", without: account.text))
        },
        SettingChange("cache.size", "1") { stage in
            try stage.writeAda(older: String(repeating: "A mole digs. ", count: 6_000))
            try stage.open([stage.ada], until: " 1/18")
            // What is stored later than her posts, and taken back, so that nothing but the bound keeps them.
            try stage.type("b", until: "Bookmarked.")
            try stage.type("u", until: "The bookmark is taken back.")
            stage.leave()
            try stage.open(["--offline", stage.ada], until: "OFFLINE")
            try stage.look()
            return (shows("A mole digs."), shows("OFFLINE", without: "A mole digs."))
        },
    ]

    private static let feed = """
        <rss version="2.0"><channel><title>Ada Mole</title><link>http://fen.example/</link>
        <item><guid>1</guid><title>A mole digs.</title><link>http://fen.example/1</link></item></channel></rss>
        """

    private static let answer =
        "HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nContent-Length: \(feed.utf8.count)\r\n\r\n\(feed)"

    private static let proxy = ProxyServer(answering: answer)

    /// How servers are asked.
    static let network = [
        SettingChange("network.proxy", "\"http://127.0.0.1:\(proxy.port)\"") { stage in
            // The variables' proxy leads nowhere.
            let closed = ClosedPort()
            try stage.open(
                ["feed:http://fen.example/rss", "--allow-http"],
                ["all_proxy": "http://127.0.0.1:\(closed.number)"], until: "q quit")
            return (
                { shows("Check network.proxy")($0) && closed.number > 0 },
                shows("A mole digs.")
            )
        },
        SettingChange("network.requests", "1") { stage in
            let isChosen = stage.value != nil
            let count = RequestCount()
            let pair = Gate()
            let server = LocalServer { connection in
                while connection.request() != nil {
                    let now = count.begin()
                    // Nobody is answered before two are there; where one comes alone, there is time for another.
                    if now == 2 { pair.open() }
                    if isChosen { _ = connection.pause(milliseconds: 30) } else { pair.wait() }
                    count.end()
                    connection.send(answer)
                }
            }
            try stage.follow((1...4).map { "feed:http://127.0.0.1:\(server.port)/\($0)" })
            try stage.open(until: "Whom you follow")
            try stage.type("r", until: "4 new posts")
            return (
                { _ in count.most == 2 },
                { _ in count.most == 1 && server.connections > 0 }
            )
        },
        SettingChange("network.share", "1") { stage in
            let server = LocalServer(
                answering: "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n")
            // Each of them takes two requests of three hundred.
            try stage.follow((1...4).map { "@mole\($0)@127.0.0.1:\(server.port)" })
            try stage.open(until: "Whom you follow")
            stage.type("r")
            return (
                { shows("Nobody could be read")($0) && server.connections > 0 },
                { shows("2/4, 2 failed, 127.0.0.1:")($0) && server.connections > 0 }
            )
        },
    ]
}
