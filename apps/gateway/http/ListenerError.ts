/** A server that cannot listen where its settings say. The operator can correct it, and its message is all that they need. */
export class ListenerError extends Error {
  override name = 'ListenerError'
}
