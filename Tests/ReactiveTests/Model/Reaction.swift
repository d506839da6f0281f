/// What an observer does when it is told its n-th event, from inside the delivery.
struct Reaction: Equatable, Sendable {
    let observer: Int
    let event: Int
    let step: Step
}
