import { readMessage } from './message/readMessage.js'
import type { SIWXSession } from '../ports/siwx.js'

/** Validates a session that was stored or sent. Its fields are read from its message and from nothing else. */
export const readStored = (input: unknown): SIWXSession | undefined => {
  if (typeof input !== 'object' || input === null) return undefined
  const { message, signature, cacao } = { message: undefined, signature: undefined, cacao: undefined, ...input } as Readonly<Record<string, unknown>>
  if (typeof message !== 'string' || typeof signature !== 'string' || signature.length > 65_536) return undefined
  const answer = readMessage(message)
  if ('refused' in answer) return undefined
  const { scheme: _, ...data } = answer.fields
  return { data, message, signature, ...(cacao !== undefined && { cacao }) }
}
