import Expectations
import Expressions
import Testing

struct ExpressionParserTests {
  @Test(arguments: [
    ("1+2*3", "(1 + (2 * 3))"), ("1-2-3", "(1 - 2 - 3)"), ("1*2/3%4", "(1 * 2 / 3 % 4)"),
    ("-a.b[1]", "-(a.b[1])"),
    ("- -a", "--a"), ("!a&&b", "(!a && b)"), ("a||b&&c||d", "(a || (b && c) || d)"),
    ("a+1<b*2", "((a + 1) < (b * 2))"),
    ("a<b&&c==d", "((a < b) && (c == d))"), ("a?b:c?d:e", "(a ? b : c ? d : e)"),
    ("a?b?c:d:e", "(a ? (b ? c : d) : e)"),
    ("a||b?c:d", "((a || b) ? c : d)"), ("(a?b:c)+1", "((a ? b : c) + 1)"), ("-2*3", "(-2 * 3)"),
    ("2*-3", "(2 * -3)"),
    ("f(a,[b,c],g())", "f(a, [b, c], g())"), ("a[1][2].x", "a[1][2].x"), ("'a'+'b'", "('a' + 'b')"),
    ("#FFF", "color"),
    ("  a\n+\tb ", "(a + b)"), ("[a,b].x", "[a, b].x"), ("f(a).x", "f(a).x"),
    ("true?null:false", "(true ? null : false)"),
    ("größe+1", "(größe + 1)"), ("1e3-1", "(1000 - 1)"), ("2e", "error"), ("a.1", "error"), ("1.x", "1.x"),
    ("a!=!b", "(a != !b)"), ("f(x->1)", "f((x -> 1))"), ("f(a,x->x+1)", "f(a, (x -> (x + 1)))"),
    ("f(a,x,i->x?i:1)", "f(a, (x, i -> (x ? i : 1)))"),
    ("f(a,x->g(x,y->y))", "f(a, (x -> g(x, (y -> y))))"), ("a[0..<n-1].x", "a[0..<(n - 1)].x"),
    ("a->b", "error"),
    ("f((x->1))", "error"), ("f(a,true->1)", "error"), ("a[..<2]", "error"), ("a[1...2]", "error"),
  ])
  func `operators bind as in Swift`(text: String, expected: String) throws {
    let tree = try? ExpressionParser.parse(#require(ExpressionText(text, equalsIsOptional: true)))
    expect(tree.map(print) ?? "error", equals: expected)
  }

  private func print(_ syntax: ExpressionSyntax) -> String {
    switch syntax.kind {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): NumberText.plain(number)
    case .string(let text): "'\(text)'"
    case .color: "color"
    case .name(let name): name
    case .list(let elements): "[" + elements.map(print).joined(separator: ", ") + "]"
    case .negation(let operand): "-" + print(operand, inParentheses: true)
    case .not(let operand): "!" + print(operand)
    case .chain(let head, let links):
      "(" + links.reduce(print(head)) { $0 + " \($1.operation.rawValue) " + print($1.operand) } + ")"
    case .comparison(let comparison, let a, let b): "(\(print(a)) \(comparison.rawValue) \(print(b)))"
    case .logical(let isAnd, let operands):
      "(" + operands.map(print).joined(separator: isAnd ? " && " : " || ") + ")"
    case .conditional(let arms, let otherwise):
      "(" + arms.map { "\(print($0.condition)) ? \(print($0.value)) : " }.joined() + print(otherwise) + ")"
    case .postfix(let base, let suffixes): suffixes.reduce(print(base)) { $0 + print($1) }
    case .lambda(let lambda):
      "(\(lambda.parameters.map { $0.name }.joined(separator: ", ")) -> \(print(lambda.body)))"
    case .call(let name, _, let arguments): "\(name)(\(arguments.map(print).joined(separator: ", ")))"
    }
  }

  private func print(_ suffix: ExpressionSyntax.Suffix) -> String {
    switch suffix {
    case .member(let name, _): "." + name
    case .index(let index, _): "[\(print(index))]"
    case .slice(let lower, let upper, _): "[\(print(lower))..<\(print(upper))]"
    }
  }

  private func print(_ syntax: ExpressionSyntax, inParentheses: Bool) -> String {
    if case .postfix = syntax.kind { "(\(print(syntax)))" } else { print(syntax) }
  }

  @Test(arguments: [
    ("1 + (2 * 3)", "1 + (2 * 3)"), (" = [1, 2] ", ""), ("min(1,  2 )", "min(1,  2 )"), ("a < b", "a < b"),
    ("'é'", "'é'"),
  ])
  func `a tree knows where it stands`(text: String, expected: String) throws {
    guard let tree = try? ExpressionParser.parse(#require(ExpressionText(text, equalsIsOptional: true)))
    else {
      expect(expected.isEmpty)
      return
    }
    expect(String(decoding: Array(text.utf8)[tree.range], as: UTF8.self), equals: expected)
  }
}
