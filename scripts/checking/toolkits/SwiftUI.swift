// The part of SwiftUI that exported sources use, without anything behind it, so that the compiler checks their names and
// types where SwiftUI is not: the shapes of its declarations, not their letters.

@_exported import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { return fatalError() } }

extension View { fileprivate var none: Opaque { Opaque() } }

public struct Opaque: View {
  init() {}
  public var body: Never { return fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView()
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> { ConditionalContent() }
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> { ConditionalContent() }
}

public struct TupleView<T>: View { public var body: Never { return fatalError() } }
public struct ConditionalContent<A, B>: View { public var body: Never { return fatalError() } }
public struct EmptyView: View {
  public init() {}
  public var body: Never { return fatalError() }
}
extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }

// MARK: State

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public init() where Value: ExpressibleByNilLiteral {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public init() where Value == Bool {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public struct Binding {}
  public var projectedValue: Binding { fatalError() }
}

public struct EnvironmentValues {
  public var colorScheme: ColorScheme { .light }
  public var accessibilityReduceMotion: Bool { false }
  public var layoutDirection: LayoutDirection { .leftToRight }
}

public enum ColorScheme: Hashable { case light, dark }
public enum LayoutDirection: Hashable { case leftToRight, rightToLeft }

// MARK: Animation

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
}
extension Double: VectorArithmetic { public mutating func scale(by rhs: Double) {} }

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  public static var zero: Self { Self(.zero, .zero) }
  public static func + (a: Self, b: Self) -> Self { a }
  public static func - (a: Self, b: Self) -> Self { a }
  public mutating func scale(by rhs: Double) {}
}

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { fatalError() }
    set {}
  }
}
extension CGSize: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { fatalError() }
    set {}
  }
}

public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func timingCurve(_ a: Double, _ b: Double, _ c: Double, _ d: Double, duration: Double = 0.35) -> Animation { Animation() }
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation { Animation() }
  public static func interpolatingSpring(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation { Animation() }
  public func delay(_ delay: Double) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

public struct AnimationCompletionCriteria {
  public static let logicallyComplete = AnimationCompletionCriteria()
}

@MainActor public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }

public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
  public var tracksVelocity: Bool {
    get { false }
    set {}
  }
}
@MainActor public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }

public struct UnitCurve: Sendable {
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
  public static let linear = UnitCurve()
  public func value(at progress: Double) -> Double { progress }
}

public struct Spring {
  public init(duration: Double = 0.5, bounce: Double = 0) {}
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double { 0 }
}

public struct LinearKeyframe {
  public init(_ to: Double, duration: Double, timingCurve: UnitCurve = .linear) {}
  public init(_ to: CGPoint, duration: Double, timingCurve: UnitCurve = .linear) {}
}
@resultBuilder public enum KeyframesBuilder {
  public static func buildBlock(_ frames: LinearKeyframe...) -> [LinearKeyframe] { frames }
}
public struct KeyframeAnimator<Value, Content: View>: View {
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder keyframes: @escaping (Value) -> [LinearKeyframe]
  ) {}
  public var body: Never { return fatalError() }
}

public struct TimelineSchedule { public static let animation = TimelineSchedule() }
public struct TimelineContext { public var date: Date }
public struct TimelineView<Content: View>: View {
  public init(_ schedule: TimelineSchedule, @ViewBuilder content: @escaping (TimelineContext) -> Content) {}
  public var body: Never { return fatalError() }
}

// MARK: Styles

public protocol ShapeStyle {}

public struct Color: View, ShapeStyle, Hashable, Sendable {
  public enum RGBColorSpace { case sRGB }
  public static let white = Color(red: 1, green: 1, blue: 1)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public func opacity(_ opacity: Double) -> Color { self }
  public func mix(with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual) -> Color { self }
  public var body: Never { return fatalError() }
}

