import FoundationEssentials
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

struct AgeTextTests {
    private static let ages: [(Double, String)] = [
        (-86_401, "on 19 Feb 2018"), (-86_400, "just now"), (-3_600, "just now"), (0, "just now"),
        (59, "just now"), (60, "1 min ago"), (3_599, "59 min ago"),
        (3_600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"), (172_800, "2 days ago"),
        (1_209_599, "13 days ago"), (1_209_600, "on 4 Feb 2018"), (.infinity, "on "),
    ]

    @Test(arguments: ages)
    func `an age is told in the largest unit that fits, and as a day when it is long`(
        seconds: Double, text: String
    ) {
        let age = AgeText.text(Sample.now - seconds, now: Sample.now, utcOffset: 0).string
        #expect(seconds.isFinite ? age == text : age.hasPrefix(text))
    }
}
