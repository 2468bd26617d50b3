/// The place of a number in the interpreter.
struct NumberRegister: Hashable {
  var index: UInt16
}

/// The place of an object in the interpreter.
struct ObjectRegister: Hashable {
  var index: UInt16
}

/// The place of a list in a program's table.
struct ListNumber: Hashable {
  var index: UInt16
}

/// A step of a program. What is written comes first, then what is read.
enum Instruction {
  case constant(NumberRegister, Double)
  case load(NumberRegister, cell: Int32)
  /// Reads the cell that lies as many cells behind `cell` as the register says.
  case loadAt(NumberRegister, offset: NumberRegister, cell: Int32)
  /// The offset of a copy: a checked index times a stride.
  case offset(NumberRegister, index: NumberRegister, dimension: UInt16)
  case move(NumberRegister, NumberRegister)
  case unary(UnaryOperation, NumberRegister, NumberRegister)
  case binary(BinaryOperation, NumberRegister, NumberRegister, NumberRegister)
  case ternary(TernaryOperation, NumberRegister, NumberRegister, NumberRegister, NumberRegister)
  case velocity(NumberRegister, NumberRegister)
  case jump(to: Int32)
  case jumpIfFalse(NumberRegister, to: Int32)
  case list(ListInstruction)
  case object(ObjectInstruction)
}

/// A step that reads a list of numbers, points, sizes, colors or booleans.
enum ListInstruction {
  case element(NumberRegister, ListNumber, index: NumberRegister, component: UInt8)
  case count(NumberRegister, ListNumber)
  case nearest(NumberRegister, NumberRegister, ListNumber, isIndex: Bool)
  case map(NumberRegister, NumberRegister, stops: ListNumber, values: ListNumber, component: UInt8)
}

/// A step that reads or makes an object.
enum ObjectInstruction {
  // Numbers out of objects.
  case component(NumberRegister, ObjectRegister, UInt8)
  case isNull(NumberRegister, ObjectRegister)
  case equalStrings(NumberRegister, ObjectRegister, ObjectRegister)
  case stringLength(NumberRegister, ObjectRegister)
  case listLength(NumberRegister, ObjectRegister)
  case ease(NumberRegister, ObjectRegister, NumberRegister)
  /// Writes two registers.
  case along(NumberRegister, ObjectRegister, NumberRegister)
  case heading(NumberRegister, ObjectRegister, NumberRegister)
  case textSize(NumberRegister, offset: NumberRegister, layer: Int32, isWidth: Bool)
  case textHeight(NumberRegister, offset: NumberRegister, layer: Int32, width: NumberRegister)

  // Objects.
  case constant(ObjectRegister, UInt16)
  case load(ObjectRegister, cell: Int32)
  case loadAt(ObjectRegister, offset: NumberRegister, cell: Int32)
  case move(ObjectRegister, ObjectRegister)
  /// The value of a type of the program's table whose numbers begin at the register.
  case box(ObjectRegister, NumberRegister, type: UInt16)
  /// A list of numbers and the like, as an object.
  case boxList(ObjectRegister, ListNumber, type: UInt16)
  /// A list of the objects in consecutive registers.
  case makeList(ObjectRegister, ObjectRegister, count: UInt16)
  case element(ObjectRegister, ObjectRegister, index: NumberRegister)
  case field(ObjectRegister, ObjectRegister, UInt16)
  case morph(ObjectRegister, ObjectRegister, ObjectRegister, NumberRegister)
  case mapPath(ObjectRegister, NumberRegister, stops: ListNumber, paths: ObjectRegister)
  case string(StringInstruction)
}

/// A step that makes a string.
enum StringInstruction {
  case join(ObjectRegister, ObjectRegister, ObjectRegister)
  case upper(ObjectRegister, ObjectRegister)
  case lower(ObjectRegister, ObjectRegister)
  case substring(ObjectRegister, ObjectRegister, start: NumberRegister, count: NumberRegister)
  /// Up to six decimals.
  case plain(ObjectRegister, NumberRegister)
  case fixed(ObjectRegister, NumberRegister, decimals: NumberRegister)
  case grouped(ObjectRegister, NumberRegister, decimals: NumberRegister)
  case padded(ObjectRegister, NumberRegister, digits: NumberRegister)
}

/// Where the elements of a list of numbers, points, sizes, colors or booleans lie, each of `width` numbers.
enum ListOperand {
  case registers(NumberRegister, count: Int, width: Int)
  case constants([Double], width: Int)
  case cells(first: Int, offset: NumberRegister?, ExpressionDimension)
  case object(ObjectRegister)
}
