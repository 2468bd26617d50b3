extension SourceHelper {
  /// Its code in Kotlin; empty for what only other languages need.
  var kotlin: String {
    switch self {
    case .clamp:
      """
      private fun clamp(x: Float, low: Float, high: Float): Float = minOf(maxOf(x, low), high)
      """
    case .mix:
      """
      private fun mix(a: Float, b: Float, t: Float): Float = a + (b - a) * t
      """
    case .mixColors:
      """
      /** The mix of two colors by their encoded numbers; `lerp` goes by another space. */
      private fun mix(a: Color, b: Color, t: Float): Color =
        Color(
          clamp01(mix(a.red, b.red, t)),
          clamp01(mix(a.green, b.green, t)),
          clamp01(mix(a.blue, b.blue, t)),
          clamp01(mix(a.alpha, b.alpha, t))
        )

      private fun clamp01(x: Float): Float = minOf(maxOf(x, 0f), 1f)
      """
    case .progress:
      """
      private fun progress(x: Float, start: Float, end: Float): Float = (x - start) / (end - start)
      """
    case .mod:
      """
      private fun mod(x: Float, y: Float): Float = x - y * floor(x / y)
      """
    case .rounded:
      """
      /** The nearest whole number, halves away from 0. */
      private fun rounded(x: Float): Float = sign(x) * floor(abs(x) + 0.5f)
      """
    case .polar:
      """
      /** The point at a distance from the origin, degrees clockwise from 12 o'clock. */
      private fun polar(radius: Float, degrees: Float): Offset {
        val angle = degrees * PI.toFloat() / 180f
        return Offset(radius * sin(angle), -radius * cos(angle))
      }
      """
    case .mapped:
      """
      /** The value at `x` between ascending stops. */
      private fun mapped(x: Float, stops: List<Float>, values: List<Float>): Float {
        if (x <= stops.first()) return values.first()
        if (x >= stops.last()) return values.last()
        val next = stops.indexOfFirst { x < it }
        return mix(values[next - 1], values[next], (x - stops[next - 1]) / (stops[next] - stops[next - 1]))
      }
      """
    case .rubberBand:
      """
      /** How far content follows a pull beyond its edge. */
      private fun rubberBand(pull: Float, dimension: Float): Float {
        if (dimension <= 0f || pull == 0f) return 0f
        val reach = abs(pull) * 0.55f
        return sign(pull) * reach / (reach + dimension) * dimension
      }
      """
    case .projected:
      """
      /** Where what moves on with a velocity comes to rest. */
      private fun projected(x: Float, velocity: Float, rate: Float = 0.998f): Float =
        x - velocity / (1000f * ln(rate))
      """
    case .nearest:
      """
      private fun nearest(x: Float, list: List<Float>): Float = list[nearestIndex(x, list)]
      """
    case .nearestIndex:
      """
      private fun nearestIndex(x: Float, list: List<Float>): Int {
        var found = 0
        for (index in list.indices) if (abs(list[index] - x) < abs(list[found] - x)) found = index
        return found
      }
      """
    case .random:
      """
      /** A number from 0 up to 1, always the same for a seed and an index. */
      private fun random(seed: Float, index: Float): Float {
        fun scrambled(value: Long): Long {
          var z = value - 0x61c8864680b583ebL
          z = (z xor (z ushr 30)) * -0x40a7b892e31b1a47L
          z = (z xor (z ushr 27)) * -0x6b2fb644ecceee15L
          return z xor (z ushr 31)
        }
        val hash = scrambled(scrambled((seed.toDouble() + 0.0).toRawBits()) xor (index.toDouble() + 0.0).toRawBits())
        return ((hash ushr 11).toDouble() / 9007199254740992.0).toFloat()
      }
      """
    case .plain:
      """
      /** A number as text with so many decimals, else up to six. */
      private fun plain(number: Float, decimals: Int? = null): String {
        if (decimals != null) return String.format(Locale.ROOT, "%.${decimals}f", number)
        return String.format(Locale.ROOT, "%.6f", number).trimEnd('0').trimEnd('.')
      }
      """
    case .grouped:
      """
      private fun grouped(number: Float, decimals: Int = 0): String =
        String.format(Locale.ROOT, "%,.${decimals}f", number)
      """
    case .padded:
      """
      private fun padded(number: Float, digits: Int): String = number.toInt().toString().padStart(digits, '0')
      """
    case .decayOf:
      """
      /** The decay of which a rate remains after each millisecond. */
      private fun decayOf(rate: Float): DecayAnimationSpec<Float> =
        exponentialDecay(frictionMultiplier = -1000f * ln(rate) / 4.2f)
      """
    case .snapped:
      """
      /** The stop to which a finger that lets go sends a value. */
      private fun snapped(
        x: Float, velocity: Float, stops: List<Float>,
        flick: Float = Float.POSITIVE_INFINITY, rate: Float = 0.998f
      ): Float {
        val ahead = stops.filter { if (velocity > 0f) it > x else it < x }
        if (abs(velocity) > flick && ahead.isNotEmpty()) return ahead[nearestIndex(x, ahead)]
        return stops[nearestIndex(projected(x, velocity, rate), stops)]
      }
      """
    case .gridSnapped:
      """
      /** The place to which a finger that lets go sends a value, of places that lie equally far apart. */
      private fun snappedEvery(
        x: Float, velocity: Float, step: Float, from: Float = 0f,
        flick: Float = Float.POSITIVE_INFINITY, rate: Float = 0.998f,
        limit: Float = Float.POSITIVE_INFINITY, start: Float = 0f
      ): Float {
        var place = round((projected(x, velocity, rate) - from) / step)
        if (abs(velocity) > flick) {
          val here = (x - from) / step
          place = if (velocity * step > 0f) ceil(here) else floor(here)
        }
        val first = round((start - from) / step)
        return from + clamp(place, first - limit, first + limit) * step
      }
      """
    case .resisted:
      """
      /** A finger's way with resistance beyond the ends. */
      private fun resisted(x: Float, low: Float, high: Float, dimension: Float): Float {
        val inside = clamp(x, minOf(low, high), maxOf(low, high))
        return inside + rubberBand(x - inside, dimension)
      }
      """
    case .limited:
      """
      /** A point in a rectangle. */
      private fun limited(p: Offset, low: Offset, high: Offset): Offset =
        Offset(clamp(p.x, low.x, high.x), clamp(p.y, low.y, high.y))
      """
    case .frame:
      """
      /** A place and a size in the layer around it, whatever room that has. */
      private fun Modifier.frame(x: Float, y: Float, width: Float, height: Float): Modifier =
        offset(x.dp, y.dp)
          .wrapContentSize(Alignment.TopStart, unbounded = true)
          .size(maxOf(width, 0f).dp, maxOf(height, 0f).dp)
      """
    case .ellipse:
      """
      private val EllipseShape = GenericShape { size, _ -> addOval(Rect(0f, 0f, size.width, size.height)) }
      """
    case .trimmed:
      """
      /** The part of a path between two shares of its length. */
      private fun Path.trimmed(start: Float, end: Float): Path {
        val measure = PathMeasure()
        measure.setPath(this, false)
        val part = Path()
        measure.getSegment(start * measure.length, end * measure.length, part, true)
        return part
      }
      """
    case .drawable:
      """
      /** A picture among the app's resources, by its name. */
      @Composable
      private fun drawable(name: String): Painter {
        val context = LocalContext.current
        return painterResource(context.resources.getIdentifier(name, "drawable", context.packageName))
      }
      """
    case .measuredTexts:
      """
      /** The natural size of a text, in dp. */
      private fun TextMeasurer.sizeOf(text: String, size: Float, weight: FontWeight, density: Float): Size {
        val found = measure(text, TextStyle(fontSize = size.sp, fontWeight = weight)).size
        return Size(found.width / density, found.height / density)
      }
      """
    case .onPan:
      """
      /** Tells the way of a finger and where it is, in dp, and at its end the velocity. */
      private fun Modifier.onPan(
        key: Any,
        axis: Orientation?,
        onBegin: () -> Unit,
        onMove: (Offset, Offset) -> Unit,
        onEnd: (Offset) -> Unit
      ): Modifier = pointerInput(key) {
        val tracker = VelocityTracker()
        var way = Offset.Zero
        val begin: (Offset) -> Unit = {
          way = Offset.Zero
          tracker.resetTracking()
          onBegin()
        }
        val move: (PointerInputChange, Offset) -> Unit = { change, amount ->
          change.consume()
          way += amount
          tracker.addPosition(change.uptimeMillis, change.position)
          onMove(way / density, change.position / density)
        }
        val end: () -> Unit = {
          val velocity = tracker.calculateVelocity()
          onEnd(Offset(velocity.x, velocity.y) / density)
        }
        val cancel: () -> Unit = { onEnd(Offset.Zero) }
        when (axis) {
          Orientation.Horizontal ->
            detectHorizontalDragGestures(begin, end, cancel) { change, x -> move(change, Offset(x, 0f)) }
          Orientation.Vertical ->
            detectVerticalDragGestures(begin, end, cancel) { change, y -> move(change, Offset(0f, y)) }
          else -> detectDragGestures(begin, end, cancel, move)
        }
      }
      """
    case .onTwoFingers:
      """
      /** Tells how far two fingers have gone apart and turned since they began, and where their middle is, in dp. */
      private fun Modifier.onTwoFingers(
        key: Any,
        onBegin: () -> Unit,
        onMove: (Float, Float, Offset) -> Unit,
        onEnd: () -> Unit
      ): Modifier = pointerInput(key) {
        awaitEachGesture {
          awaitFirstDown(requireUnconsumed = false)
          var zoom = 1f
          var turn = 0f
          var isActive = false
          do {
            val event = awaitPointerEvent()
            if (event.changes.count { it.pressed } > 1) {
              if (!isActive) onBegin()
              isActive = true
              zoom *= event.calculateZoom()
              turn += event.calculateRotation()
              onMove(zoom, turn, event.calculateCentroid() / density)
              event.changes.forEach { it.consume() }
            }
          } while (event.changes.any { it.pressed })
          if (isActive) onEnd()
        }
      }
      """
    case .sign, .hsl, .points, .hexColors, .textSize, .interpolated, .pointSizes: ""
    }
  }
}
