import Testing

/// The rules for files: how large files may be and what they may not contain.
struct FileRuleTests {
    @Test func `no file is longer than 400 lines`() throws {
        for folder in ["Sources", "Tests"] {
            for file in try Checkout.files(in: folder, suffix: ".swift") {
                let length = try Checkout.lines(of: file).count
                #expect(length <= 400, "\(file) has \(length) lines: more than one thing lives there")
            }
        }
    }

    /// Files below 30 lines, and why each is one: nobody should have to open five files to read one idea.
    private static let short = [
        "Sources/Reactive/Streams/Demand.swift": "all of Reactive traps through it",
        "Sources/Domain/Interactors/Interactor.swift":
            "the name under which all interactors of the seeds stand",
        "Sources/PeopleData/Person/OfflineModeSource.swift": "one data source, whole",
        "Sources/PeopleWeb/Decoding/ServerValues.swift": "what both kinds of servers write, read in one way",
        "Sources/HTTP/Where/ThisComputer.swift": "what counts as this computer, for all who ask",
    ]

    @Test func `a file below 30 lines calls C or has a reason`() throws {
        let found = try Checkout.files(in: "Sources", suffix: ".swift").filter { file in
            try !file.hasSuffix("+C.swift") && Checkout.lines(of: file).count < 30
        }
        #expect(
            found.sorted() == Self.short.keys.sorted(), "read it together with what uses it, or say why not")
    }

    @Test func `what the compiler cannot check is in one named file of Reactive`() throws {
        let words = ["@unchecked Sendable", "nonisolated(unsafe)", "try!", "@exclusivity(unchecked)"]
        for file in try Checkout.files(in: "Sources", suffix: ".swift") {
            let text = try Checkout.text(of: file)
            for word in words where text.contains(word) {
                #expect(file == "Sources/Reactive/Streams/Core.swift", "\(file) says \(word)")
            }
        }
    }

    @Test func `unsafe pointers stay in the C-facing files`() throws {
        for file in try Checkout.files(in: "Sources", suffix: ".swift") {
            // The C-facing files, and the one named file of Reactive.
            let isAllowed = file.hasSuffix("+C.swift") || file == "Sources/Reactive/Streams/Core.swift"
            guard !isAllowed else { continue }
            for (number, line) in try Checkout.lines(of: file).enumerated() {
                let isComment = line.drop(while: { $0 == " " }).hasPrefix("//")
                let isUnsafe =
                    line.contains("UnsafePointer") || line.contains("UnsafeMutable")
                    || line.contains("UnsafeRaw")
                    // Of a task there is no other handle, and this one is no pointer.
                    || line.contains("withUnsafe") && !line.contains("withUnsafeCurrentTask")
                #expect(isComment || !isUnsafe, "\(file):\(number + 1) handles an unsafe pointer")
            }
        }
    }

    @Test func `no test sleeps`() throws {
        for file in try Checkout.files(in: "Tests", suffix: ".swift")
        where !file.hasPrefix("Tests/StructureTests") {
            let text = try Checkout.text(of: file)
            for word in ["Task.sleep", "usleep(", "nanosleep(", "Thread.sleep", " sleep("] {
                #expect(!text.contains(word), "\(file) waits on the wall clock: \(word)")
            }
        }
    }
}
