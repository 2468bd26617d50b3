import Expressions
import Geometry
import JSONText

/// A CSV file with a header (RFC 4180), decoded as a list of records.
struct CSVTable {
  let type: ExpressionType
  let value: ExpressionValue

  /// Parses one of the texts of `diagnostics`; `nil` after reporting an error.
  init?(_ source: SourceID, _ diagnostics: inout Diagnostics) {
    let bytes = diagnostics[source].bytes
    var rows = Rows(bytes, source)
    do throws(Mistake) {
      let names = try rows.header()
      let texts = try rows.columns(names.count)
      let columns = texts.map(Column.init)
      let count = texts.first?.count ?? 0
      // Without rows, the types of the columns are unknown.
      type = .list(
        count == 0 ? .null : .record(zip(names, columns).map { ExpressionType.Field($0, $1.type) }))
      value = .list((0..<count).map { row in .record(columns.map { $0.values[row] }) })
    } catch {
      diagnostics.error(error.problem.code, error.problem.message, at: error.range)
      return nil
    }
  }

  /// The cells of one column, converted to their common type.
  private struct Column {
    var type: ExpressionType
    var values: [ExpressionValue]

    init(_ texts: [String]) {
      let numbers = texts.compactMap(Self.number)
      if numbers.count == texts.count {
        (type, values) = (.number, numbers.map { .number($0) })
      } else if texts.allSatisfy({ $0 == "true" || $0 == "false" }) {
        (type, values) = (.boolean, texts.map { .boolean($0 == "true") })
      } else {
        (type, values) = (.string, texts.map { .string($0) })
      }
    }

    /// Returns the number that a cell contains; `nil` for any other text, including numbers with leading zeros such as
    /// postal codes.
    private static func number(_ text: String) -> Double? {
      let bytes = Array(text.utf8)
      guard let (value, end) = DecimalText.number(in: bytes, from: 0), end == bytes.count, value.isFinite
      else { return nil }
      let digits = bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let hasZeros = digits.count > 1 && digits.first == UInt8(ascii: "0")
      return hasZeros && digits.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false ? nil : value
    }
  }

  private struct Mistake: Error {
    var problem: Problem
    var range: SourceRange
  }

  /// A kind of error in the file.
  private enum Problem {
    case encoding, empty, unnamedColumn, tooManyColumns, tooManyRows, unquoted, unclosed, noComma
    case sameColumn(String)
    case fieldCount(Int, header: Int)

    var code: Diagnostic.Code {
      switch self {
      case .tooManyColumns, .tooManyRows: .limit
      case .encoding, .empty, .unnamedColumn, .unquoted, .unclosed, .noComma, .sameColumn, .fieldCount: .file
      }
    }

    var message: String {
      switch self {
      case .encoding: "this byte is not UTF-8"
      case .empty: "the file is empty; a header is expected"
      case .unnamedColumn: "a name of a column is expected"
      case .tooManyColumns: "the header has more than 1,000 fields"
      case .tooManyRows: "the file has more than 1,000 rows"
      case .unquoted: "a field with quotation marks must be enclosed in quotation marks"
      case .unclosed: "the quotation mark is not closed"
      case .noComma: "a comma is expected after the closing quotation mark"
      case .sameColumn(let name): "another column has the name `\(name)` too"
      case .fieldCount(let count, let header):
        "the row has \(count == 1 ? "1 field" : "\(count) fields"), but the header has \(header)"
      }
    }
  }

  /// A reader of the file's records, one after the other.
  private struct Rows {
    private var reader: CSVReader
    private var record = CSVReader.Record()
    private let source: SourceID

    init(_ bytes: [UInt8], _ source: SourceID) {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      (reader, self.source) = (CSVReader(bytes, from: bytes.starts(with: mark) ? mark.count : 0), source)
    }

    mutating func header() throws(Mistake) -> [String] {
      let bytes = reader.bytes
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.span)
      } catch {
        let offset = error.byteOffsets.lowerBound
        throw mistake(.encoding, offset..<offset + 1)
      }
      guard let fields = try next() else { throw mistake(.empty, 0..<0) }
      guard fields.count <= DataFormat.elements else {
        throw mistake(.tooManyColumns, fields[0])
      }
      var names: [String] = []
      var seen: Set<String> = []
      for field in fields {
        let name = reader.text(of: field)
        if name.isEmpty { throw mistake(.unnamedColumn, field) }
        if !seen.insert(name).inserted { throw mistake(.sameColumn(name), field) }
        names.append(name)
      }
      return names
    }

    /// Returns the cells of each column.
    mutating func columns(_ count: Int) throws(Mistake) -> [[String]] {
      var columns = [[String]](repeating: [], count: count)
      while let fields = try next() {
        // An empty line, such as one at the end of the file.
        if fields.count == 1, fields[0].isEmpty, count > 1 { continue }
        guard fields.count == count else {
          throw mistake(.fieldCount(fields.count, header: count), record.range)
        }
        guard columns[0].count < DataFormat.elements else {
          throw mistake(.tooManyRows, record.range)
        }
        for (index, field) in fields.enumerated() { columns[index].append(reader.text(of: field)) }
      }
      return columns
    }

    /// Returns the fields of the next record; `nil` at the end.
    private mutating func next() throws(Mistake) -> [Range<Int>]? {
      guard reader.read(&record) else { return nil }
      for field in record.fields { try check(field) }
      return record.fields
    }

    /// Throws unless the field is enclosed in quotation marks, with those inside it doubled, or contains none.
    private func check(_ field: Range<Int>) throws(Mistake) {
      let quote = UInt8(ascii: "\"")
      let bytes = reader.bytes[field]
      guard bytes.contains(quote) else { return }
      guard bytes.first == quote else {
        throw mistake(.unquoted, field)
      }
      var index = field.lowerBound + 1
      while index < field.upperBound {
        if reader.bytes[index] == quote {
          if index + 1 == field.upperBound { return }
          guard reader.bytes[index + 1] == quote else {
            throw mistake(.noComma, index + 1..<index + 2)
          }
          index += 1
        }
        index += 1
      }
      throw mistake(.unclosed, field.lowerBound..<field.lowerBound + 1)
    }

    private func mistake(_ problem: Problem, _ range: Range<Int>) -> Mistake {
      Mistake(problem: problem, range: SourceRange(source, range.lowerBound, range.upperBound))
    }
  }
}
