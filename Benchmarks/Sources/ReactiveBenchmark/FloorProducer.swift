/// What sends its numbers to the closure it is given.
typealias FloorProducer = (@escaping (Int) -> Void) -> Void
