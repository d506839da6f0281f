public import PeopleStore
public import PeopleWeb

/// The store is what servers are asked with whether anything has changed.
extension Store: KnownAnswers {}
