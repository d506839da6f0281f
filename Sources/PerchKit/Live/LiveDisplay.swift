import Interaction
import Reactive
import Replay
import Terminal
import TerminalApp

/// The two ends of a live session for the render loop: the reader, and over it the inspector while there is one.
///
/// The reader lives on underneath: what is answered meanwhile is shown when the inspector closes.
final class LiveDisplay: Sendable {
    /// The inspector that is open; `nil` while there is none.
    let inspector = MutableProperty<Inspector?>(nil)
    /// What is shown.
    let viewModel: Property<LiveViewModel>
    /// Whether the session is being recorded, which stands in the title's place as long as it is.
    ///
    /// It is no part of the reader's view model: a replay of the recording is not recorded.
    let isRecording = MutableProperty(false)
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
        Screen { [inspector, isRecording] viewModel, environment in
            switch viewModel {
            case .reader(let viewModel):
                var frame = RootScreen.screen.frame(viewModel, in: environment)
                if isRecording.value { frame.put("REC  ", column: 1, row: 0, style: Theme.problem) }
                return frame
            case .inspector(let viewModel):
                let screen =
                    inspector.value?.screen ?? InspectorScreen.screen(name: "", start: environment.now)
                return screen.frame(viewModel, in: environment)
            }
        }
    }
}
