import Geometry
import Layers

/// The evaluation of a filter, step by step.
final class FilterDrawing {
  /// The result of a step; everything outside its pixels is transparent.
  private struct Picture {
    var buffer: ScratchBuffer<UInt32>
    var rows: PixelRows
    var isLinear: Bool
  }

  private let filter: PixelFilter
  private let area: PixelRect
  private let source: Picture
  private let pool: PixelBufferPool
  /// The results of the evaluated steps; `nil` once no later step reads them.
  private var pictures: [Picture?] = []
  private let lines = (ScratchBuffer<UInt32>(), ScratchBuffer<UInt32>())

  /// Prepares the evaluation of a filter.
  ///
  /// - Parameters:
  ///   - area: The pixels in which steps are evaluated.
  ///   - source: The picture of the layer, with the pixels `rows`.
  init(
    _ filter: PixelFilter, in area: PixelRect, of source: ScratchBuffer<UInt32>, _ rows: PixelRows,
    _ pool: PixelBufferPool
  ) {
    self.filter = filter
    self.area = area
    self.source = Picture(buffer: source, rows: rows, isLinear: false)
    self.pool = pool
  }

  /// Evaluates all steps and returns the pixels of `bounds`.
  func result(in bounds: PixelRect) -> PictureShader {
    let lastUses = lastUses()
    for (index, step) in filter.steps.enumerated() {
      pictures.append(picture(of: step))
      for (other, use) in lastUses.enumerated() where use == index { release(other) }
    }
    let buffer = ScratchBuffer<UInt32>()
    let rows = buffer.rows(bounds)
    for y in bounds.rows {
      load(.step(filter.steps.count - 1), y, bounds.columns, isLinear: false, into: rows.row(y) + bounds.minX)
    }
    for index in pictures.indices { release(index) }
    return PictureShader(buffer, rows)
  }

  private func release(_ index: Int) {
    if let picture = pictures[index] { pool.release(picture.buffer) }
    pictures[index] = nil
  }

  /// Returns the index of the last step that reads each step's result, or the step's own index if none does.
  private func lastUses() -> [Int] {
    var uses = Array(filter.steps.indices)
    for (index, step) in filter.steps.enumerated() {
      for case .step(let input) in step.operation.inputs { uses[input] = index }
    }
    if !uses.isEmpty { uses[uses.count - 1] = uses.count }
    return uses
  }

  /// Whether a step's result has linear colors. Steps that do not mix colors preserve those of their input.
  private func isLinear(_ step: PixelFilter.Step) -> Bool {
    switch step.operation {
    case .offset(_, _, let input): picture(of: input)?.isLinear ?? false
    case .pixelwise(.flood): false
    case .blur, .pixelwise: step.isLinear
    }
  }

  private func picture(of step: PixelFilter.Step) -> Picture {
    let area = step.area.intersection(self.area)
    let buffer = pool.acquire()
    let picture = Picture(buffer: buffer, rows: buffer.rows(area), isLinear: isLinear(step))
    guard !area.isEmpty else { return picture }
    switch step.operation {
    case .blur(let grid, let input): blur(input, grid, step.isLinear, into: picture.rows)
    case .offset(let x, let y, let input):
      let columns = area.minX - x..<area.maxX - x
      for row in area.rows {
        load(input, row - y, columns, isLinear: picture.isLinear, into: picture.rows.row(row) + area.minX)
      }
    case .pixelwise(let operation):
      let pixels = FilterPixels(operation)
      let inputs = step.operation.inputs
      for row in area.rows {
        let target = picture.rows.row(row) + area.minX
        pixels.start(target, area.width)
        for (place, input) in inputs.enumerated() {
          let line = lines.0.reserve(area.width)
          load(input, row, area.columns, isLinear: step.isLinear, into: line)
          pixels.take(line, place, target, area.width)
        }
      }
    }
    return picture
  }

