import Interaction

extension SkeletonList {
  package static let type = "skeletonList"
  package static let meaning = "list with shimmering placeholders, press-shrink cells on a spring, haptics"
  package static let events: [any ComponentEvent.Type] = [
    Event.self, HapticEvent.self, ScrollingContent.Event.self,
  ]

  /// What the list reports besides scrolling and haptics.
  package enum Event: ComponentEvent {
    case skeletonShown
    case dataArrived
    case skeletonHidden
    case cellPressed(row: Int)
    case cellReleased(row: Int)
    case cellCancelled(row: Int)
    case pressIgnored(Obstacle)

    package static let examples: [Event] = [
      .skeletonShown, .dataArrived, .skeletonHidden, .cellPressed(row: 0), .cellReleased(row: 0),
      .cellCancelled(row: 0), .pressIgnored(.loading),
    ]

    package var description: EventDescription {
      switch self {
      case .skeletonShown: EventDescription("skeletonShown", "placeholders show")
      case .dataArrived: EventDescription("dataArrived", "the data have loaded")
      case .skeletonHidden: EventDescription("skeletonHidden", "rows show")
      case .cellPressed(let row):
        EventDescription("cellPressed", "a press begins", EventDetail("row", row))
      case .cellReleased(let row):
        EventDescription("cellReleased", "a press ends and the finger is lifted", EventDetail("row", row))
      case .cellCancelled(let row):
        EventDescription("cellCancelled", "a press is cancelled", EventDetail("row", row))
      case .pressIgnored(let obstacle):
        EventDescription(
          "pressIgnored", "a touch came while placeholders show", EventDetail("why", obstacle))
      }
    }
  }

  /// Why a touch does nothing.
  package enum Obstacle: String, Sendable {
    /// There are no rows yet.
    case loading
  }

  /// The list's layers.
  package enum Part: ComponentPart {
    case list
    case cell(row: Int)
    case card
    case pressedCard
    case image
    case picture
    case formerPicture
    case text
    /// The placeholder of a picture.
    case skeleton
    /// The placeholder of a line of text.
    case skeletonLine(Int)

    package var id: String {
      switch self {
      case .list: "list"
      case .cell(let row): "cell-\(row)"
      case .card: "card"
      case .pressedCard: "pressedCard"
      case .image: "image"
      case .picture: "picture"
      case .formerPicture: "formerPicture"
      case .text: "text"
      case .skeleton: "skeleton"
      case .skeletonLine(let line): "skeleton-\(line)"
      }
    }
  }

  package static let parts = [
    PartDeclaration(
      Part.list, "the list",
      [
        PartDeclaration(
          each: Part.cell, "a row",
          [
            PartDeclaration(Part.card, "the card of a row", card),
            PartDeclaration(
              Part.pressedCard, "the same while pressed, where motion is reduced", card
            ).forReducedMotion,
          ])
      ]),
    NavigationBar.declaration,
    StatusBar.declaration,
  ]

  /// What both states of a card consist of.
  private static let card = [
    PartDeclaration(
      Part.image, "its picture",
      [
        PartDeclaration(Part.formerPicture, "the picture before, while it dissolves into the next one"),
        PartDeclaration(Part.picture, "what the picture shows"),
        PartDeclaration(Part.skeleton, "the picture's placeholder"),
      ]),
    PartDeclaration(
      Part.text, "its text", [PartDeclaration(each: Part.skeletonLine, "a placeholder line")]),
  ]

  /// What `call` makes the list do.
  package enum Action: ComponentAction {
    case dataLoaded
    case reload
    case showSkeleton
    case hideSkeleton

    package static let declarations = [
      ActionDeclaration("dataLoaded", "ends the loading now", Action.dataLoaded),
      ActionDeclaration("reload", "loads again from the start", Action.reload),
      ActionDeclaration("showSkeleton", "shows placeholders", Action.showSkeleton),
      ActionDeclaration("hideSkeleton", "shows rows", Action.hideSkeleton),
    ]
  }
}
