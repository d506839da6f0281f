import Values

/// A machine as a chart on the page of a session: its states, and the ways between them.
///
/// The state at the step that is looked at is lit, and so is the way by which the step came to it.
public struct SessionChart: Sendable {
    /// A state: its label, and where it stands, in pixels from the chart's upper left.
    public struct State: Sendable {
        let label: String
        let frame: (x: Int, y: Int, width: Int, height: Int)

        /// A state with this label.
        public init(_ label: String, x: Int, y: Int, width: Int, height: Int) {
            self.label = label
            frame = (x, y, width, height)
        }
    }

    /// A way from one state to another.
    public struct Arrow: Sendable {
        let from: Int
        let to: Int
        let path: String

        /// A way.
        ///
        /// - Parameters:
        ///   - from: the state that it leaves, by its place among the states.
        ///   - to: the state that it leads to.
        ///   - path: its curve, as the data of a path in SVG.
        public init(from: Int, to: Int, path: String) {
            self.from = from
            self.to = to
            self.path = path
        }
    }

    /// The machine, as the steps of a session name it.
    let machine: String
    private let size: (width: Int, height: Int)
    private let states: [State]
    private let arrows: [Arrow]

    /// The chart of a machine that a session's steps call so.
    public init(of machine: String, width: Int, height: Int, states: [State], arrows: [Arrow]) {
        self.machine = machine
        size = (width, height)
        self.states = states
        self.arrows = arrows
    }

    /// Writes it as the page's script reads it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.add("m", machine)
            json.add("size", [size.width, size.height]) { $0.value($1) }
            json.add("s", states) { json, state in
                json.list { json in
                    json.value(state.label)
                    for number in [state.frame.x, state.frame.y, state.frame.width, state.frame.height] {
                        json.value(number)
                    }
                }
            }
            json.add("a", arrows) { json, arrow in
                json.list { json in
                    json.value(arrow.from)
                    json.value(arrow.to)
                    json.value(arrow.path)
                }
            }
        }
    }
}
