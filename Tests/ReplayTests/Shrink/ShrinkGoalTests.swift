import Replay
import Testing

struct ShrinkGoalTests {
    @Test(arguments: [
        "text \"could not be loaded\"", "view posts failed", "emit app open", "command list down",
        "effect posts load", "diverges", "line 12",
    ])
    func `a goal is read, and written as it was`(text: String) throws {
        #expect(try ShrinkGoal(text).description == text)
    }

    @Test func `an effect's number says nothing, and may stand there`() throws {
        #expect(try ShrinkGoal("effect #7 posts load").description == "effect posts load")
    }

    @Test(arguments: [
        (
            "txt \"x\"",
            "--until: expected what is to be shown: text \"…\", view MACHINE LABEL, command …, effect …, emit …, diverges or line N, found `txt`. Did you mean `text`?"
        ),
        ("text x", "--until: expected text between quotation marks, as in \"saved\", found `x`."),
        ("view posts", "--until: expected a label, as in `loaded reloading`, found the end of the line."),
        (
            "",
            "--until: expected what is to be shown: text \"…\", view MACHINE LABEL, command …, effect …, emit …, diverges or line N, found the end of the line."
        ),
        (
            "text \"\"",
            "--until: expected some text, found \"\". Every screen has that: it would assert nothing."
        ),
        (
            "text \" \\u{1B}\"",
            "--until: expected some text, found \"\". Every screen has that: it would assert nothing."
        ),
        (
            "line",
            "--until: expected the number of a line that fails, as in line 12, found the end of the line."
        ),
        ("line x", "--until: expected the number of a line that fails, as in line 12, found `x`."),
        ("diverges often", "--until: expected the end of the line, found `often`."),
    ])
    func `what is no goal is told in one line`(text: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try ShrinkGoal(text) }
        #expect(error?.description == message)
    }

    @Test func `a frame and a cancellation are no goals: both are of one script alone`() {
        for text in ["frame start", "cancelled #1"] {
            #expect(throws: ScriptError.self) { try ShrinkGoal(text) }
        }
    }
}
