import { proxy, snapshot } from 'valtio/vanilla'

export interface StateEntry {
  /** `<owner>/<name>` */
  readonly id: string
  /** A frozen copy. */
  get(): unknown
}
export interface State {
  /** Makes a tracked state object. Only the owner keeps it; others get a `Readable`. */
  make<value extends object>(owner: string, name: string, initial: value): value
  /** For developer tools; empty unless `dev`. */
  list(): readonly StateEntry[]
  /** Removes the entries of an owner that is gone. */
  drop(owner: string): void
}

export const createState = ({ dev }: { readonly dev: boolean }): State => {
  const entries = new Map<string, StateEntry>()
  return {
    make: (owner, name, initial) => {
      const value = proxy(initial)
      const id = `${owner}/${name}`
      if (dev) entries.set(id, { id, get: () => snapshot(value) })
      return value
    },
    list: () => [...entries.values()],
    drop: (owner) => {
      for (const id of entries.keys()) if (id.startsWith(`${owner}/`)) entries.delete(id)
    },
  }
}
