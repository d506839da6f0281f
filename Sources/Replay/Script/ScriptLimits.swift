/// How large anything in a script may be.
///
/// Scripts are hostile files: what is read of one takes memory in proportion to the file, and to no number that stands in
/// it. So long recordings may be long files, of which most is what was answered, while lines are counted, because each
/// takes many times the memory of its few bytes, and so is what a short script makes happen.
public enum ScriptLimits {
    /// Bytes in a file.
    public static let fileSize = 256_000_000
    /// Lines in a file: a day of steady reading.
    public static let lines = 2_000_000
    /// Bytes by which what happens may be longer than what a script says: more than anybody will list.
    public static let happening = 10_000_000
    /// Bytes in a line; a longer reply is in pieces, each on a line of its own.
    public static let lineLength = 1_000_000
    /// Characters in a name.
    public static let nameLength = 64
    /// Names in an address.
    public static let addressDepth = 8
    /// Bytes in an account.
    public static let accountLength = 2_048
    /// Columns, and rows, of a screen.
    public static let side = 1_000
    /// Milliseconds from a script's start to its end, and therefore in an offset: one year of 365 days.
    public static let duration = 365 * 86_400_000
    /// The highest number of an effect, a person or a page.
    public static let number = 1_000_000
    /// How deep JSON may nest.
    public static let jsonDepth = 128
    /// Cells that all `text`, `frame` and `screen` lines together may look at: half a million screens of the usual size, a thousand
    /// of the largest.
    public static let cells = 1_000_000_000
}
