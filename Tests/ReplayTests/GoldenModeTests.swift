import Replay
import Testing

struct GoldenModeTests {
    @Test(arguments: [
        ([:], GoldenMode.missing), (["CI": "true"], .never), (["CI": ""], .missing),
        (["PERCH_GOLDEN": "all"], .all),
        (["PERCH_GOLDEN": "failed", "CI": "1"], .failed), (["PERCH_GOLDEN": ""], .missing),
        (["PERCH_GOLDEN": "never"], .never),
    ])
    func `the environment decides what is recorded`(environment: [String: String], mode: GoldenMode) throws {
        #expect(try GoldenMode(environment: environment) == mode)
    }

    @Test func `a word that is no mode is refused with the words that are`() {
        #expect(
            throws: StageRefusal(
                "PERCH_GOLDEN is `sometimes`", hint: "There are: never, missing, failed, all.")
        ) {
            try GoldenMode(environment: ["PERCH_GOLDEN": "sometimes"])
        }
        #expect(throws: StageRefusal("PERCH_GOLDEN is `mising`", hint: "Did you mean `missing`?")) {
            try GoldenMode(environment: ["PERCH_GOLDEN": "mising"])
        }
    }
}
