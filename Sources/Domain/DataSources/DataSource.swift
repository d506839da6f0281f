/// Where values are read, written and deleted.
public protocol DataSource<Value>: GetDataSource, PutDataSource, DeleteDataSource {}
