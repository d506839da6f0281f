import FoundationEssentials
import Interaction
import People
import Terminal

@testable import ReaderUI

extension ReaderViewModel {
    /// A person's page after this is known of the person.
    static func person(
        _ user: UserViewModel = Sample.rest, size: Size = Sample.screen, over people: Bool = false
    ) -> ReaderViewModel {
        var viewModel: ReaderViewModel
        if people {
            viewModel = .people(.loaded(Sample.people), size: size)
            viewModel.after(
                .opened(.person(Sample.account, title: "@orla@brine.example", page: 1, Sample.rest)))
        } else {
            viewModel = ReaderViewModel(
                size: size,
                page: .person(PersonPage(id: 1, account: Sample.account, title: "orla", user: Sample.rest)))
        }
        if user != Sample.rest {
            // Through loading, as it comes in life, so that times are known.
            viewModel.after(.page(.person(Sample.loading, page: 1), at: Sample.now - 2))
            if user != Sample.loading { viewModel.after(.page(.person(user, page: 1), at: Sample.now - 1)) }
        }
        return viewModel
    }

    /// The people list in a state.
    static func people(_ state: PeopleViewModel.State, size: Size = Sample.screen) -> ReaderViewModel {
        var viewModel = ReaderViewModel(size: size, people: PeopleViewModel(state: .initialized))
        viewModel.after(.page(.people(PeopleViewModel(state: state)), at: Sample.now - 1))
        return viewModel
    }

    /// Does what commands say, and answers what the last one asked of the coordinator.
    @discardableResult
    mutating func after(_ commands: Reader.Command...) -> Reader.Effect? {
        var effect: Reader.Effect?
        for command in commands {
            let next = ReaderInteractor.Reducer.reduce(state: .init(viewModel: self), command: command)
            self = next.viewModel
            effect = next.effect
        }
        return effect
    }

    /// The view model after commands.
    func with(_ commands: Reader.Command...) -> ReaderViewModel {
        var copy = self
        for command in commands { copy.after(command) }
        return copy
    }

    /// Presses keys, as a terminal would report them.
    mutating func press(_ keys: String...) {
        for key in keys.compactMap(Key.init(name:)) {
            for command in KeyTables.commands(for: .key(key), in: self) { after(command) }
        }
    }

    /// The cursor's row.
    var row: Int {
        switch page {
        case .people(let page): page.place.index
        case .person(let page): page.place.index
        case .shelf(let page): page.place.index
        case .thread(let page): page.place.index
        }
    }

    /// The first row of the window.
    var top: Int {
        switch page {
        case .people(let page): page.place.top
        case .person(let page): page.place.top
        case .shelf(let page): page.place.top
        case .thread(let page): page.place.top
        }
    }
}
