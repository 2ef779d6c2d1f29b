import { readSent } from './readSent.js'
import type { SentTransaction } from './SentTransaction.js'

/** Entries kept, the newest first. */
export const outboxSize = 100

/** The list of this browser as it was stored; invalid entries are left out. */
export const parseOutbox = (stored: unknown): readonly SentTransaction[] =>
  Array.isArray(stored) ? stored.slice(0, outboxSize).flatMap((entry) => readSent(entry) ?? []) : []
