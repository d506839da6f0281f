import Terminal

/// The recorded screens of one script, or of one suite of tests: a folder with a file `NAME.frame` for each.
public struct GoldenFrames: Hashable, Sendable {
    /// The folder: `Fixtures/Frames/first-load`.
    public let directory: String
    /// When files are written.
    public let mode: GoldenMode
    /// Whether a screen without a file is a fault where none is written.
    public let needsAll: Bool
    /// The script that they are of; nil for a suite of tests.
    private var script: String?

    /// The screens in `directory`, which need not exist.
    ///
    /// - Parameters:
    ///   - directory: the folder.
    ///   - mode: when files are written.
    ///   - needsAll: whether a screen without a file is a fault where none is written; else only those that have one are compared.
    public init(directory: String, mode: GoldenMode, needsAll: Bool = true) {
        self.directory = directory
        self.mode = mode
        self.needsAll = needsAll
    }

    /// The screens of the script at `path`: for `Fixtures/Scripts/first-load.perch`, `Fixtures/Frames/first-load`.
    ///
    /// - Parameters:
    ///   - path: the script's path.
    ///   - mode: when files are written.
    ///   - needsAll: whether a screen without a file is a fault where none is written.
    public init(script path: String, mode: GoldenMode, needsAll: Bool = true) {
        var folders = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = folders.popLast() ?? ""
        let base = name.hasSuffix(".perch") ? name.dropLast(6) : name
        // One folder up, in as few words as possible: the path stands in messages.
        if folders.isEmpty || folders.last == "." || folders.last == ".." {
            folders.append("..")
        } else {
            folders.removeLast()
        }
        self.init(
            directory: (folders + ["Frames", base]).joined(separator: "/"), mode: mode, needsAll: needsAll)
        script = path
    }

    /// The file of the screen `name`.
    public func path(of name: ScriptName) -> String { "\(directory)/\(name).frame" }

    /// Compares a screen with the recorded one, and records it where the mode says so.
    ///
    /// - Returns: nil when they are equal, cell by cell and in their cursor; else what is wrong. A recording is a fault.
    public func fault(of frame: Frame, named name: ScriptName) -> GoldenFault? {
        let path = path(of: name)
        if mode == .all { return record(frame, path) }
        let golden: Frame
        do throws(FileTrouble) {
            guard let bytes = try TextFile.readIfPresent(path, limit: Self.limit) else {
                if mode != .never { return record(frame, path) }
                guard needsAll else { return nil }
                return GoldenFault(
                    message: "has no golden frame: \(path) is not there. PERCH_GOLDEN=missing records it.")
            }
            golden = try Self.parse(Array(bytes))
        } catch {
            if mode == .failed { return record(frame, path) }
            return GoldenFault(
                message: "cannot be compared: \(path): \(error.reason). PERCH_GOLDEN=failed records it anew.")
        }
        if golden.looksLike(frame) { return nil }
        if mode == .failed { return record(frame, path) }
        let difference = FrameDifference(expected: golden, happened: frame)
        return GoldenFault(
            message: "\(difference.summary) (\(path)). PERCH_GOLDEN=failed records what happened.",
            picture: difference.picture)
    }

    private func record(_ frame: Frame, _ path: String) -> GoldenFault {
        do throws(FileTrouble) {
            // Of a recording that nobody else may read nobody else may read the screens.
            try TextFile.write(
                FrameText(frame).text, to: path, isPrivate: script.map(TextFile.isPrivate) ?? false)
            return GoldenFault(message: "was recorded in \(path). Look at it, and run again.")
        } catch {
            return GoldenFault(message: "could not be recorded: \(path): \(error.reason).")
        }
    }

    private static func parse(_ bytes: [UInt8]) throws(FileTrouble) -> Frame {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileTrouble(reason: "not UTF-8")
        }
        do throws(FrameTextError) {
            return try FrameText(text: text).frame()
        } catch {
            throw FileTrouble(reason: "\(error)")
        }
    }

    // A screen of 1000x1000 with a style in every cell.
    private static let limit = 100_000_000
}

/// When golden frames are written: `PERCH_GOLDEN`.
///
/// Whatever is recorded fails the run that records it, so that nobody mistakes a recording for a passed test.
public enum GoldenMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing is written; a missing frame is a failure.
    case never
    /// Frames that are not there are recorded.
    case missing
    /// Frames that are not there, and those that differ, are recorded.
    case failed
    /// Every frame is recorded.
    case all

    /// The mode that an environment asks for: `PERCH_GOLDEN`, else `never` where `CI` is set, else `usual`.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - usual: what applies when nobody says anything: `missing` for tests; `never` for a program that plays anybody's
    ///     scripts and must not leave files about.
    /// - Throws: a `StageRefusal` that names the four values, when `PERCH_GOLDEN` has another one.
    public init(environment: [String: String], usual: GoldenMode = .missing) throws(StageRefusal) {
        guard let word = environment["PERCH_GOLDEN"], !word.isEmpty else {
            self = environment["CI"].map { $0.isEmpty } ?? true ? usual : .never
            return
        }
        guard let mode = Self(rawValue: word) else {
            throw StageRefusal(
                "PERCH_GOLDEN is \(PlainText.excerpt(word))", word: word,
                choices: Self.allCases.map(\.rawValue))
        }
        self = mode
    }
}

/// Why a screen is not as it was recorded, or that it was recorded just now.
public struct GoldenFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do, as a clause that stands after the screen's name.
    public let message: String
    /// Both screens side by side, when they differ.
    public var picture: String?

    /// The message, and the picture beneath it.
    public var description: String { message + (picture.map { "\n\($0)" } ?? "") }
}
