/// An actor as one would write it without any library.
actor PlainActor {
    private let values = ["jenny": 1]
    private var last = 0

    func value(under key: String) -> Int? { values[key] }

    /// Does a job: keeps the number, and answers it.
    func keep(_ number: Int) -> Int {
        last = number
        return last
    }
}
