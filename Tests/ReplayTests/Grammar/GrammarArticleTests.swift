import Testing

@testable import Replay

/// Nothing is missing in the article, and its examples are what they say.
struct GrammarArticleTests {
    private let article: GrammarArticle

    init() throws { article = try GrammarArticle() }

    @Test(arguments: ScriptHeader.words + ScriptInput.words + ScriptExpectation.words + ["end"])
    func `every kind of line has a heading and stands in the grammar`(word: String) throws {
        #expect(article.text.contains("\n### `\(word)`\n"))
        #expect(try article.example("ebnf").contains("\"\(word)\""))
    }

    @Test(arguments: UInt64(1)...5)
    func `the words of the language are all that lines begin with`(seed: UInt64) throws {
        var random = RandomScript(seed: seed)
        for line in try random.script().lines {
            switch line.content {
            case .blank, .end: break
            case .header(let header): #expect(ScriptHeader.words.contains(header.word))
            case .input(let input): #expect(ScriptInput.words.contains(input.action.word))
            case .expectation(let line): #expect(ScriptExpectation.words.contains(line.word))
            }
        }
    }

    @Test func `every limit stands in the article with its number`() throws {
        let source = try GrammarArticle.read("Sources/Replay/Script/ScriptLimits.swift")
        let names = source.split(separator: "\n").compactMap { line in
            line.split(separator: "public static let ").dropFirst().first?.prefix { $0 != " " }
        }
        let values: [String: Int] = [
            "fileSize": ScriptLimits.fileSize, "lines": ScriptLimits.lines,
            "happening": ScriptLimits.happening, "lineLength": ScriptLimits.lineLength,
            "nameLength": ScriptLimits.nameLength, "addressDepth": ScriptLimits.addressDepth,
            "accountLength": ScriptLimits.accountLength, "side": ScriptLimits.side,
            "duration": ScriptLimits.duration, "number": ScriptLimits.number,
            "jsonDepth": ScriptLimits.jsonDepth, "cells": ScriptLimits.cells,
        ]
        #expect(Set(names.map(String.init)) == Set(values.keys))
        for (name, value) in values {
            #expect(article.text.contains("| `\(name)` | \(Self.grouped(value)) |"), "\(name)")
        }
    }

    @Test func `every example is read`() throws {
        let scripts = article.examples("perch")
        let lines = article.examples("perch-lines") + article.examples("perch-failures")
        let ends = article.examples("perch-end")
        try #require(scripts.count == 1 && lines.count == 5 && ends.count == 3)
        for example in scripts { #expect(complaint(example) == nil) }
        for example in lines { #expect(complaint(script(example)) == nil) }
        for example in ends { #expect(complaint(head + example) == nil) }
    }

    @Test func `every error is the one that is printed`() {
        let examples = article.examples("perch-error")
        #expect(examples.count == 8)
        for example in examples {
            let parts = example.split(separator: "\n")
            let lines = parts.dropLast().joined(separator: "\n")
            #expect(complaint(script(lines)) == parts.last.map(String.init))
        }
    }

    private static func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            text = (place > 0 && place.isMultiple(of: 3) ? "\(digit)," : "\(digit)") + text
        }
        return text
    }
}
