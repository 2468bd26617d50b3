import Components
import Geometry
import Layers
import Motion
import Parameters

/// The appearance of the list: a uniform background, a bar, and the cards below it.
struct SkeletonListAppearance: Sendable {
  private typealias Part = SkeletonList.Part

  /// The state of the list at one time.
  struct State {
    var phases: SkeletonList.Phases
    /// The scroll offset of the list, in points.
    var offset: Double
    /// The presses, by row.
    var presses: [Int: CellPress]
    /// The switched pictures, by row.
    var pictures: [Int: PictureSwap]
  }

  /// The distance from the component's sides to the list, in points.
  private static let sideMargin = 16.0

  private let parameters: SkeletonList.Parameters
  private let ground: Color
  private let bar: NavigationBar
  private let statusBar: StatusBar
  private let cells: SkeletonCells
  private let reducesMotion: Bool
  private let safeArea: Insets

  init(_ parameters: SkeletonList.Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    safeArea = environment.environment.safeArea
    let isDark = environment.environment.appearance == .dark
    ground = parameters.backgroundColor ?? Color(hex: isDark ? 0x12203F : 0x5D95FF)
    bar = try NavigationBar(
      title: parameters.title, items: [], family: parameters.shared.font,
      palette: Palette(parameters.shared, in: environment), in: environment)
    statusBar = try StatusBar(parameters.shared, in: environment)
    // Rows that grow are measured for the width of the canvas, which the list usually fills.
    cells = try SkeletonCells(
      parameters, width: environment.canvas.width - 2 * Self.sideMargin, in: environment)
  }

  /// Returns the list's area in a component of this size.
  func listFrame(in size: Size) -> Rect {
    Rect(
      Self.sideMargin, bar.totalHeight, max(0, size.width - 2 * Self.sideMargin),
      max(0, size.height - bar.totalHeight))
  }

  /// Returns the height of the scrolling content, including the safe area below, in points.
  func contentHeight(isLoading: Bool) -> Double {
    cells.contentHeight(isLoading: isLoading) + safeArea.bottom
  }

  /// Returns the row at a point of the component; `nil` outside the rows.
  func row(at location: Point, offset: Double, size: Size) -> Int? {
    let area = listFrame(in: size)
    guard area.contains(location) else { return nil }
    return cells.row(atContentY: location.y - area.minY + offset)
  }

  /// Returns the component's layer.
  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.backgroundColor = ground
    root.masksToBounds = true
    root.sublayers = [list(state, at: time, size: size), bar.layer(width: size.width)]
    if let status = statusBar.layer(width: size.width) { root.sublayers.append(status) }
    return root
  }

  private func list(_ state: State, at time: Time, size: Size) -> Layer {
    let area = listFrame(in: size)
    var list = Layer(Part.list, frame: area)
    list.masksToBounds = true
    let isLoading = state.phases.isLoading
    let skeleton = skeleton(state.phases, at: time, in: area.size)
    guard skeleton != nil || !isLoading else { return list }
    let showsPicture = showsPicture(state.phases, at: time)
    let frames = cells.frames(isLoading: isLoading, offset: state.offset, viewport: area.size)
    list.sublayers = frames.map { row, frame in
      var cell = cells.layer(
        row: row, frame: frame, showsContent: !isLoading, showsPicture: showsPicture,
        swap: state.pictures[row], skeleton: skeleton, at: time)
      if let press = state.presses[row] { show(press, on: &cell, at: time) }
      return cell
    }
    return list
  }

  /// Scales a pressed row; if motion is reduced, cross-fades its card to the pressed one instead.
  private func show(_ press: CellPress, on cell: inout Layer, at time: Time) {
    guard reducesMotion else {
      let scale = press.scale.value(at: time)
      cell.scale = Point(scale, scale)
      return
    }
    let dissolve = press.dissolve.value(at: time)
    guard dissolve > 0, var card = cell.sublayers.first else { return }
    let scale = parameters.press.scale
    var pressed = card
    pressed.id = Part.pressedCard.id
    pressed.scale = Point(scale, scale)
    // The larger of the two cards is on top and changes its opacity.
    if scale < 1 { card.opacity = 1 - dissolve } else { pressed.opacity = dissolve }
    cell.sublayers = scale < 1 ? [pressed, card] : [card, pressed]
  }

  private func showsPicture(_ phases: SkeletonList.Phases, at time: Time) -> Bool {
    phases.rowsShown.map { time >= $0 + parameters.imageDelay } ?? false
  }

  private func skeleton(
    _ phases: SkeletonList.Phases, at time: Time, in size: Size
  ) -> SkeletonCells.Skeleton? {
    let opacity = phases.skeletonOpacity(at: time, transition: parameters.transitionDuration)
    guard opacity > 0, let shown = phases.skeletonShown else { return nil }
    return SkeletonCells.Skeleton(
      opacity: opacity, elapsed: time - shown, screen: Rect(origin: .zero, size: size))
  }
}

