/// What lies under one key: one object or one list, never both.
enum KeyedEntry<Value: Sendable>: Sendable {
    case object(Value)
    case list([Value])
}
