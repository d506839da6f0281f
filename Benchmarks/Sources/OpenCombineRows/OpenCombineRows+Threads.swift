import Dispatch
import OpenCombine
import OpenCombineDispatch

extension OpenCombineRows {
    package static func receiveOnQueue() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let queue = DispatchQueue(label: "opencombine.receive-on-queue")
        let arrived = DispatchSemaphore(value: 0)
        let observation = subject.receive(on: queue.ocombine).sink { number in
            if number < 0 { arrived.signal() } else { sink &+= number }
        }
        return { count in
            for number in 0..<count { subject.send(number) }
            subject.send(-1)
            arrived.wait()
            withExtendedLifetime(observation) {}
        }
    }

    package static func twoThreads() -> (Int) -> Void {
        let subject = PassthroughSubject<Int, Never>()
        let observation = subject.sink { sink &+= $0 }
        return { count in
            DispatchQueue.concurrentPerform(iterations: 2) { half in
                for number in stride(from: half, to: count, by: 2) { subject.send(number) }
            }
            withExtendedLifetime(observation) {}
        }
    }
}
