/// What can stand in a script, a line of each kind with what it means: the manual is made of it.
///
/// The parser has the same words, and reads every example; a test holds both.
public enum ScriptGuide {
    /// One kind of line, or of what stands in one.
    public struct Entry: Equatable, Sendable {
        /// How it is written, what is to be replaced in capitals: `send ADDRESS COMMAND`.
        public let form: String
        /// What it means, in whole sentences.
        public let meaning: String
        /// One that is read as it stands.
        public let example: String

        /// The word that it begins with.
        public var word: String { form.split(separator: " ").first.map(String.init) ?? form }
    }

    /// The lines of the head, each once, in any order but for the first.
    public static let head = [
        Entry(
            form: "perch-script 1",
            meaning: "The first line that is no comment; 1 is the version of the language.",
            example: "perch-script 1"),
        Entry(
            form: "size COLUMNSxROWS", meaning: "The screen until the first resize. It has to be there.",
            example: "size 80x24"),
        Entry(
            form: "start INSTANT",
            meaning: "What the virtual clock shows at the beginning, by RFC 3339. It has to be there.",
            example: "start 2018-02-18T09:00:00Z"),
        Entry(
            form: "zone OFFSET",
            meaning:
                "The zone in which dates and times are shown, by its distance from UTC; without it, UTC.",
            example: "zone +01:00"),
        Entry(
            form: "open ACCOUNT",
            meaning:
                "Whose page is open at the beginning; without it, the list of people. Nothing is fetched.",
            example: "open file:Fixtures/People#twocents"),
        Entry(
            form: "machines NAME/DIGEST ...",
            meaning:
                "What the script was recorded with: perch replay says before it begins whether that still holds.",
            example: "machines profile/41aa posts/7be0"),
    ]

    /// What happens; each in the first column, behind the time since the input before.
    public static let inputs = [
        Entry(
            form: "send ADDRESS COMMAND", meaning: "A command straight to a part of the reader.",
            example: "send user loadProfile"),
        Entry(
            form: "key KEY",
            meaning: "A key, through the key table of the page that is shown, as perch keys writes it.",
            example: "key ctrl-d"),
        Entry(
            form: "type \"TEXT\"",
            meaning:
                "Text as it is typed: in a prompt one command, elsewhere a key for each character. In it, \\\" is a quotation mark, \\\\ a backslash, \\n a new line, \\t a tab, and \\u{1F41F} a character by its number.",
            example: "type \"dusk\""),
        Entry(
            form: "reply #NUMBER PAYLOAD", meaning: "The answer to an effect.",
            example: "reply #1 people/wren"),
        Entry(
            form: "fail #NUMBER FAILURE [NAME=VALUE ...]", meaning: "An effect fails.",
            example: "fail #2 timed-out seconds=10"),
        Entry(
            form: "resize COLUMNSxROWS", meaning: "The terminal has another size.", example: "resize 40x12"),
        Entry(form: "wait", meaning: "Nothing but time passes.", example: "wait"),
    ]

    /// What must hold once everything is done that is due at that instant; each indented, beneath its input.
    public static let expectations = [
        Entry(
            form: "command ADDRESS COMMAND", meaning: "What a key produced.",
            example: "command user loadProfile"),
        Entry(
            form: "effect #NUMBER ADDRESS LABEL",
            meaning:
                "An effect started. Effects are numbered from 1 as they start, those of all parts together.",
            example: "effect #1 profile load"),
        Entry(
            form: "cancelled #NUMBER", meaning: "An effect was given up before it had its answer.",
            example: "cancelled #1"),
        Entry(
            form: "emit ADDRESS LABEL", meaning: "Something went outward: a page to open, a text to copy.",
            example: "emit posts copy"),
        Entry(
            form: "view ADDRESS LABEL", meaning: "What a part shows.",
            example: "view user profile loading, posts loading"),
        Entry(
            form: "text \"TEXT\"", meaning: "A text that stands on one row of the screen.",
            example: "text \"loading\""),
        Entry(
            form: "frame NAME",
            meaning: "The whole screen, cell by cell, as it is kept in Frames beside the script's folder.",
            example: "frame both-loading"),
        Entry(
            form: "screen DIGITS",
            meaning: "What the whole screen looked like, three digits for each row. Recordings have them.",
            example: "screen 0a7f31c02"),
    ]

    /// What a reply answers with.
    public static let payloads = [
        Entry(
            form: "people/PERSON",
            meaning:
                "The profile of somebody: looked up by name, or by number from 0, beside the script and then among the demo people.",
            example: "people/wren"),
        Entry(
            form: "people/PERSON/posts", meaning: "Their posts, all that one answer holds.",
            example: "people/wren/posts"),
        Entry(
            form: "people/PERSON/posts/PAGE", meaning: "One page of them, from 0.",
            example: "people/wren/posts/1"),
        Entry(
            form: "= JSON",
            meaning:
                "What recordings have: JSON on one line, or in pieces that end with a backslash each but the last.",
            example: "= {\"a\": [1, 2]}"),
    ]

    /// How large a script may be: each bound, and what of.
    public static let limits: [(limit: Int, what: String)] = [
        (ScriptLimits.fileSize, "bytes in a file"),
        (ScriptLimits.lines, "lines in a file"),
        (ScriptLimits.happening, "bytes by which what happens may be longer than the script"),
        (ScriptLimits.lineLength, "bytes in a line, or in a piece of JSON"),
        (ScriptLimits.nameLength, "characters in a name"),
        (ScriptLimits.addressDepth, "names in an address"),
        (ScriptLimits.accountLength, "bytes in an account"),
        (ScriptLimits.side, "columns, and rows, of a screen"),
        (ScriptLimits.duration / 86_400_000, "days from start to end"),
        (ScriptLimits.number, "the highest number of an effect and of a page"),
        (ScriptLimits.jsonDepth, "how deep JSON nests"),
        (ScriptLimits.cells, "cells that all text, frame and screen lines together look at"),
    ]
}
