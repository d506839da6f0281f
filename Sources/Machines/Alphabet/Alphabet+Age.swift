extension Alphabet {
    /// A generation counted from the present, for ``rebased``: 0 is the present one, and all older ones are one.
    ///
    /// A reducer that only asks whether a generation is the present one cannot tell the older ones apart, and they
    /// would otherwise grow older for ever.
    public static func age(of generation: Int, at present: Int) -> Int {
        max(generation - present, -1)
    }
}
