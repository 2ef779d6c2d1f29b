import type { Dispose } from '../../kernel/api/index.js'
import type { Relay } from './createRelay.js'

const key = /* @__PURE__ */ Symbol.for('portico.relay')
const lingerMs = 5_000

interface Entry {
  readonly users: Set<object>
  relay: Promise<Relay> | undefined
}
/** Shape 1: a later one gets another number, and the two ignore each other. */
interface PageRelays {
  readonly shape: 1
  readonly entries: Map<string, Entry>
}

const isPageRelays = (value: unknown): value is PageRelays =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === 1 && 'entries' in value && value.entries instanceof Map

/** The relay clients of the page, under a name on the page's global object: one for all instances, mounts and hot reloads. */
const relaysOf = (page: object): PageRelays => {
  const known: unknown = Object.getOwnPropertyDescriptor(page, key)?.value
  if (isPageRelays(known)) return known
  const fresh: PageRelays = { shape: 1, entries: new Map() }
  // Another value has that name, or the page's object cannot be written: then each instance has a client of its own.
  if (known === undefined) Reflect.defineProperty(page, key, { value: fresh })
  return fresh
}

export interface RelayUse {
  /** The client, created by the first caller. A failure is not kept, so that the next try starts again. */
  get(): Promise<Relay>
  /** The client, if it exists. */
  peek(): Promise<Relay> | undefined
  release: Dispose
}

/** Uses the page's client of this name. After its last user it sleeps after a moment, and is kept. */
export const useRelay = (page: object, name: string, create: () => Promise<Relay>): RelayUse => {
  const { entries } = relaysOf(page)
  const entry = entries.get(name) ?? { users: new Set(), relay: undefined }
  entries.set(name, entry)
  const me = {}
  return {
    get: () => {
      entry.users.add(me)
      entry.relay ??= create().catch((error) => {
        entry.relay = undefined
        throw error
      })
      return entry.relay
    },
    peek: () => entry.relay,
    release: () => {
      if (!entry.users.delete(me) || entry.users.size > 0) return
      entry.relay?.then(
        (relay) => relay.after(lingerMs, () => entry.users.size === 0 && relay.sleep()),
        () => {},
      )
    },
  }
}
