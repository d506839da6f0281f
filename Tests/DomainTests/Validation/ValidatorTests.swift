import Domain
import FoundationEssentials
import Testing

/// What is valid, and for how long.
struct ValidatorTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private func isValid(_ validator: Validator<Int>, _ value: Int = 1, age: TimeInterval? = nil) -> Bool {
        validator.isValid(value, storedAt: age.map { now.addingTimeInterval(-$0) }, now: now)
    }

    @Test func `the first strategy that knows decides`() {
        let valid = ValidationStrategy<Int> { _ in .valid }
        let invalid = ValidationStrategy<Int> { _ in .invalid }
        let unknown = ValidationStrategy<Int> { _ in .unknown }
        #expect(isValid(Validator([unknown, valid, invalid])))
        #expect(!isValid(Validator([unknown, invalid, valid])))
    }

    @Test func `if none knows it is invalid, unless said otherwise`() {
        let unknown = ValidationStrategy<Int> { _ in .unknown }
        #expect(!isValid(Validator([unknown])))
        #expect(isValid(Validator([unknown], otherwise: true)))
    }

    @Test func `by default everything is valid`() {
        #expect(isValid(.always, age: 1e12))
        #expect(Validator<Int>.always.isValid(list: [], storedAt: nil, now: now))
    }

    @Test(arguments: [
        (Expiry.seconds(90), 90.0), (.minutes(15), 900), (.hours(2), 7_200), (.days(1), 86_400),
        (.weeks(2), 1_209_600),
    ])
    func `a time stamp is valid until its expiry, exclusive`(expiry: Expiry, seconds: TimeInterval) {
        let validator = Validator<Int>([.timestamp(expiry)], otherwise: true)
        #expect(isValid(validator, age: 0))
        #expect(isValid(validator, age: seconds - 1))
        #expect(!isValid(validator, age: seconds))
    }

    @Test func `what never expires is always valid`() {
        let validator = Validator<Int>([.timestamp(.never)])
        #expect(isValid(validator, age: 0))
        #expect(isValid(validator, age: 1e12))
        #expect(isValid(validator, age: -1))
    }

    @Test func `a time stamp in the future is invalid`() {
        #expect(!isValid(Validator([.timestamp(.weeks(1))], otherwise: true), age: -1))
    }

    @Test func `without a time stamp its strategy does not know`() {
        #expect(isValid(Validator([.timestamp(.seconds(1))], otherwise: true)))
        #expect(!isValid(Validator([.timestamp(.never)], otherwise: false)))
    }

    @Test func `offline everything is valid, online the next strategy decides`() {
        let invalid = ValidationStrategy<Int> { _ in .invalid }
        #expect(isValid(Validator([.reachability { false }, invalid])))
        #expect(!isValid(Validator([.reachability { true }, invalid], otherwise: true)))
    }

    @Test func `a value may say itself that it is valid, or that it is not`() {
        let validator = Validator<Int>([.valid { $0 > 10 }, .invalid { $0 > 5 }], otherwise: true)
        #expect(isValid(validator, 11))
        #expect(!isValid(validator, 6))
        #expect(isValid(validator, 1))
    }

    @Test func `a list is valid if each of its elements is`() {
        let validator = Validator<Int>([.invalid { $0 < 0 }], otherwise: true)
        #expect(validator.isValid(list: [1, 2], storedAt: now, now: now))
        #expect(!validator.isValid(list: [1, -2], storedAt: now, now: now))
    }

    @Test func `an empty list is valid while it is fresh, and no longer`() {
        let validator = Validator<Int>([.timestamp(.seconds(10))])
        #expect(validator.isValid(list: [], storedAt: now.addingTimeInterval(-9), now: now))
        #expect(!validator.isValid(list: [], storedAt: now.addingTimeInterval(-10), now: now))
    }

    @Test func `an empty list has no element that could be invalid`() {
        let validator = Validator<Int>([.valid { _ in true }, .invalid { _ in true }])
        #expect(validator.isValid(list: [], storedAt: nil, now: now))
    }
}
