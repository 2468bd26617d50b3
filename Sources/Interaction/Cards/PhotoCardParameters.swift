import Parameters

/// The keys of a card with a photo.
package struct PhotoCardParameters: ParameterRecord {
  /// The path of the picture; nil for a gradient.
  package var photo: String?
  /// The text on the picture.
  package var photoTitle: String
  /// The text beside the avatar.
  package var name: String
  /// The text below the name.
  package var place: String
  /// The text at the bottom right.
  package var count: String
  /// The path of a round picture; nil for the first letter of the name.
  package var avatar: String?

  package init(_ read: inout ParameterReader) {
    photo = read("photo", nil, kind: .optional(.image), "picture")
    photoTitle = read("photoTitle", "", "text on the picture")
    name = read("name", "", "name beside the avatar")
    place = read("place", "", "text below the name")
    count = read("count", "", "text at the bottom right")
    avatar = read(
      "avatar", nil, kind: .optional(.image), "round picture; none: the first letter of the name")
  }

  /// A card without pictures.
  package init(photoTitle: String, name: String, place: String, count: String) {
    self.init()
    self.photoTitle = photoTitle
    self.name = name
    self.place = place
    self.count = count
  }
}

extension PhotoCardParameters {
  /// Cards for a scenario that gives none.
  package static func samples(_ locale: Locale) -> [PhotoCardParameters] {
    let texts: [(photoTitle: String, name: String, place: String, count: String)] =
      switch locale {
      case .ja:
        [
          ("湖の朝", "湖畔の小径", "歩いて 40 分", "128"), ("山の向こう", "尾根の道", "歩いて 3 時間", "96"),
          ("波の音", "岬の灯台", "バスで 25 分", "214"), ("花の丘", "ひなたの庭", "自転車で 15 分", "175"),
          ("夜の街", "橋の上から", "電車で 10 分", "342"), ("砂の国", "風の丘", "車で 50 分", "87"),
        ]
      case .en:
        [
          ("Morning by the lake", "Lakeside path", "40 min on foot", "128"),
          ("Behind the mountains", "Ridge trail", "3 h on foot", "96"),
          ("Sound of the waves", "Cape lighthouse", "25 min by bus", "214"),
          ("Hill of flowers", "Sunny garden", "15 min by bike", "175"),
          ("City at night", "From the bridge", "10 min by train", "342"),
          ("Land of sand", "Windy dunes", "50 min by car", "87"),
        ]
      }
    return texts.map {
      PhotoCardParameters(photoTitle: $0.photoTitle, name: $0.name, place: $0.place, count: $0.count)
    }
  }
}
