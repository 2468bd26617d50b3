import Interaction
import Parameters

extension SkeletonList {
  /// The keys of a row.
  struct Row: ParameterObject {
    static let recordName = "row"
    static let recordMeaning = "one row of the list"

    let text: String
    /// The path of the picture.
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

    /// As it stands in the feed.
    let address: String
    /// The path of the picture.
    let file: String

    init(_ read: inout ParameterReader) {
      address = read("address", "", "address in the feed")
      file = read("file", "", kind: .image, "local picture")
    }
  }
}

extension SkeletonList.Row {
  /// The list's rows: those of the scenario, of a feed beside it, or samples.
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

  /// Rows for a list that is given none: synopses of films that do not exist.
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
