/** A list that outlives the page. */
export interface KeptList {
  get(): readonly unknown[]
  set(list: readonly unknown[]): void
  clear(): void
}

/** A request that a wallet has, or may have, and did not answer. */
export interface Unanswered {
  readonly id: string
  /** When the wallet was asked, in ms since 1970. */
  readonly at: number
  /** The visitor was told that it is not known what became of it. */
  readonly told: boolean
}
export interface UnansweredNeeds<record extends Unanswered> {
  readonly kept: KeptList
  /** Checks one entry. Undefined where it is none. */
  parse(value: unknown): record | undefined
  /** For the storage, which knows no bigint. */
  store(record: record): unknown
  now(): number
}

/**
 * Keeps what wallets are asked for until they answer. A page that ends meanwhile leaves it to the next one, which cannot know whether the
 * wallet did it. What other tabs keep is never dropped, and an entry of the storage that is none is ignored.
 */
export interface UnansweredRequests<record extends Unanswered> {
  /** The wallet is about to be asked. Returns the id. */
  add(request: Omit<record, keyof Unanswered>): string
  /** The wallet answered, or what became of it is known. */
  end(id: string): void
  change(id: string, change: Partial<Omit<record, 'id'>>): void
  /** What earlier pages, or other tabs, asked for, the oldest first. */
  earlier(): readonly record[]
}

/** More than one visitor leaves open, and longer than a wallet keeps a request. */
const maxEntries = 20
const maxAgeMs = 86_400_000

export const createUnanswered = <record extends Unanswered>({ kept, parse, store, now }: UnansweredNeeds<record>): UnansweredRequests<record> => {
  const own = new Set<string>()
  // Another tab may have written since.
  const load = () => {
    const time = now()
    return kept
      .get()
      .slice(-maxEntries)
      .flatMap((value) => parse(value) ?? [])
      .filter(({ at }) => Math.abs(time - at) < maxAgeMs)
  }
  const keep = (records: readonly record[]) => {
    if (records.length > 0) kept.set(records.slice(-maxEntries).map(store))
    else kept.clear()
  }
  return {
    add: (request) => {
      const at = now()
      const id = `asked${String(at).padStart(15, '0')}x${own.size}`
      own.add(id)
      keep([...load(), { ...request, id, at, told: false } as record])
      return id
    },
    end: (id) => {
      const records = load()
      if (records.some((one) => one.id === id)) keep(records.filter((one) => one.id !== id))
    },
    change: (id, change) => {
      const records = load()
      if (records.some((one) => one.id === id)) keep(records.map((one) => (one.id === id ? { ...one, ...change } : one)))
    },
    earlier: () => load().filter(({ id }) => !own.has(id)),
  }
}
