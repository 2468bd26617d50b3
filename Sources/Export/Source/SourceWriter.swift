import DataComponents

/// What writers of sources in any language do in the same way.
protocol SourceWriter: AnyObject {
  var lines: CodeLines { get set }

  /// The statements of an action.
  func action(_ action: ActionDefinition, in rule: RuleDefinition?)
}

extension SourceWriter {
  /// A line that opens a block, what is in it, and `}`.
  func block(_ head: String, _ end: String = "}", _ body: () -> Void) {
    lines.add(head)
    lines.indent()
    body()
    lines.outdent()
    lines.add(end)
  }

  func actions(_ actions: [ActionDefinition], in rule: RuleDefinition? = nil) {
    for action in actions { self.action(action, in: rule) }
  }
}
