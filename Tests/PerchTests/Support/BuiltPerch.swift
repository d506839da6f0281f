import FoundationEssentials

/// The built program, which lies beside the built tests.
enum BuiltPerch {
    /// The program's path.
    static let path: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = tests.split(separator: "/").dropLast().joined(separator: "/")
        let inArguments = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
        let folders = [
            "/\(beside)", inArguments.split(separator: "/").dropLast().joined(separator: "/"),
            "/" + inArguments.split(separator: "/").dropLast().joined(separator: "/"),
        ]
        return folders.map { "\($0)/perch" }.first { FileManager.default.isExecutableFile(atPath: $0) }
            ?? "/\(beside)/perch"
    }()

    /// The repository's folder.
    static let root = String(#filePath.dropLast("/Tests/PerchTests/Support/BuiltPerch.swift".count))

    /// The account of one of the demo people.
    static func account(_ name: String) -> String { "file:\(root)/Fixtures/People#\(name)" }

    /// What the program finds around it; nothing of the tester's own.
    static func environment(_ more: [String: String] = [:]) -> [String: String] {
        var variables = [
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
            "PERCH_FIXTURES": "\(root)/Fixtures", "XDG_DATA_HOME": DataFolders.next(),
        ]
        // A child that is measured, or watched by a sanitizer, must say so in files of its own.
        for name in ["LLVM_PROFILE_FILE", "TSAN_OPTIONS", "ASAN_OPTIONS"] {
            variables[name] = ProcessInfo.processInfo.environment[name]
        }
        variables.merge(more) { _, new in new }
        return variables
    }
}
