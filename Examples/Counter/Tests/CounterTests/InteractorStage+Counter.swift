import InteractionTesting
import Reactive
import Replay
import TerminalApp

@testable import Counter

extension InteractorStage where Interactor == CounterInteractor, R == CounterReducer {
    /// The whole program but the terminal, on a virtual clock: what scripts drive.
    convenience init(for script: Script) {
        let clock = TestScheduler(startDate: script.start.date)
        let dice = ManualDice()
        let counter = CounterInteractor(dice: dice, scheduler: .virtual(clock))
        // Every effect in flight is a throw, and each has asked the dice once: their numbers agree.
        self.init(
            "counter", counter, trace: counter.trace, clock: clock, size: script.size,
            commands: CounterInteractor.Command.allCases,
            keys: { CounterScreen.commands(.key($0), $1) },
            reply: { number, payload throws(StageRefusal) in
                guard case .json(let json) = payload, let pips = Int(json.text) else {
                    throw StageRefusal("dice answer a number", hint: "As in: reply #1 = 5")
                }
                dice.rolls.answer(.number(number), .value(pips))
            },
            fail: { number, _ in dice.rolls.answer(.number(number), .failure(.fell)) },
            frame: { CounterScreen.screen.frame($0, in: Environment(size: $1, now: $2)) })
    }
}
