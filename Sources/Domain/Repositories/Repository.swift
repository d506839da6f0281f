/// Where the program reads, writes and deletes values.
public protocol Repository<Value>: GetRepository, PutRepository, DeleteRepository {}
