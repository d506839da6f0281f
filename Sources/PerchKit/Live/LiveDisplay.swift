import Interaction
import Reactive
import Replay
import TerminalApp

/// The two ends of a live session for the render loop: the reader, and over it the inspector while there is one.
///
/// The reader lives on underneath: what is answered meanwhile is shown when the inspector closes.
final class LiveDisplay: Sendable {
    /// The inspector that is open; `nil` while there is none.
    let inspector = MutableProperty<Inspector?>(nil)
    /// What is shown.
    let viewModel: Property<LiveViewModel>
    /// Where commands go.
    let commandSink: Signal<LiveCommand, NoError>.Observer

    /// A display of a reader; it keeps the reader's ends, and the reader itself.
    init(of reader: ReaderInteractor) {
        let shown = reader.viewModel.map { LiveViewModel.reader($0) }
        viewModel = inspector.flatMap(.latest) { inspector in
            inspector?.timeline.viewModel.map { LiveViewModel.inspector($0) } ?? shown
        }
        let (commands, sink) = Signal<LiveCommand, NoError>.pipe()
        commandSink = sink
        commands.observeValues { [inspector] command in
            switch command {
            case .reader(let command): reader.commandSink.send(value: command)
            case .inspector(let command): inspector.value?.timeline.commandSink.send(value: command)
            }
        }
    }

    /// Draws whichever is shown.
    var screen: Screen<LiveViewModel> {
        Screen { [inspector] viewModel, environment in
            switch viewModel {
            case .reader(let viewModel):
                return RootScreen.screen.frame(viewModel, in: environment)
            case .inspector(let viewModel):
                let screen =
                    inspector.value?.screen ?? InspectorScreen.screen(name: "", start: environment.now)
                return screen.frame(viewModel, in: environment)
            }
        }
    }
}
