import Interaction

extension ReturnHighlight {
  package static let type = "returnHighlight"
  package static let meaning = "list that keeps the selected row highlighted until the pop, then deselects it"

  /// The keys that take nodes.
  package enum Slot: Int, ComponentSlot {
    case child

    package var declaration: SlotDeclaration {
      switch self {
      case .child:
        SlotDeclaration(
          "child", "nodes that rows lead to, in place of the icons", managesLifecycle: true)
      }
    }
  }

  package static let events: [any ComponentEvent.Type] = [
    RowHighlight.Change.self, Event.self, ScrollingContent.Event.self,
  ]

  /// What the list writes into the event log besides what its rows write.
  package enum Event: ComponentEvent {
    case child(LifecycleStep)
    case popBegan
    case popFinished
    case popCancelled
    case iconSelected(Int)
    case pushIgnored(Obstacle)

    package static let examples: [Event] =
      LifecycleStep.allCases.map { .child($0) } + [
        .popBegan, .popFinished, .popCancelled, .iconSelected(0), .pushIgnored(.noChild),
      ]

    package var description: EventDescription {
      switch self {
      case .child(let step): EventDescription(Self.name(ofChild: step), "the child appears or disappears")
      case .popBegan: EventDescription("popBegan", "the pop of the child begins")
      case .popFinished: EventDescription("popFinished", "the pop of the child has ended")
      case .popCancelled: EventDescription("popCancelled", "the pop of the child is cancelled")
      case .iconSelected(let index):
        EventDescription("iconSelected", "a tap chooses an icon", EventDetail("index", index))
      case .pushIgnored(let obstacle):
        EventDescription("pushIgnored", "a selected row leads nowhere", EventDetail("why", obstacle))
      }
    }

    private static func name(ofChild step: LifecycleStep) -> String {
      switch step {
      case .willAppear: "childWillAppear"
      case .didAppear: "childDidAppear"
      case .willDisappear: "childWillDisappear"
      case .didDisappear: "childDidDisappear"
      }
    }
  }

  /// Why a selected row does nothing.
  package enum Obstacle: String, Sendable {
    /// The row has a chevron and nothing to lead to.
    case noChild
  }

  /// The screens, and what stands on the child's.
  package enum Part: ComponentPart {
    case list
    case child
    case icon(Int)
    case ring

    package var id: String {
      switch self {
      case .list: "list"
      case .child: "child"
      case .icon(let index): "icon-\(index)"
      case .ring: "ring"
      }
    }
  }

  package static let parts =
    [
      PartDeclaration(
        Part.list, "the screen with the rows",
        Table.declarations(inRow: [TableRow.fieldDeclaration]) + ScrollingContent.indicatorDeclarations),
      PartDeclaration(
        Part.child, "the screen that a row leads to",
        [
          PartDeclaration(each: Part.icon, "an icon to choose", IconTile.declarations),
          PartDeclaration(Part.ring, "the ring around the selected icon"),
        ] + ScrollingContent.indicatorDeclarations),
    ] + PushTransition.declarations + [TransitionBar.declaration, StatusBar.declaration]
}
