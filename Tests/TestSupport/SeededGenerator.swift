import Geometry

/// Random numbers that a printed seed repeats, also for tests of modules that know no geometry.
package typealias SeededGenerator = Geometry.SeededGenerator
