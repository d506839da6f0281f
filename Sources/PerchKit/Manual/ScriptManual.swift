import PeopleWeb
import ReaderSession
import Replay

extension Manual {
    /// The page of scripts, made of what their parser and the reader's parts know.
    static func script(_ date: String) -> ManualPage {
        var page = ManualPage("perch-script", section: 5, date: date, about: "scripts of perch sessions")
        page.heading("DESCRIPTION")
        page.paragraphs(
            """
            A script is a session as a text: what happens, and beneath it, indented, what is expected. perch record writes one, perch replay plays it on a virtual clock, without terminal and network, perch cast makes a film of it.

            It is UTF-8, a line for each thing. Blanks set words apart, and // begins a comment. Names have a to z, 0 to 9 and hyphens; an address is names with slashes between. There is a head, then inputs with their expectations, and last a line that says end, or end with #3 #4 where these effects may still be in flight.
            """)
        page.heading("THE HEAD")
        page.entries(ScriptGuide.head)
        page.heading("INPUTS")
        page.paragraphs(
            "An input begins in the first column with the time since the input before, such as +250ms, +3s, +2m, +1h or +1d; then follows one of these. That time passes, the input is handed over, all that is due at that instant is done, and then what stands beneath it must hold."
        )
        page.entries(ScriptGuide.inputs)
        page.heading("EXPECTATIONS")
        page.paragraphs(
            "Of command, effect, cancelled and emit all that happen are listed, in their order; of view, text and frame as many as somebody cares for."
        )
        page.entries(ScriptGuide.expectations)
        page.heading("PAYLOADS")
        page.entries(ScriptGuide.payloads)
        page.heading("ACCOUNTS")
        page.paragraphs(
            "Accounts are written as on the command line, see perch(1). Sessions that need no network are those of people in a folder of files:"
        )
        page.accounts(AccountForm.all.filter { $0.forms.contains { $0.hasPrefix("file:") } })
        page.heading("FAILURES")
        page.paragraphs("Each with the names of its values; one that is left out is a plain one.")
        page.list(
            ScriptVocabulary.failures.map { failure in
                let values = failure.values.map { "\($0)=…" }.joined(separator: ", ")
                return (
                    "Cm \(ManualPage.argument(failure.name))", values.isEmpty ? "No values." : values + "."
                )
            })
        page.heading("COMMANDS")
        page.paragraphs(
            "What can be sent, by the address that takes it. What has a text of its own, as a prompt's, is typed."
        )
        for part in ScriptVocabulary.commands {
            page.raw(".Ss \(ManualPage.argument(part.address))")
            page.paragraphs(part.commands.joined(separator: ", ") + ".")
        }
        page.heading("LIMITS")
        page.paragraphs(
            "A script of a stranger can do nothing but take time: it names no path, opens and fetches nothing, and is no larger than this."
        )
        page.list(ScriptGuide.limits.map { ("\($0.limit)", $0.what + ".") })
        page.heading("EXAMPLES")
        page.example([
            "perch-script 1", "size 80x24", "start 2018-02-18T09:00:00Z",
            "open file:Fixtures/People#twocents", "", "+0s     send user loadProfile",
            "        effect #1 profile load", "        view profile loading",
            "+3s     reply #1 people/twocents", "        view profile loaded",
            "        text \"Vee Tuppence\"",
            "end",
        ])
        page.heading("SEE ALSO")
        page.seeAlso([
            ("perch", 1), ("perch-record", 1), ("perch-replay", 1), ("perch-cast", 1), ("perch-keys", 5),
        ])
        return page
    }
}

extension ManualPage {
    /// Explains how accounts are written, each way with one that can be copied.
    mutating func accounts(_ accounts: [AccountForm]) {
        list(
            accounts.map { account in
                let forms = account.forms.map { Self.argument($0) }.joined(separator: " , ")
                let meaning = account.meaning.prefix(1).uppercased() + account.meaning.dropFirst()
                return ("Ic \(forms)", "\(meaning), such as \(account.examples[0]).")
            })
    }

    /// Explains lines of scripts, each with one that can be copied, which no line break or hyphen comes into.
    fileprivate mutating func entries(_ entries: [ScriptGuide.Entry]) {
        raw(".Bl -tag -width Ds")
        for entry in entries {
            raw(".It Ic \(ManualPage.argument(entry.form))")
            paragraphs(entry.meaning)
            if entry.form != entry.example { raw(".Dl \(ManualPage.argument(entry.example))") }
        }
        raw(".El")
    }
}
