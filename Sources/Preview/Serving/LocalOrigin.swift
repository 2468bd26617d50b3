/// The only place that requests may come from and go to: this machine's own page at a port.
///
/// A page of another site can make a browser send requests here, and can let a name of its own stand for 127.0.0.1 (DNS
/// rebinding). The first is told by `Origin` and `Sec-Fetch-Site`, the second by `Host`.
package struct LocalOrigin: Hashable, Sendable {
  let port: UInt16

  package init(port: UInt16) {
    self.port = port
  }

  /// Why a request gets nothing; nil for one that may be answered.
  package func refusal(of request: HTTPRequest) -> HTTPStatus? {
    let hosts = request.values(of: "host")
    guard hosts.count == 1, ["127.0.0.1:\(port)", "localhost:\(port)"].contains(hosts[0]) else {
      return .misdirected
    }
    guard request.values(of: "origin").allSatisfy({ $0 == "http://" + hosts[0] }),
      request.values(of: "sec-fetch-site").allSatisfy({ ["same-origin", "none"].contains($0) })
    else { return .forbidden }
    return request.method == "GET" ? nil : .methodNotAllowed
  }
}
