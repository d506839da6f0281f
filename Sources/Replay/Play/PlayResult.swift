/// What came of playing a script.
public struct PlayResult: Hashable, Sendable {
    /// The script's name.
    public let name: String
    /// Every difference, in the order of the script; empty when it passed.
    public let divergences: [Divergence]
    /// The differences as a unified diff in the script's own language; empty when the text would not change.
    public let diff: String
    /// The script's text as it would be if what happened were right; nil when it could not be played to its end.
    ///
    /// Lines that were right are exactly as they were written. Playing it again passes, golden frames aside.
    public let accepted: String?
    /// Everything that happened, as a script; nil when nobody asked for it.
    ///
    /// It is the accepted text, and beneath each input the label of every machine that is not what it was. It ends where
    /// the play ends.
    public let trace: String?

    /// Whether the accepted text passes when it is played: nothing was different but what stands in the text.
    ///
    /// A golden frame that differs is mended by recording it, not by accepting the script.
    public var acceptedPasses: Bool { divergences.allSatisfy { $0.remedy == .accept } }

    /// Whether everything happened as the script says.
    public var passed: Bool { divergences.isEmpty }

    /// The differences as text; empty when the script passed.
    ///
    /// One line each with file, line and column, then the diff, then the screens, then what to do. The same script
    /// on the same program gives the same bytes.
    public var report: String {
        guard !passed else { return "" }
        var text = ""
        for divergence in divergences.prefix(Self.most) { text += "\(divergence)\n" }
        if divergences.count > Self.most { text += "… and \(divergences.count - Self.most) more.\n" }
        if !diff.isEmpty { text += "\n" + diff }
        for divergence in divergences.prefix(Self.most) {
            if let picture = divergence.picture {
                text += "\n\(divergence.file):\(divergence.line):\n\(picture)"
            }
        }
        if accepted != nil, !diff.isEmpty {
            text += "\nIf this is as it should be: perch replay --accept \(name)\n"
        }
        // Golden files and screens speak here too: nothing that a terminal obeys may reach it.
        return String(text.unicodeScalars.filter { PlainText.isPlain($0) || $0 == "\n" || $0 == "\t" })
    }

    /// More differences than this are counted, not told.
    static let most = 20
}
