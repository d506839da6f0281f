/// The error of a stream that cannot fail, under the name that the post uses.
public typealias NoError = Never
