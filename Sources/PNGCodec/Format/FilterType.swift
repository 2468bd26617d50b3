/// The filters of a row that are used (PNG specification §9.2); the raw value is the byte before the row.
enum FilterType: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case paeth = 4
}
