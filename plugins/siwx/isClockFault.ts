import { safeGet } from '#lib/checks/safeGet.js'
import type { MessageFields } from '../../siwx/message/MessageFields.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'

/**
 * Whether a message was refused for its time although it is in time by the clock of this device: this clock and that of the other side differ.
 * `field` of the error names what was refused.
 *
 * @param fields those of the message that was signed; undefined for one that was not
 */
export const isClockFault = (error: unknown, fields: MessageFields | undefined, now: number): boolean => {
  const field = safeGet(error, 'field')
  if (field === 'issuedAt' || field === 'notBefore') return true
  // A visitor who took too long is no wrong clock, and a message that came with its end behind it may be an old one.
  return field === 'expirationTime' && fields?.expirationTime !== undefined && (parseIsoDate(fields.expirationTime) ?? 0) > now
}
