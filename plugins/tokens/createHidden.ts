import { opaque } from '../../kernel/api/index.js'

/** How many are kept, and how long the key of one is at most. */
const maxTokens = 500
const longest = 220

/** Validates the stored keys of what is hidden: each once. Never throws. */
export const readHidden = (stored: unknown): readonly string[] => {
  const keys = (Array.isArray(stored) ? stored : []).filter((key): key is string => typeof key === 'string' && key !== '' && key.length <= longest)
  return [...new Set(keys)].slice(0, maxTokens)
}

export interface HiddenNeeds {
  /** Written here, published by the plugin. */
  readonly state: { keys: readonly string[] }
  readonly stored: { get(): unknown; set(keys: readonly string[]): void; clear(): void; subscribe(changed: () => void): () => void }
}

/** What the visitor took out of the lists, kept in this browser. It is only out of sight: the account holds it all the same. */
export const createHidden = ({ state, stored }: HiddenNeeds) => {
  const load = () => {
    state.keys = opaque([...readHidden(stored.get())])
  }
  const keep = (keys: readonly string[]) => {
    if (keys.length > 0) stored.set(keys)
    else stored.clear()
    load()
  }
  load()
  return {
    hide: (...keys: readonly string[]): void => keep(readHidden([...keys, ...readHidden(stored.get())])),
    show: (...keys: readonly string[]): void => keep(readHidden(stored.get()).filter((one) => !keys.includes(one))),
    // Another tab may have written.
    end: stored.subscribe(load),
  }
}
