/** What is wrong with the message by which a provider logs somebody out. `replayed`: it counted before. `keys`: they cannot be had now. */
export type LogoutRefusal =
  | 'form'
  | 'issuer'
  | 'audience'
  | 'type'
  | 'algorithm'
  | 'signature'
  | 'keys'
  | 'time'
  | 'event'
  | 'nonce'
  | 'nobody'
  | 'id'
  | 'replayed'

export class LogoutRefusedError extends Error {
  override name = 'LogoutRefusedError'
  readonly reason: LogoutRefusal

  constructor(reason: LogoutRefusal, options?: { readonly cause?: unknown }) {
    super(`The message of a logout is not taken (${reason}).`, options)
    this.reason = reason
  }
}
