import type { BaseError } from '../../kernel/api/index.js'
import { ClockSkewError, OriginRefusedError, ProjectIdRefusedError } from './errors.js'

/** Refusals of a relay that a retry does not solve, recognised by their message. Undefined for anything else. */
export const readRelayFault = (text: string, { relay, origin }: { readonly relay: string; readonly origin: string }): BaseError | undefined => {
  if (/unauthorized: invalid key|project (id )?(not found|does(n't| not) exist)/i.test(text)) return new ProjectIdRefusedError({ relay })
  if (/unauthorized: origin not allowed/i.test(text)) return new OriginRefusedError({ relay, origin })
  if (/JWT.{0,60}(not yet valid|expired)/i.test(text)) return new ClockSkewError()
  return undefined
}
