/// What a control tells of a touch that it tracks, by the names of the event log.
package enum ControlEvent: String, CaseIterable, Sendable {
  case touchDown
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
}
