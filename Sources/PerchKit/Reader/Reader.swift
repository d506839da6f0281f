/// Names what belongs to the reader as a whole: its commands, effects and modes.
///
/// The reader is what lies on the terminal: which people are open, where the cursor stands, what is typed. What is
/// known of a person is the business of `UserInteractor`; the reader keeps its latest view model.
public enum Reader {}
