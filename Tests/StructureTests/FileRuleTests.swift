import Testing

/// The rules for files: how large files may be and what they may not contain.
struct FileRuleTests {
    @Test func `no file is longer than 400 lines, and half of them not longer than 90`() throws {
        for folder in ["Sources", "Tests"] {
            let lengths = try Checkout.files(in: folder, suffix: ".swift").map { file -> Int in
                let length = try Checkout.lines(of: file).count
                #expect(length <= 400, "\(file) has \(length) lines: more than one thing lives there")
                return length
            }
            let median = lengths.sorted()[lengths.count / 2]
            #expect(median <= 90 || folder == "Tests", "the median file under \(folder) has \(median) lines")
        }
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
