import Replay

/// The one line that parsing `text` fails with, or nil when it succeeds.
func complaint(_ text: String, file: String = "t.perch") -> String? {
    do throws(ScriptError) {
        _ = try ScriptParser.parse(text, file: file)
        return nil
    } catch {
        return error.description
    }
}

/// A whole script around `lines`, which begin on line 4.
func script(_ lines: String) -> String {
    """
    perch-script 1
    size 20x5
    start 2018-02-18T09:00:00Z
    \(lines)
    end

    """
}
