import Reactive
import Sync
import Testing

struct ValidatingPropertyTests {
    typealias Checked = ValidatingProperty<Int, OperatorError>

    private let even = Checked(0) { value in
        if value > 100 { return .coerced(100, .blue) }
        return value.isMultiple(of: 2) ? .valid : .invalid(.red)
    }

    @Test func `127: a valid value is taken, an invalid one is not`() {
        let log = OperatorLog(even.producer)
        even.value = 2
        even.value = 3
        #expect(even.value == 2)
        #expect(even.result.value.isInvalid)
        #expect(even.result.value.error == .red)
        even.value = 4
        #expect(!even.result.value.isInvalid)
        #expect(log.events == ["0", "2", "4"])
    }

    @Test func `127: a value can be coerced`() {
        even.value = 500
        #expect(even.value == 100)
        guard case .coerced(100, 500, .blue) = even.result.value else {
            Issue.record("\(even.result.value)")
            return
        }
    }

    @Test func `127: a change of the other property judges the last proposed value again`() {
        let limit = MutableProperty(10)
        let checked = Checked(5, with: limit) { value, limit in value <= limit ? .valid : .invalid(.red) }
        checked.value = 20
        #expect(checked.value == 5)
        limit.value = 30
        #expect(checked.value == 20)
        limit.value = 1
        #expect(checked.result.value.isInvalid)
        #expect(checked.value == 20)
    }

    @Test func `127: a change of the wrapped property is judged but stands`() {
        let inner = MutableProperty(2)
        let checked = Checked(inner) { $0.isMultiple(of: 2) ? .valid : .invalid(.red) }
        inner.value = 3
        #expect(checked.value == 3)
        #expect(checked.result.value.isInvalid)
        inner.value = 4
        #expect(!checked.result.value.isInvalid)
    }

    @Test func `127: a proposal from inside a notification waits its turn`() {
        let even = even
        even.signal.observeValues { value in
            if value == 2 { even.value = 4 }
        }
        even.value = 2
        #expect(even.value == 4)
        #expect(even.result.value.value == 4)
    }

    @Test func `127: a validating property that is judged by counts with what was last proposed to it`() {
        var shelf: ValidatingProperty<Int, OperatorError>? = ValidatingProperty(10) {
            $0 > 0 ? .valid : .invalid(.blue)
        }
        weak let weakShelf = shelf
        let books = shelf.map { shelf in
            Checked(3, with: shelf) { count, room in count <= room ? .valid : .invalid(.red) }
        }
        books?.value = 12
        #expect(books?.value == 3)
        shelf?.value = 12
        #expect(books?.value == 12)
        // Not taken there, but proposed.
        shelf?.value = 0
        #expect(shelf?.value == 12)
        #expect(books?.result.value.isInvalid == true)
        shelf = nil
        #expect(weakShelf == nil)
        books?.value = 0
        #expect(books?.value == 0)
        books?.value = 1
        #expect(books?.value == 0)
    }

    @Test func `127: it can be bound to, and nothing outlives it`() {
        weak var weakInner: MutableProperty<Int>?
        weak var weakChecked: Checked?
        do {
            let inner = MutableProperty(0)
            weakInner = inner
            let checked = Checked(inner) { _ in .valid }
            weakChecked = checked
            checked <~ SignalProducer(value: 8)
            #expect(checked.value == 8)
        }
        #expect(weakChecked == nil)
        #expect(weakInner == nil)
    }
}
