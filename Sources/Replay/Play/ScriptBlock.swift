/// An input and the lines beneath it, up to the next input or `end`, as indices of a script's lines.
struct ScriptBlock: Hashable {
    let input: Int
    let body: Range<Int>
}

extension Script {
    /// The lines above the first input, one block for each input, and the line `end`.
    var blocks: (head: Range<Int>, blocks: [ScriptBlock], end: Int) {
        var starts: [Int] = []
        var end = lines.count
        for (index, line) in lines.enumerated() {
            switch line.content {
            case .input: starts.append(index)
            case .end: end = index
            case .blank, .header, .expectation: break
            }
        }
        let blocks = starts.indices.map { place in
            let next = place + 1 < starts.count ? starts[place + 1] : end
            return ScriptBlock(input: starts[place], body: starts[place] + 1..<next)
        }
        return (0..<(starts.first ?? end), blocks, end)
    }
}
