import { safeGet } from '#lib/checks/safeGet.js'
import { type Envelope, sitePrefix } from '../../../protocol/frameMessages.js'

/** Message types are words of the protocol, and ids were made here: anything longer is not part of it. */
const longestType = 64
const longestId = 64

/** Reads a message of the secure site. Undefined for anything that is not one; never throws. */
export const readEnvelope = (data: unknown): Envelope | undefined => {
  const type = safeGet(data, 'type')
  if (typeof type !== 'string' || type.length > longestType || !type.startsWith(sitePrefix) || !/^[A-Z_]+$/.test(type.slice(sitePrefix.length)))
    return undefined
  const id = safeGet(data, 'id')
  if (id !== undefined && (typeof id !== 'string' || id.length > longestId)) return undefined
  const payload = safeGet(data, 'payload')
  return { type: type.slice(sitePrefix.length), ...(id !== undefined && { id }), ...(payload !== undefined && { payload }) }
}
