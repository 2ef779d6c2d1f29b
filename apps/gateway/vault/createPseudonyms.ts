import type { Clock } from '../base/Clock.js'
import { createHmac, randomBytes } from 'node:crypto'

const dayMs = 86_400_000
/** Characters of a pseudonym: 72 bits. */
const length = 12

/** The name of an account or a network for today. */
export type Pseudonyms = (kind: 'account' | 'network', value: string) => string

/**
 * Names for the log, by which lines about one account, or from one network, are told from those about many. They hold for a day (UTC) and one
 * process: the key is random, kept in memory alone, and replaced, so that afterwards nobody can say who was meant, and what the name would be.
 */
export const createPseudonyms = ({ clock }: { readonly clock: Pick<Clock, 'now'> }): Pseudonyms => {
  let day: number | undefined
  let key = randomBytes(32)
  return (kind, value) => {
    const today = Math.floor(clock.now() / dayMs)
    if (day !== today) {
      if (day !== undefined) key = randomBytes(32)
      day = today
    }
    return createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url').slice(0, length)
  }
}
