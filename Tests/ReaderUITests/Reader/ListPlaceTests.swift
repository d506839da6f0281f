import Testing

@testable import ReaderUI

struct ListPlaceTests {
    @Test func `the cursor stays between the first and the last row`() {
        var place = ListPlace()
        place.move(.up, count: 3, height: 10)
        #expect((place.index, place.top) == (0, 0))
        for _ in 0..<9 { place.move(.down, count: 3, height: 10) }
        #expect((place.index, place.top) == (2, 0))
    }

    @Test func `the window follows the cursor by as little as it can`() {
        var place = ListPlace()
        for _ in 0..<5 { place.move(.down, count: 100, height: 5) }
        #expect((place.index, place.top) == (5, 1))
        for _ in 0..<5 { place.move(.up, count: 100, height: 5) }
        #expect((place.index, place.top) == (0, 0))
    }

    @Test(arguments: [
        (Motion.halfDown, 5, 5), (.pageDown, 9, 9), (.bottom, 99, 90), (.down, 1, 0), (.top, 0, 0),
        (.pageUp, 0, 0),
    ])
    func `motions from the top of a hundred rows in a window of ten`(motion: Motion, index: Int, top: Int) {
        var place = ListPlace()
        place.move(motion, count: 100, height: 10)
        #expect((place.index, place.top) == (index, top))
    }

    @Test func `half a page down and up again comes back`() {
        var place = ListPlace(index: 40, top: 35)
        place.move(.halfDown, count: 100, height: 10)
        #expect((place.index, place.top) == (45, 40))
        place.move(.halfUp, count: 100, height: 10)
        #expect((place.index, place.top) == (40, 35))
    }

    @Test func `an empty list has its cursor on row 0`() {
        var place = ListPlace(index: 7, top: 3)
        place.reveal(count: 0, height: 5)
        #expect(place == ListPlace())
        for motion in Motion.allCases {
            place.move(motion, count: 0, height: 5)
            #expect((place.index, place.top) == (0, 0))
        }
    }

    @Test func `a jump to a row that is seen moves the cursor only, any other puts the row in the middle`() {
        var place = ListPlace()
        place.jump(to: 4, count: 100, height: 10)
        #expect((place.index, place.top) == (4, 0))
        place.jump(to: 50, count: 100, height: 10)
        #expect((place.index, place.top) == (50, 45))
        place.jump(to: 99, count: 100, height: 10)
        #expect((place.index, place.top) == (99, 90))
    }

    @Test func `every motion leaves the cursor seen, in lists and windows of any size`() {
        for count in [0, 1, 2, 7, 50] {
            for height in [0, 1, 2, 3, 10] {
                var place = ListPlace()
                for motion in Motion.allCases + Motion.allCases.reversed() {
                    place.move(motion, count: count, height: height)
                    #expect((0..<max(1, count)).contains(place.index), "\(motion) \(count) \(height)")
                    #expect(
                        (place.top..<place.top + max(1, height)).contains(place.index),
                        "\(motion) \(count) \(height)")
                }
            }
        }
    }
}
