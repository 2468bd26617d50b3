/// A few words that keyboards suggest, the most usual first.
enum SuggestionWords {
  static let english = """
    I the to and a of in is it you that for on my with be have this are not at but we they so all what do can if me \
    about after again air always and another apple around away back bag because bed before best better big bird birthday \
    book both bread bring buy cake call came cat chair change check city clean close coffee cold come cook could country \
    daily day dinner dog door down draft dream drink drive early eat email evening every family far fast father feed \
    find fine first fish flower food forest friend from full game garden get give go good great green ground hand happy \
    hello help here hi home hope house how ice idea just keep kitchen know lake large last late leaf letter life light \
    like list little live long look love lunch make many market meet milk minute mom money month moon more morning \
    mother mountain move music name need never new next nice night north note now old once one only open orange order \
    our out over paper park party people phone photo picture place plan plant play please pot project quick quiet rain \
    read ready really red reminder rest right river road room run same school sea see seed send shop should shopping \
    show sleep small snow soil some soon south spring star start stay still stop store story street summer sun sunday \
    table take talk task tea tell thank thanks their them then there these thing think time today together tomato \
    tomatoes tomorrow tonight tree try tulips under until up very visit wait walk want warm was wash water watering we \
    weather week weekend well were west when where which white why will window winter word work world would write year \
    yellow yes yesterday your
    """.split(separator: " ").map(String.init)

  static let japanese: [(reading: String, word: String)] = """
    みずやり 水やり みず 水 かいもの 買い物 かう 買う せんたく 洗濯 にわ 庭 にわとり 鶏 の の を を に に は は が が と と で で も も \
    はな 花 はなや 花屋 はなび 花火 あめ 雨 あさ 朝 あさごはん 朝ごはん あした 明日 あう 会う いえ 家 いぬ 犬 いぬのさんぽ 犬の散歩 \
    さんぽ 散歩 さかな 魚 さくら 桜 うみ 海 えき 駅 えいが 映画 おちゃ お茶 おはよう おはよう かさ 傘 かぞく 家族 がっこう 学校 \
    きょう 今日 きって 切手 くるま 車 くすり 薬 けさ 今朝 こども 子ども ごはん ご飯 しごと 仕事 しゃしん 写真 しんぶん 新聞 \
    すいか 西瓜 すし 寿司 そうじ 掃除 そら 空 たね 種 たまご 卵 てがみ 手紙 てんき 天気 でんわ 電話 ともだち 友だち とり 鳥 \
    なつ 夏 なまえ 名前 ねこ 猫 はし 橋 はる 春 ばんごはん 晩ごはん ひる 昼 ひるごはん 昼ごはん ふゆ 冬 へや 部屋 \
    ほん 本 まいにち 毎日 まち 町 みち 道 みかん 蜜柑 もり 森 やま 山 やさい 野菜 ゆき 雪 よる 夜 よやく 予約 りょうり 料理 りんご 林檎 \
    れんらく 連絡 わたし 私
    """.split(separator: " ").map(String.init).pairs
}

extension [String] {
  /// Words one after another that belong together by twos.
  fileprivate var pairs: [(reading: String, word: String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
