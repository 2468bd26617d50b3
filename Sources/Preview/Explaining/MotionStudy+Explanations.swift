import Export
import Layers
import Stage

extension MotionStudy {
  /// How a property moves in a run by which an explanation tells more; nil where components of files tell everything.
  ///
  /// - Parameter start: The stage of the explanation at time 0.
  package static func motion(explaining explanation: LayerExplanation, of start: Stage) -> PropertyMotion? {
    explanation.reason.isOfBuiltIn ? MotionStudy(start).motion(explaining: explanation) : nil
  }

  /// The same in this run, of which the explanation is.
  package func motion(explaining explanation: LayerExplanation) -> PropertyMotion? {
    guard explanation.reason.isOfBuiltIn else { return nil }
    return motions.first { motion in
      motion.key.layer == explanation.path
        && [motion.key.property.name, motion.key.property.layerProperty?.key?.name].contains(
          explanation.property)
    }
  }
}
