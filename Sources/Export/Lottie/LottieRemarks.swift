/// What is otherwise in Lottie than in the scenario because of how it moves.
enum LottieRemark: String {
  case springs = "springs are sampled at each frame"
  case springsOmitted = "springs are Bézier curves from their start to their end"
  case movingMatrices = "a matrix that moves stays as it is at first"
  case orders = "layers change their order too often, so that later changes are left out"
}
