import ArgumentParser

/// Where the demo people are.
struct FixtureOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder with the demo people and scripts.", valueName: "dir"))
    var fixtures: String?
}
