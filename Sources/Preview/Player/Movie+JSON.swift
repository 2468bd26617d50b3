import JSONText

extension Movie {
  /// For each frame its pieces as picture, x, y, picture, x, y …; null where they are those of another movie.
  ///
  /// - Parameter numbers: each picture's place in the page.
  func json(_ numbers: [Picture: Int], like other: Movie? = nil) -> JSONOutput {
    .array(
      frames.enumerated().map { index, pieces in
        if let other, other.frames[index] == pieces { return .null }
        return .array(
          pieces.flatMap { piece in
            [numbers[piece.picture] ?? 0, piece.x, piece.y].map(JSONOutput.integer)
          })
      })
  }
}
