extension Compiler {
  /// Compiles the string that a call of `string` returns. The result is constant if the arguments are.
  mutating func localized(_ arguments: [Typed]) throws(ExpressionError) -> Object {
    guard let strings else { return .constant(.null) }
    let key = try object(arguments[0])
    let values = try arguments.dropFirst().map { argument throws(ExpressionError) in try printed(argument) }
    let constants = values.compactMap(\.constant)
    if let key = key.constant, constants.count == values.count,
      let text = try? strings.text(key.string, constants.map(\.string))
    {
      return .constant(text)
    }
    let (run, runs, place) = (key.run, values.map(\.run), place)
    return .computed { machine, host throws(EvaluationError) in
      let key = try run(&machine, host).string
      var values: [String] = []
      for run in runs { values.append(try run(&machine, host).string) }
      return try Self.located(place) { () throws(Reason) in try strings.text(key, values) }
    }
  }

  /// Compiles an argument as text.
  private mutating func printed(_ argument: Typed) throws(ExpressionError) -> Object {
    guard argument.type == .number else { return try object(argument) }
    return try at(argument.range) { (compiler: inout Compiler) throws(ExpressionError) in
      let number = try compiler.scalar(argument)
      if case .constant(let number) = number, number.isFinite {
        return .constant(.string(NumberText.plain(number)))
      }
      let (run, place) = (number.run, compiler.place)
      return .computed { machine, host throws(EvaluationError) in
        let number = try run(&machine, host).value
        return try Self.located(place) { () throws(Reason) in try ObjectFunctions.text(.text, number, nil) }
      }
    }
  }
}

extension Object {
  fileprivate var constant: ExpressionValue? { if case .constant(let value) = self { value } else { nil } }
}

extension StringTable {
  /// Returns the string of a key in the current language, with arguments inserted; the key itself if no language has
  /// it.
  fileprivate func text(
    _ key: String, _ arguments: [String]
  ) throws(EvaluationError.Reason) -> ExpressionValue {
    guard let (language, string) = entry(key) else { return .string(key) }
    if let index = string.missingArgument(ofCount: arguments.count) {
      throw .noArgument(index, key: key, place: string.place)
    }
    return try StringFunctions.joined(string.parts(with: arguments, language.rule))
  }
}