public struct Gradient: ShapeStyle {
  public enum ColorSpace { case device, perceptual }
  public struct Stop { public init(color: Color, location: Double) {} }
}
public struct LinearGradient: ShapeStyle, View {
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public var body: Never { return fatalError() }
}
public struct EllipticalGradient: ShapeStyle, View {
  public init(colors: [Color], center: UnitPoint = .center) {}
  public init(stops: [Gradient.Stop], center: UnitPoint = .center) {}
  public var body: Never { return fatalError() }
}
public struct AngularGradient: ShapeStyle, View {
  public init(colors: [Color], center: UnitPoint) {}
  public init(stops: [Gradient.Stop], center: UnitPoint) {}
  public var body: Never { return fatalError() }
}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
}

public struct UnitPoint: Hashable, Sendable {
  public init(x: Double, y: Double) {}
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
}
public struct FillStyle { public init(eoFill: Bool = false) {} }
public enum RoundedCornerStyle { case circular, continuous }
public enum LineCap { case butt, round, square }
public enum LineJoin { case miter, round, bevel }
public struct StrokeStyle {
  public init(lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0) {}
}

// MARK: Shapes

public protocol Shape: View {}
public protocol InsettableShape: Shape {}
extension Shape {
  public var body: Never { return fatalError() }
  public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> ShapeView<Self> { ShapeView() }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> ShapeView<Self> { ShapeView() }
  public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> ShapeView<Self> { ShapeView() }
  public func trim(from: Double = 0, to: Double = 1) -> Trimmed { Trimmed() }
}
extension InsettableShape {
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: Double = 1) -> ShapeView<Self> { ShapeView() }
  public func inset(by amount: Double) -> Trimmed { Trimmed() }
}
public struct Trimmed: Shape {}
public struct ShapeView<Content: Shape>: View {
  public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> Self { self }
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> Self { self }
  public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> Self { self }
  public var body: Never { return fatalError() }
}
extension ShapeView where Content: InsettableShape {
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: Double = 1) -> Self { self }
}
public struct Rectangle: InsettableShape { public init() {} }
public struct Ellipse: InsettableShape { public init() {} }
public struct Circle: InsettableShape { public init() {} }
public struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {}
}
public struct UnevenRoundedRectangle: InsettableShape {
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) {}
}
public struct Path: Shape, Hashable, Sendable {
  public init() {}
  public init(_ callback: (inout Path) -> Void) {}
  public mutating func move(to: CGPoint) {}
  public mutating func addLine(to: CGPoint) {}
  public mutating func addQuadCurve(to: CGPoint, control: CGPoint) {}
  public mutating func addCurve(to: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func closeSubpath() {}
  public func trimmedPath(from: Double, to: Double) -> Path { self }
  public var currentPoint: CGPoint? { nil }
}

// MARK: Views

public struct Alignment {
  public static let topLeading = Alignment()
  public static let leading = Alignment()
  public static let center = Alignment()
  public static let trailing = Alignment()
}
public enum VerticalAlignment { case top, center, bottom }
public enum HorizontalAlignment { case leading, center, trailing }
public enum TextAlignment { case leading, center, trailing }
public enum ContentMode { case fit, fill }

public struct ZStack<Content: View>: View {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}
public struct HStack<Content: View>: View {
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}
public struct VStack<Content: View>: View {
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}
public struct ScrollView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  public var body: Never { return fatalError() }
}

public struct Font: Sendable {
  public enum Weight: Sendable { case thin, ultraLight, light, regular, medium, semibold, bold, heavy, black }
  public static func system(size: Double, weight: Weight? = nil) -> Font { Font() }
  public static func custom(_ name: String, size: Double) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
}
public struct Text: View {
  public init(_ text: some StringProtocol) {}
  public func font(_ font: Font) -> Text { self }
  public func kerning(_ kerning: Double) -> Text { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }
  public var body: Never { return fatalError() }
}
public struct Image: View {
  public enum TemplateRenderingMode { case template, original }
  public init(_ name: String) {}
  public func resizable() -> Image { self }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public var body: Never { return fatalError() }
}

// MARK: Gestures

