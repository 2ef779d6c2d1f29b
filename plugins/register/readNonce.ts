import { isRecord } from '#lib/checks/isRecord.js'
import type { NameNonceAnswer } from '../../protocol/gateway/names.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { readTime } from '../../protocol/readTime.js'

export interface Nonce {
  readonly nonce: string
  /** ISO 8601. */
  readonly expiresAt: string
  /** The same in ms since 1970. */
  readonly until: number
}

/** What the gateway gives for one message. Undefined for an answer of any other form. */
export const readNonce = (answer: unknown): Nonce | undefined => {
  const { nonce, expiresAt }: Unvalidated<NameNonceAnswer> = isRecord(answer) ? answer : {}
  if (typeof nonce !== 'string' || !/^[0-9a-f]{32}$/.test(nonce) || typeof expiresAt !== 'string') return undefined
  const until = readTime(expiresAt)
  return until === undefined ? undefined : { nonce, expiresAt, until }
}
