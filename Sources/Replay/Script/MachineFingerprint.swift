/// A machine's name, and a digest of its labels when the script was recorded.
public struct MachineFingerprint: Hashable, Sendable, CustomStringConvertible {
    /// The machine.
    public let machine: ScriptName
    /// The digest, in hexadecimal digits.
    public let digest: String

    /// The machine and a digest of 1 to 64 of the digits `0-9a-f`; nil when it is not one.
    public init?(machine: ScriptName, digest: some StringProtocol) {
        guard (1...64).contains(digest.utf8.count), digest.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.machine = machine
        self.digest = String(digest)
    }

    init(machine: ScriptName, labels: LabelDigest) {
        self.machine = machine
        digest = labels.text
    }

    /// As it stands in a script: `profile/41aa`.
    public var description: String { "\(machine)/\(digest)" }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
