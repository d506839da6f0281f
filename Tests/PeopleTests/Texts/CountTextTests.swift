import People
import Testing

@Suite struct CountTextTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (227_042, "227,042"),
        (1_000_000, "1,000,000"), (-1, "-1"), (-999, "-999"), (-1000, "-1,000"),
        (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
    func `every third digit has a comma`(number: Int, text: String) {
        #expect(CountText.grouped(number) == text)
    }

    @Test func `one is counted in the singular, and nothing else is`() {
        #expect(CountText.counted(1, "post", "posts") == "1 post")
        #expect(CountText.counted(0, "post", "posts") == "0 posts")
        #expect(CountText.counted(1000, "post", "posts") == "1,000 posts")
    }

    @Test func `sizes are written for people`() {
        let sizes = [0, 1, 999, 1000, 1049, 1050, 999_949, 999_950, 4_200_000, 7_000_000_000].map(
            CountText.bytes)
        #expect(
            sizes == [
                "0 bytes", "1 byte", "999 bytes", "1.0 kB", "1.0 kB", "1.1 kB", "999.9 kB", "1.0 MB",
                "4.2 MB", "7.0 GB",
            ])
    }
}
