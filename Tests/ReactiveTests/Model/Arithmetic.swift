import Reactive

/// The functions that operators are given, by the graph that is run and by the model alike.
enum Arithmetic {
    /// Numbers stay small, so that cases are read easily and values repeat now and then.
    static func small(_ number: Int) -> Int { number % 100 }

    static func pair(_ left: Int, _ right: Int) -> Int { small(left * 7 + right) }

    static func batch(_ numbers: [Int]) -> Int { numbers.reduce(numbers.count) { pair($0, $1) } }

    /// The number if it is not a multiple of `divisor`, halved.
    static func half(_ number: Int, unless divisor: Int) -> Int? {
        number % divisor == 0 ? nil : number / 2
    }

    static func number(of event: Signal<Int, TestError>.Event) -> Int {
        switch event {
        case .value(let value): small(value + 1)
        case .failed: 91
        case .completed: 92
        case .interrupted: 93
        }
    }
}