extension SkeletonList {
  /// The keys of a row.
  struct Row: ParameterObject {
    static let recordName = "row"
    static let recordMeaning = "one row of the list"

    let text: String
    /// The path of the picture; `nil` for none.
    let image: String?

    init(_ read: inout ParameterReader) {
      text = read("text", "", "text of the row")
      _ = read("title", "", "title of the row, for those who read the scenario")
      image = read("image", nil, kind: .optional(.image), "picture of the row")
    }

    init(text: String, image: String? = nil) {
      self.text = text
      self.image = image
    }
  }

  /// The keys of an entry of `images`.
  struct ImageEntry: ParameterObject {
    static let recordName = "imageEntry"
    static let recordMeaning = "a local file for an address"
    static let requiredKeys: Set<String> = ["address", "file"]

    /// The address of the picture in the feed.
    let address: String
    /// The path of the local picture.
    let file: String

    init(_ read: inout ParameterReader) {
      address = read("address", "", "address in the feed")
      file = read("file", "", kind: .image, "local picture")
    }
  }
}

extension SkeletonList.Row {
  /// Returns the rows of the scenario or, failing that, of its feed or the samples.
  static func rows(
    of parameters: SkeletonList.Parameters, in environment: ComponentEnvironment
  ) throws -> [Self] {
    if let rows = parameters.rows { return rows }
    guard let path = parameters.feed else { return samples(parameters.shared.locale) }
    let files = Dictionary(
      parameters.images.map { ($0.address, $0.file) }, uniquingKeysWith: { first, _ in first })
    return try environment.assets.feed(path).entries.map { entry in
      let file = entry.image.flatMap { files[$0] }
      if let address = entry.image, file == nil { environment.assets.images.noteMissing(address) }
      return Self(text: entry.text, image: file)
    }
  }

  /// Returns the rows of a list without rows or a feed: synopses of films that do not exist.
  private static func samples(_ locale: Locale) -> [Self] {
    (locale == .ja ? japanese : english).map { Self(text: $0) }
  }

  private static let japanese = [
    "雪に閉ざされた港町。灯台の明かりが消えた夜、見習いの少女は古い航海日誌を手に、ひとり氷の海へと漕ぎ出していく。",
    "下町の小さな時計店に、逆回りに動く懐中時計が持ち込まれる。修理を頼まれた店主が巻き戻したのは、忘れたはずの夏だった。",
    "宇宙ステーションの菜園で育った一本のトマト。その一株をめぐって、六人の乗組員の最後の一週間が静かに動き始める。",
    "廃線が決まった山あいの鉄道。最終列車の車掌は、乗客ひとりひとりの思い出を切符に書き留めていく。",
    "言葉を話す猫が営む真夜中の食堂。今夜の客は、明日を怖がる新米の魔法使い。温かいスープから物語が始まる。",
    "嵐で無人島に流れ着いた吹奏楽部。残された楽器は七つ。島に伝わる歌を奏でるとき、水平線に船影が現れる。",
    "砂漠の図書館には、まだ書かれていない本だけが並ぶ。若い司書は、ある日その一冊に自分の名を見つける。",
    "古い団地の屋上で、毎朝たこを揚げる老人と少年。風が止んだ日、ふたりは空へ届ける最後の手紙を書く。",
    "海の底で眠る都市から、百年ぶりに鐘の音が聞こえた。潜水士の姉弟は、父の地図をたよりに深い青へ潜る。",
    "町一番のパン屋が突然の休業。残された酵母を守るため、商店街の人々が夜どおしの当番を始める。",
  ]

  private static let english = [
    "On the night the lighthouse goes dark, an apprentice rows out into the frozen bay with nothing but an old logbook.",
    "A pocket watch that runs backwards is brought to a small repair shop, and with it the one summer its owner forgot.",
    "Six crew members, one greenhouse, and a single ripe tomato: the last quiet week aboard an orbiting station.",
    "Before the mountain railway closes for good, its conductor writes every passenger's memory on the back of a ticket.",
    "A diner that opens at midnight is run by a talking cat. Tonight's guest is a young wizard afraid of tomorrow.",
    "Seven instruments survive the storm, and so does the school band. The island has a song that nobody dares to play.",
    "In a desert library stand only books not yet written, until a clerk finds one that carries her own name.",
    "Every morning an old man and a boy fly a kite from the roof. When the wind stops, they write one last letter.",
    "A bell rings from the drowned city for the first time in a century, and two divers follow their father's map.",
    "The best bakery in town shuts without a word. To keep its yeast alive, the whole street takes turns at night.",
  ]
}
