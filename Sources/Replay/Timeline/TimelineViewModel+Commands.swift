import Interaction

extension TimelineViewModel {
    typealias Effect = TimelineInteractor<Root>.Reducer.Effect

    /// The highest number that can be typed.
    static var mostTyped: Int { 9_999_999 }

    mutating func receive(_ command: TimelineInteractor<Root>.Command) -> Effect? {
        notice = nil
        switch command {
        case .forward: return move(to: cursor + 1)
        case .back: return move(to: cursor - 1)
        case .nextEffect: return move(to: nextEffect(from: cursor, by: 1) ?? count)
        case .previousEffect: return move(to: nextEffect(from: cursor, by: -1) ?? 0)
        case .first: return move(to: 0)
        case .last: return move(to: count)
        case .jump(let step): return move(to: step)
        case .beginJump:
            typed = typed ?? 0
            return nil
        case .digit(let digit):
            let number = (typed ?? 0) * 10 + min(max(digit, 0), 9)
            if number <= Self.mostTyped { typed = number }
            return nil
        case .erase:
            typed = typed.map { $0 / 10 }
            return nil
        case .accept:
            guard let step = typed else { return nil }
            typed = nil
            return move(to: step)
        case .togglePlay: return togglePlay()
        case .toggleSkip: return toggleSkip()
        case .save: return save()
        case .toggleFrame:
            isWhole.toggle()
            return nil
        case .toggleHelp:
            help = help == nil ? 0 : nil
            return nil
        case .nextPage: return turnPage(by: 1)
        case .previousPage: return turnPage(by: -1)
        case .resume: return resume()
        case .leave: return leave()
        }
    }

    /// Pages are counted round and round: who draws them knows how many there are.
    private mutating func turnPage(by pages: Int) -> Effect? {
        help = help.map { $0 &+ pages }
        return nil
    }

    private mutating func resume() -> Effect? {
        guard canResume else {
            notice = TimelineNotice("This is a script: there is nothing live to go on with.")
            return nil
        }
        guard !isReplaying else {
            notice = TimelineNotice("The timeline is being replayed. Ask again in a moment.")
            return nil
        }
        isPlaying = false
        return .resume(recording, position: position(at: cursor))
    }

    private mutating func leave() -> Effect? {
        if help != nil {
            help = nil
        } else if typed != nil {
            typed = nil
        } else if isWhole {
            isWhole = false
        } else {
            isPlaying = false
            return .leave
        }
        return nil
    }
}
