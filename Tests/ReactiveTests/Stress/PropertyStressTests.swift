import Reactive
import TestSupport
import Testing

/// Properties that several threads modify while others follow: contract clauses 110 to 113 and 119.
struct PropertyStressTests {
    private let rounds = Repetitions.count(200, long: 20_000)

    @Test func `110, 113: whoever comes while several threads modify sees every step from then on`() {
        let property = MutableProperty(0)
        let followers = Recorder<Recorder<Int>>()
        let rounds = rounds
        Race.run(threads: 4, rounds: rounds) { thread, round in
            if thread < 3 {
                property.modify { $0 += 1 }
            } else if round.isMultiple(of: 10) {
                let seen = Recorder<Int>()
                followers.append(seen)
                property.producer.startWithValues { seen.append($0) }
            }
        }
        let wrong = followers.all.map(\.all).filter { $0 != Array(($0.first ?? 0)...(3 * rounds)) }
        #expect(property.value == 3 * rounds)
        #expect(followers.count == (rounds + 9) / 10)
        #expect(wrong == [])
    }

    @Test func `119: what is composed of two properties never goes back and ends with the latest of both`() {
        let left = MutableProperty(0)
        let right = MutableProperty(0)
        let pair = left.combineLatest(with: right).map { [$0.0, $0.1] }
        let sum = pair.map { $0[0] + $0[1] }
        let pairs = Recorder<[Int]>()
        let sums = Recorder<Int>()
        pair.producer.startWithValues { pairs.append($0) }
        sum.signal.observeValues { sums.append($0) }
        let rounds = rounds
        Race.run(threads: 3, rounds: rounds) { thread, _ in
            switch thread {
            case 0: left.modify { $0 += 1 }
            case 1: right.modify { $0 += 1 }
            default: sums.append(sum.value)
            }
        }
        let seen = pairs.all
        let back = zip(seen, seen.dropFirst()).filter { $0[0] > $1[0] || $0[1] > $1[1] }
        #expect(pair.value == [rounds, rounds])
        #expect(sum.value == 2 * rounds)
        #expect(seen.last == [rounds, rounds])
        #expect(seen.count == 1 + 2 * rounds)
        #expect(back.isEmpty)
        #expect(sums.all.max() == 2 * rounds)
    }

    @Test func `120: the latest of several inner properties is the one that shows in the end`() {
        let inners = (0..<3).map { MutableProperty($0 * 1_000_000) }
        let outer = MutableProperty(0)
        let shown = outer.flatMap(.latest) { inners[$0] }
        let rounds = rounds
        Race.run(threads: 4, rounds: rounds) { thread, round in
            if thread == 3 {
                outer.value = round % 3
            } else {
                inners[thread].modify { $0 += 1 }
            }
        }
        let newest = (rounds - 1) % 3
        #expect(shown.value == newest * 1_000_000 + rounds)
        #expect(shown.value == inners[newest].value)
    }
}
