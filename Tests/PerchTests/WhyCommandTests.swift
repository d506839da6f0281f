import Testing

/// `perch why` on the command line.
struct WhyCommandTests {
    private let script = "\(BuiltPerch.root)/Fixtures/Scripts/captain-gale.perch"

    @Test func `a failure goes back to the key that asked`() throws {
        let run = try CommandRun("why", script, "posts=failed")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output == """
                posts: loading -> failed, in step 16 of 20

                  16  line 45  fail #6 unavailable status=503
                      the answer to #6 posts load
                  14  line 40  key o
                      command user loadPosts
                      it started #6 posts load

                It goes back to a key.

                """)
    }

    @Test func `a part of the screen's state is found up to a step`() throws {
        let run = try CommandRun("why", script, "overlay", "at", "17")
        #expect(run.output.hasPrefix("overlay: nil -> help(top: 0), in step 17 of 20\n"))
    }

    @Test func `without a question all fields are listed, and with a dot those of one`() throws {
        let run = try CommandRun("why", script)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output.hasPrefix("Fields in step 20 of 20\n\n  bookmarks"))
        #expect(run.output.contains("\n  posts "))
        #expect(run.output.contains("\n  overlay "))
        #expect(try CommandRun("why", script, "at", "17").output.contains("\n+ overlay "))
        let parts = try CommandRun("why", script, "overlay.", "at", "17")
        #expect(
            parts.output.hasPrefix("Fields of overlay in step 17 of 20\n\n  overlay.top  0\n"),
            "\(parts.output)")
    }

    @Test func `a field that there is not is told with those that there are`() throws {
        let run = try CommandRun("why", script, "overlai")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("perch: \(script): nothing called overlai changes up to step 20."))
        #expect(run.output.hasPrefix("Fields in step 20 of 20\n"))
    }

    @Test func `what never was so is one line, and status 1`() throws {
        let run = try CommandRun("why", script, "posts=lost")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors
                == "perch: \(script): posts never becomes `lost` up to step 20. It becomes `initialized`, `loading`, `failed`.\n"
        )
    }
}
