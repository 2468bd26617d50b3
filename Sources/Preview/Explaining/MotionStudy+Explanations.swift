import Export
import Layers
import Stage

extension MotionStudy {
  /// How a property moves in a run by which an explanation tells more; nil where components of files tell everything.
  ///
  /// - Parameter start: The stage of the explanation at time 0.
  package static func motion(explaining explanation: LayerExplanation, of start: Stage) -> PropertyMotion? {
    guard explanation.reason.isOfBuiltIn else { return nil }
    return MotionStudy(start).motions.first { motion in
      motion.key.layer == explanation.path
        && [motion.key.property.name, motion.key.property.layerProperty?.key?.name].contains(
          explanation.property)
    }
  }
}
