import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

@testable import TerminalTestSupport

/// A setting, a value of it, and what shows on a terminal whether that is chosen.
struct SettingChange: CustomTestStringConvertible, Sendable {
    /// What is seen where nobody has chosen anything, and what under the value.
    typealias Sights = (usual: SettingStage.Sight, changed: SettingStage.Sight)

    /// The setting's name, such as `dates.order`.
    let name: String
    /// What is chosen, as the file has it.
    let value: String
    /// Does what the setting is about.
    let play: @Sendable (SettingStage) throws -> Sights

    init(_ name: String, _ value: String, _ play: @escaping @Sendable (SettingStage) throws -> Sights) {
        (self.name, self.value, self.play) = (name, value, play)
    }

    var testDescription: String { name }

    /// All settings, each once.
    static let all = reading + pages + dates + programs + cache + network + terminal

    private static let reading = [
        SettingChange("reading.mark", "\"never\"") { stage in
            try stage.writeAda()
            try stage.follow([stage.ada])
            try stage.open(until: "Whom you follow")
            try stage.type("r", until: "18 unread")
            try stage.type("\t", until: "> Ada Mole")
            try stage.type("\r", until: " 1/18")
            try stage.type("\r", until: "─ Post ─")
            try stage.type("qq", until: "Whom you follow")
            return (shows("17 unread"), shows("18 unread"))
        },
        SettingChange("reading.load", "\"never\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: "q quit")
            try stage.look()
            return (shows("A mole digs."), shows("No posts loaded yet."))
        },
        SettingChange("reading.images", "\"never\"") { stage in
            try stage.writeAda(media: ["image"])
            try stage.open([stage.ada], columns: 160, ["PATH": "/nowhere"], until: "A mole digs.")
            stage.type("i")
            return (shows("draws pictures here, is not installed"), shows("reading.images is never"))
        },
        SettingChange("reading.avatar", "\"yes\"") { stage in
            let png: [UInt8] =
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0]
            let server = LocalServer { connection in
                guard connection.request() != nil else { return }
                let head =
                    "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(png.count)\r\n\r\n"
                connection.send(Array(head.utf8) + png)
            }
            try stage.writeAda(avatar: "http://127.0.0.1:\(server.port)/ada.png")
            _ = try stage.writeProgram("chafa", "cat >/dev/null; printf MOLE")
            try stage.open(
                [stage.ada], columns: 200, rows: 60, ["PATH": stage.settings.folder.path],
                until: "Digs for a living.")
            try stage.look()
            return (
                { shows("Digs for a living.", without: "MOLE")($0) && server.connections == 0 },
                shows("MOLE")
            )
        },
        SettingChange("reading.notices", "\"stay\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            let notice = "This post hides nothing."
            try stage.type("s", until: notice)
            try stage.type("j", until: " 2/18")
            return (shows(" 2/18", without: notice), shows(notice))
        },
    ]

    private static let pages = [
        SettingChange("text.width", "\"60\"") { stage in
            // Lines of 80 columns end behind the twelfth word, those of 60 behind the tenth.
            try stage.writeAda((1...40).map { "word\($0)" }.joined(separator: " "))
            try stage.open([stage.ada], columns: 200, until: "word1 ")
            try stage.type("\r", until: "─ Post ─")
            return (
                shows("word11 word12", without: "word12 word13"),
                shows("word12 word13", without: "word10 word11")
            )
        },
        SettingChange("person.shows", "\"short\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            return (shows("Digs for a living."), shows(" 1/18", without: "Digs for a living."))
        },
        SettingChange("following.refresh", "\"never\"") { stage in
            try stage.writeAda()
            try stage.follow([stage.ada])
            try stage.open(until: "Whom you follow")
            try stage.look()
            return (shows("18 new"), shows("nothing stored yet", without: "18 new"))
        },
        SettingChange("home.sort", "\"newest\"") { stage in
            try stage.writeAda()
            try stage.follow([stage.ada])
            try stage.open(until: "Whom you follow")
            return (shows("unread first"), shows("newest first", without: "unread first"))
        },
    ]

    private static let dates = [
        SettingChange("dates.lists", "\"absolute\"") { stage in
            let date = Date(timeIntervalSinceNow: -3 * 86_400).formatted(.iso8601)
            try stage.writeAda(at: date)
            try stage.open([stage.ada], until: " 1/18")
            let year = String(date.prefix(4))
            return (shows(" 3d "), shows(" \(year) ", without: " 3d "))
        },
        whole("dates.clock", "12", "21:05 UTC", "9:05 pm UTC"),
        whole("dates.language", "\"de\"", "Wed 28 Feb 2018", "Mi 28. Feb 2018"),
        whole("dates.order", "\"iso\"", "Wed 28 Feb 2018", "Wed 2018-02-28"),
    ]

    /// How a post's date is written where all of it stands.
    private static func whole(
        _ name: String, _ value: String, _ usual: String, _ changed: String
    ) -> SettingChange {
        SettingChange(name, value) { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            try stage.type("\r", until: "─ Post ─")
            return (shows(usual), shows(changed))
        }
    }

    private static let programs = [
        SettingChange("links.browser", "\"/bin/true\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], columns: 160, ["PATH": "/nowhere"], until: " 1/18")
            stage.type("v")
            return (shows("could not be started"), shows("Opened fen.example/18"))
        },
        opener("video"), opener("audio"), opener("image"),
        SettingChange("pipe.command", "\"/bin/echo Piped\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            stage.type("|")
            // Ctrl-C is for the command, or closes what it wrote.
            if stage.value != nil { stage.leaving = "|\u{3}" }
            return (shows("Set pipe.command to"), shows("Piped"))
        },
    ]

    private static func opener(_ kind: String) -> SettingChange {
        SettingChange("openers.\(kind)", "\"/bin/true\"") { stage in
            try stage.writeAda(media: ["other", kind])
            try stage.open([stage.ada], columns: 160, ["PATH": "/nowhere"], until: " 1/18")
            stage.type("l2")
            return (shows("could not be started"), shows("Opened fen.example/\(kind)"))
        }
    }

    private static let terminal = [
        SettingChange("terminal.mouse", "\"on\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            return ({ $0.screen.mouseModes.isEmpty }, { !$0.screen.mouseModes.isEmpty })
        },
        SettingChange("colours.theme", "\"light\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            let dark: SettingStage.Sight = {
                String(decoding: $0.transcript, as: UTF8.self).contains("38;5;24m")
            }
            return ({ !dark($0) }, dark)
        },
        SettingChange("keys.preset", "\"emacs\"") { stage in
            try stage.writeAda()
            try stage.open([stage.ada], until: " 1/18")
            // With Perch's own keys that is none.
            stage.type("\u{E}")
            try stage.look()
            return (shows(" 1/18"), shows(" 2/18"))
        },
    ]
}
