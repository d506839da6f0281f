/// The reader told in lines, as the manual shows it.
extension Manual {
    /// What it is, for the program's page.
    static let linesText = """
        With --linear, and by itself on a terminal whose TERM is dumb, the reader is told in lines, for screen readers, braille lines and pipes: the title, what is going on, the chosen row in full, notices, and whatever is opened, each time only what is new. Nothing moves a cursor, nothing has a colour, and marks are words: unread, bookmarked, boosted by.

        What is typed is a line, too: a key's name, several with blanks between, a command's name such as list down, or a colon and words of what a command does; an empty line is the key enter. Where a text is asked for, the line is that text, and esc alone closes the question. The end of the input leaves. Lines from a pipe are repeated behind > in the output, and each waits until what the one before has asked for has come.
        """

    /// A session in lines: what stands behind `>` is typed, all else is what the program says; a test holds them together.
    package static let transcript = """
        Perch in lines. Type a key and Enter: ? tells the keys, q leaves.
        twocents.
        Loading.
        Vee Tuppence.
        @twocents@tern.example.
        Small opinions, offered freely. Mends clocks by day, programs by night. Tea before typing.
        26 posts, 2,417 followers, 181 following, since Apr 2017.
        Website: https://tuppence.example, verified.
        Pronouns: she/her.
        Workbench: third drawer, under the springs.
        Updated 09:00.
        1 of 26. Vee Tuppence, on 18 Feb 2018.
        Good morning from the workbench. The shop clock says nine, the kitchen clock says ten to, and the cat says breakfast. The cat is the only one I trust.
        > j
        2 of 26. Vee Tuppence, on 18 Feb 2018. In answer to @dot@modem.example.
        It is never the mainspring. It is always the mainspring.
        > enter
        2 of 26. Vee Tuppence, Sun 18 Feb 2018 08:18 UTC. In answer to @dot@modem.example.
        @twocents@tern.example
        It is never the mainspring. It is always the mainspring.
        8 replies, 3 reposts, 9 favourites, en.
        tern.example/@twocents/1025
        End of the post.
        > esc
        2 of 26. Vee Tuppence, on 18 Feb 2018. In answer to @dot@modem.example.
        It is never the mainspring. It is always the mainspring.
        > b
        Bookmarked. u takes it back.
        > /
        Find which text in this list? Esc alone closes this.
        > marmalade
        No match for "marmalade". Esc leaves find.
        > z
        z does nothing here; ? tells the keys.
        > q
        """

    /// The transcript in lines that a manual page has room for; what goes on is indented.
    static var example: [String] {
        transcript.split(separator: "\n").flatMap { line in
            var lines = [""]
            for word in line.split(separator: " ") {
                let last = lines[lines.count - 1]
                if last.utf8.count + word.utf8.count > 68 {
                    lines.append("    \(word)")
                } else {
                    lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
                }
            }
            return lines
        }
    }
}
