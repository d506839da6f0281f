import People
import Reactive
import Sync
import Testing

@testable import PerchKit

/// When memory that a refresh took is given back.
struct RefreshEndTests {
    @Test func `it is told when a refresh is over that has asked somebody, and of nothing else`() {
        let (refreshes, input) = Signal<RefreshViewModel, NoError>.pipe()
        let told = Locked<[Int]>([])
        let number = Locked(0)
        LiveReader.ends(of: refreshes).observeValues {
            let place = number.withLock(\.self)
            told.withLock { $0.append(place) }
        }
        let asked = RefreshProgress(count: 2, ended: 2, outcomes: [])
        let states: [RefreshViewModel.State] = [
            .idle, .running(RefreshProgress()), .running(RefreshProgress(count: 2)), .ended(asked),
            .ended(asked),
            .running(RefreshProgress()), .ended(RefreshProgress(outcomes: [])),
            .running(RefreshProgress()), .stopped(RefreshProgress(count: 2, ended: 1)),
            .running(RefreshProgress()), .failed(.offline),
        ]
        for state in states {
            input.send(value: RefreshViewModel(state: state))
            number.withLock { $0 += 1 }
        }
        #expect(told.withLock(\.self) == [3, 8, 10])
    }
}