public protocol Gesture {
  associatedtype Value
}
public struct AnyEnded<Value>: Gesture {}
extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> AnyEnded<Value> { AnyEnded() }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture() }
}
extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> AnyEnded<Value> { AnyEnded() }
}
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value: Equatable {
    case first(First.Value)
    case second(First.Value, Second.Value?)
    public static func == (a: Value, b: Value) -> Bool { true }
  }
}
public struct TapGesture: Gesture {
  public typealias Value = Void
  public init(count: Int = 1) {}
}
public struct CoordinateSpace { public static func named(_ name: some Hashable) -> CoordinateSpace { CoordinateSpace() } }
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable { public var location: CGPoint }
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {}
}
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {}
}
public struct DragGesture: Gesture {
  public struct Value: Equatable {
    public var translation: CGSize
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize
  }
  public init(minimumDistance: Double = 10) {}
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace) {}
}
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable {
    public var magnification: Double
    public var velocity: Double
    public var startLocation: CGPoint
  }
  public init() {}
}
public struct Angle: Equatable, Sendable {
  public var degrees: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}
public struct RotateGesture: Gesture {
  public struct Value: Equatable {
    public var rotation: Angle
    public var velocity: Angle
    public var startLocation: CGPoint
  }
  public init() {}
}
public struct GestureMask {
  public static let all = GestureMask()
  public static let subviews = GestureMask()
}

public struct AccessibilityTraits {
  public static let isButton = AccessibilityTraits()
  public static let isToggle = AccessibilityTraits()
  public static let isModal = AccessibilityTraits()
  public static let isHeader = AccessibilityTraits()
  public static let isImage = AccessibilityTraits()
  public static let isLink = AccessibilityTraits()
  public static let isStaticText = AccessibilityTraits()
  public static let updatesFrequently = AccessibilityTraits()
}

public struct SensoryFeedback: Equatable {
  public enum Weight { case light, medium, heavy }
  public enum Flexibility { case rigid, solid, soft }
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback() }
  public static let selection = SensoryFeedback()
  public static let success = SensoryFeedback()
  public static let warning = SensoryFeedback()
  public static let error = SensoryFeedback()
}

public struct EdgeInsets: Equatable, Sendable {
  public var top = 0.0
  public var leading = 0.0
  public var bottom = 0.0
  public var trailing = 0.0
  public init() {}
}
public struct GeometryProxy {
  public var size: CGSize
  public var safeAreaInsets: EdgeInsets
}
public enum BlendMode { case normal, multiply, screen, overlay, plusLighter }

// MARK: Modifiers

extension View {
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View { none }
  public func frame(maxWidth: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center) -> some View { none }
  public func offset(x: Double = 0, y: Double = 0) -> some View { none }
  public func offset(_ offset: CGSize) -> some View { none }
  public func opacity(_ opacity: Double) -> some View { none }
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View { none }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { none }
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View { none }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { none }
  public func background(_ style: some ShapeStyle) -> some View { none }
  public func overlay(_ style: some ShapeStyle) -> some View { none }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { none }
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { none }
  public func clipped() -> some View { none }
  public func clipShape(_ shape: some Shape) -> some View { none }
  public func contentShape(_ shape: some Shape) -> some View { none }
  public func shadow(color: Color, radius: Double, x: Double = 0, y: Double = 0) -> some View { none }
  public func zIndex(_ value: Double) -> some View { none }
  public func blendMode(_ mode: BlendMode) -> some View { none }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { none }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { none }
  public func lineLimit(_ number: Int?) -> some View { none }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { none }
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View { none }
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { none }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { none }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { none }
  public func coordinateSpace(_ space: CoordinateSpace) -> some View { none }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { none }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { none }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { none }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View { none }
  public func onGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void) -> some View { none }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { none }
  public func task<T: Equatable>(id: T, _ action: @escaping @MainActor @Sendable () async -> Void) -> some View { none }
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { none }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { none }
  public func accessibilityElement() -> some View { none }
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { none }
  public func accessibilityValue(_ value: some StringProtocol) -> some View { none }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { none }
}

// MARK: What comes with UIKit

public final class UIFont: NSObject {
  public enum Weight { case thin, ultraLight, light, regular, medium, semibold, bold, heavy, black }
  public static func systemFont(ofSize size: Double, weight: Weight) -> UIFont { UIFont() }
}
extension NSAttributedString.Key { public static let font = NSAttributedString.Key("font") }
extension NSAttributedString {
  public func size() -> CGSize { .zero }
}
