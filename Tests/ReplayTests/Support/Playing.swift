import Replay

/// Plays a script of `lines`, which begin on line 4, on a counter.
func play(_ lines: String, end: String = "end", loadsAtOnce: Bool = false) throws -> PlayResult {
    try play(text: head + lines + "\n\(end)\n", on: CounterStage(loadsAtOnce: loadsAtOnce))
}

/// Plays the script `text` on `stage`.
func play(text: String, on stage: CounterStage, goldens: GoldenFrames? = nil) throws -> PlayResult {
    let source = try ScriptSource(text: text, name: "toy.perch")
    return Player(source, goldens: goldens).play(on: stage)
}

/// The first three lines of every script on a counter.
let head = "perch-script 1\nsize 20x5\nstart 2018-02-18T09:00:00Z\n"
