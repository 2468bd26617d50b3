// What a test in Swift needs: scenarios as values, their stage over time, the frames and the goldens.
@_exported public import Assets
@_exported public import Geometry
@_exported public import Goldens
@_exported public import Interaction
@_exported public import JSONText
@_exported public import Layers
@_exported public import Motion
@_exported public import PNGCodec
@_exported public import Parameters
@_exported public import Raster
@_exported public import Render
@_exported public import ScenarioFile
@_exported public import Stage
@_exported public import System
