/** What is listed of entries that anybody on the page can add to. */
export interface Shortlist<entry> {
  /** An entry was announced, for the first time or again. */
  announce(entry: entry): void
  /** An entry is not there any more; `onChange` is not called. */
  remove(entry: entry): void
  /** All are about to be asked to announce themselves. */
  ask(): void
  /** In the order in which they came onto the list. */
  items(): readonly entry[]
}

/** Far more than a browser has. */
const maxEntries = 1_024

/**
 * A list of limited length that a flood does not close. Its first half stays. When it is full, a newcomer takes the place of the entry in the
 * second half that answered the fewest times when it was asked, the oldest of these first: what really is there answers each time.
 *
 * `onChange` is called when the list has another entry: at once, or, when it is full, once for all announcements of one task.
 */
export const createShortlist = <entry extends object>(onChange: () => void, size = maxEntries): Shortlist<entry> => {
  const listed = new Set<entry>()
  const answers = new WeakMap<entry, { readonly round: number; readonly count: number }>()
  let round = 0
  let waiting = false
  const changeLater = () => {
    if (waiting) return
    waiting = true
    void Promise.resolve().then(() => {
      waiting = false
      onChange()
    })
  }
  const countOf = (entry: entry) => answers.get(entry)?.count ?? 0
  return {
    announce(entry) {
      if (answers.get(entry)?.round !== round) answers.set(entry, { round, count: countOf(entry) + 1 })
      if (listed.has(entry)) return
      const full = listed.size >= size
      if (full) {
        const [first, ...others] = [...listed].slice(size / 2)
        const least = others.reduce((one, other) => (one && countOf(one) <= countOf(other) ? one : other), first)
        if (least) listed.delete(least)
      }
      listed.add(entry)
      if (full) changeLater()
      else onChange()
    },
    remove(entry) {
      listed.delete(entry)
    },
    ask() {
      round++
    },
    items: () => [...listed],
  }
}
