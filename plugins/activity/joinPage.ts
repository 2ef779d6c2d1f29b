import type { Entry } from './Entry.js'
import type { HistoryPage } from './readPage.js'

/**
 * A first page that has everything newer than its last row, and what was known beyond that row. What was known to be newer and is not on the
 * page is gone: the chain took another way, or another transaction spent the coins. Undefined where the page does not reach what was known.
 */
const followedBy = ({ entries, next }: HistoryPage, known: ReadonlyMap<string, Entry>): Map<string, Entry> | undefined => {
  const page = new Map(entries.map((entry) => [entry.id, entry]))
  if (next === undefined) return page
  const last = entries.findLast(({ status }) => status !== 'pending')
  if (!last || !known.has(last.id)) return undefined
  const before = [...known.keys()].indexOf(last.id)
  return new Map([...page, ...[...known].slice(before + 1).filter(([id]) => !page.has(id))])
}

export interface JoinedPage {
  /** By id. */
  readonly known: Map<string, Entry>
  /** How many entries of the page were not known before. */
  readonly unknown: number
  /** What was known before is gone: the list starts with the page. */
  readonly anew: boolean
}

/** What is known once a page arrived. `older`: the page follows what is known; otherwise it is the newest one. */
export const joinPage = (page: HistoryPage, known: Map<string, Entry>, older: boolean): JoinedPage => {
  const { entries, whole } = page
  const unknown = entries.filter(({ id }) => !known.has(id)).length
  const joined = older ? undefined : whole ? followedBy(page, known) : unknown < entries.length ? known : undefined
  // A first page that shares no row with what is known leaves a gap: the list starts anew.
  const anew = !older && joined === undefined
  const next = anew ? new Map<string, Entry>() : (joined ?? known)
  for (const entry of entries) next.set(entry.id, entry)
  return { known: next, unknown, anew }
}