  private func blur(
    _ input: PictureFilter.Input, _ grid: ReducedGrid, _ isLinear: Bool, into target: PixelRows
  ) {
    let cells = grid.cells(for: target.rect)
    let sources = grid.sources(of: cells)
    let source = extent(of: input).intersection(grid.pixels(of: sources))
    guard !source.isEmpty else { return target.fill(target.rect, 0) }
    let reducer = CellReducer(grid, cells: sources, source: source, outside: .nothing, channels: 4)
    let buffer = pool.acquire()
    for band in reducer.bands(height: 64) {
      let rows = buffer.rows(band)
      for y in band.rows { load(input, y, band.columns, isLinear: isLinear, into: rows.row(y) + band.minX) }
      reducer.add(rows)
    }
    pool.release(buffer)
    GaussianBlur().blur(reducer.plane, grid, outside: .nothing)
    let shader = BackdropShader(reducer.plane, cells: sources, inner: cells, grid: grid)
    let area = target.rect
    for y in area.rows {
      shader.shade(y: y, x: area.minX, count: area.width, into: target.row(y) + area.minX)
    }
  }

  private func picture(of input: PictureFilter.Input) -> Picture? {
    switch input {
    case .source, .sourceAlpha: source
    case .step(let index): pictures[index]
    case .transparent: nil
    }
  }

  /// Returns the pixels in which an input may be visible.
  private func extent(of input: PictureFilter.Input) -> PixelRect { picture(of: input)?.rows.rect ?? .empty }

  /// Writes the pixels of an input's row to a buffer.
  private func load(
    _ input: PictureFilter.Input, _ y: Int, _ columns: Range<Int>, isLinear: Bool,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    line.update(repeating: 0, count: columns.count)
    guard let picture = picture(of: input), picture.rows.rect.rows.contains(y) else { return }
    let inside = columns.clamped(to: picture.rows.rect.columns)
    guard !inside.isEmpty else { return }
    let pixels = line + (inside.lowerBound - columns.lowerBound)
    pixels.update(from: picture.rows.row(y) + inside.lowerBound, count: inside.count)
    if input == .sourceAlpha {
      for index in 0..<inside.count { pixels[index] &= 0xFF00_0000 }
    } else if isLinear != picture.isLinear {
      LightTable.convert(pixels, inside.count, toLinear: isLinear)
    }
  }
}

/// A shader that paints a picture; everything outside it is transparent.
final class PictureShader: Shader {
  let isOpaque = false
  private let buffer: ScratchBuffer<UInt32>
  private let rows: PixelRows

  /// Creates a shader.
  ///
  /// - Parameter rows: The pixels in the buffer.
  init(_ buffer: ScratchBuffer<UInt32>, _ rows: PixelRows) {
    self.buffer = buffer
    self.rows = rows
  }

  var byteCount: Int { 4 * rows.rect.width * rows.rect.height }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let inside = (x..<x + count).clamped(to: rows.rect.columns)
    guard rows.rect.rows.contains(y), !inside.isEmpty else {
      return pixels.update(repeating: 0, count: count)
    }
    if inside.count < count { pixels.update(repeating: 0, count: count) }
    (pixels + (inside.lowerBound - x)).update(from: rows.row(y) + inside.lowerBound, count: inside.count)
  }
}

extension PixelFilter.Operation {
  /// The inputs of the operation, in the order in which it reads them.
  fileprivate var inputs: [PictureFilter.Input] {
    switch self {
    case .blur(_, let input), .offset(_, _, let input): [input]
    case .pixelwise(let operation): operation.inputs
    }
  }
}

extension PictureFilter.Operation {
  /// The inputs of the operation, from the lowest to the top.
  fileprivate var inputs: [PictureFilter.Input] {
    switch self {
    case .blur(_, let input), .offset(_, let input), .matrix(_, let input), .transfer(_, let input): [input]
    case .flood: []
    case .blend(_, let top, let bottom), .composite(_, let top, let bottom): [bottom, top]
    case .merge(let inputs): inputs
    }
  }
}
