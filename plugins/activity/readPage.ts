import type { HistoryAnswer } from '../../protocol/gateway/history.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { Entry } from './Entry.js'
import { partsOf } from './partsOf.js'
import { type ReadFor, readTransaction } from './readTransaction.js'

export interface HistoryPage {
  readonly entries: readonly Entry[]
  /** What to send for the next page; undefined at the end. */
  readonly next: string | undefined
  /** True where the first page has everything that is newer than its last row: what is missing there is gone. */
  readonly whole?: boolean
}

/** Rows taken from one answer: no server of good will sends more at a time. */
const maxEntries = 5000
/** Rows checked in one go, so that a page stays answering. */
const slice = 50

/**
 * Checks an answer of the history's wire row by row: a bad row is left out, an answer of another shape is refused.
 *
 * @param pause lets others have their turn
 */
export const readPage = async (answer: unknown, wanted: ReadFor, pause: () => Promise<void>): Promise<HistoryPage | undefined> => {
  const { data, next }: Unvalidated<HistoryAnswer> = partsOf(answer)
  if (!Array.isArray(data)) return undefined
  const entries: Entry[] = []
  for (let start = 0; start < Math.min(data.length, maxEntries); start += slice) {
    if (start > 0) await pause()
    for (const row of data.slice(start, start + slice)) {
      const entry = readTransaction(row, wanted)
      if (entry) entries.push(entry)
    }
  }
  return { entries, next: typeof next === 'string' && next !== '' && next.length <= 2048 ? next : undefined }
}
