extension FloorRows {
    static func command() -> (Int) -> Void {
        let machine = FloorMachine { sink &+= $0.count }
        return { count in for _ in 0..<count { machine.send(.add(1)) } }
    }

    static func queuedCommand() -> (Int) -> Void {
        let machine = QueuedMachine { sink &+= $0.count }
        return { count in for _ in 0..<count { machine.send(.add(1)) } }
    }

    static func queuedEffect() -> (Int) -> Void {
        let machine = QueuedMachine { sink &+= $0.count }
        return { count in for _ in 0..<count { machine.send(.load(1)) } }
    }

    static func effect() -> (Int) -> Void {
        let machine = FloorMachine { sink &+= $0.count }
        return { count in for _ in 0..<count { machine.send(.load(1)) } }
    }

    static func create() -> (Int) -> Void {
        { count in
            for _ in 0..<count {
                let machine = FloorMachine { sink &+= $0.count }
                sink &+= machine.state.viewModel.count
            }
        }
    }
}
