import Reactive

/// The service: throws dice, which takes a while and may fail.
protocol DiceType: Sendable {
    func roll() -> SignalProducer<Int, DiceError>
}

enum DiceError: Error { case fell }

/// Dice that roll for a second, and sometimes off the table.
struct TableDice: DiceType {
    let scheduler: any DateScheduler

    func roll() -> SignalProducer<Int, DiceError> {
        SignalProducer<Void, Never>(value: ())
            .delay(1, on: scheduler)
            .promoteError(DiceError.self)
            .attemptMap { _ in
                let pips = Int.random(in: 1...7)
                return pips == 7 ? .failure(.fell) : .success(pips)
            }
    }
}
