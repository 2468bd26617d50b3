import Interaction
import Parameters

/// Where a list's rows come from: the scenario, a feed beside it, or samples.
enum SkeletonRows {
  static func rows(_ values: ParameterValues, in environment: ComponentEnvironment) throws
    -> [ParameterValues]
  {
    if let rows = values[SkeletonList.rows] { return rows }
    guard let path = values[SkeletonList.feed] else {
      return SkeletonSampleRows.rows(values[SharedParameters.locale])
    }
    let files = files(values[SkeletonList.images])
    return try environment.assets.feed(path).entries.map { entry in
      var row: [String: ParameterValue] = [
        SkeletonList.Row.title.name: .string(entry.title), SkeletonList.Row.text.name: .string(entry.text),
      ]
      if let address = entry.image {
        if let file = files[address] {
          row[SkeletonList.Row.image.name] = .string(file)
        } else {
          environment.assets.images.noteMissing(address)
        }
      }
      return ParameterValues(row)
    }
  }

  /// Local files by the addresses that they stand for.
  private static func files(_ images: [ParameterValues]) -> [String: String] {
    Dictionary(
      images.map { ($0[SkeletonList.ImageEntry.address], $0[SkeletonList.ImageEntry.file]) },
      uniquingKeysWith: { first, _ in first })
  }
}
