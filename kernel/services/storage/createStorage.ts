import type { Dispose, StorageKey, Stored } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import { readEnvelope, toEnvelope } from './readEnvelope.js'

export interface StorageNeeds {
  readonly environment: Pick<Environment, 'storage' | 'onStorage'>
  /** The prefix of all keys, `portico:<instance>`. */
  readonly prefix: string
}
export interface KernelStorage {
  /** Writes texts by `<owner>:<key>` if nothing is stored yet. */
  seed(texts: Readonly<Record<string, string>>): void
  /** Opens one key. Nothing is read before `get` and nothing is written before `set`. It never throws. */
  open<value>(owner: string, key: string, spec: StorageKey<value>): Stored<value>
  /** Whether anything is stored under a key. */
  has(owner: string, key: string): boolean
  /** Clears every key with `clear: 'disconnect'` or `'tab'`, including keys of plugins whose code is not loaded. */
  onDisconnect(): void
  /** Clears every key with `clear: 'tab'`, because balances have changed. */
  onSettled(): void
  /** Calls the listener when another tab changed the key. */
  watch(owner: string, key: string, run: () => void): Dispose
  /** `memory` if storage is blocked, full or drops writes. Values then last until the page is left. */
  readonly mode: 'local' | 'memory'
}

export const createStorage = ({ environment, prefix }: StorageNeeds): KernelStorage => {
  /** Values that could not be stored, with null for removed ones. */
  const memory = new Map<string, string | null>()
  /** Handles storage errors, here and nowhere else. */
  const attempt = <value>(run: () => value): value | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  const stored = (name: string, tab?: boolean) => attempt(() => environment.storage(tab)?.getItem(name))
  const read = (name: string, tab?: boolean): string | null => {
    const kept = memory.get(name)
    return kept === undefined ? (stored(name, tab) ?? null) : kept
  }
  const write = (name: string, text: string | null, tab?: boolean): void => {
    attempt(() => (text === null ? environment.storage(tab)?.removeItem(name) : environment.storage(tab)?.setItem(name, text)))
    // Some browsers drop writes without an error, so a value is read back after it is written.
    if (stored(name, tab) === text) memory.delete(name)
    else memory.set(name, text)
  }
  const clear = (tab: boolean): void => {
    const names = new Set(memory.keys())
    attempt(() => {
      const storage = environment.storage(tab)
      for (let at = 0; storage && at < storage.length; at++) names.add(storage.key(at) ?? '')
    })
    for (const name of names) if (name.startsWith(`${prefix}:`) && attempt(() => toEnvelope(read(name, tab)))?.c === (tab ? 2 : 1)) write(name, null, tab)
  }

  return {
    seed: (texts) => {
      for (const [key, text] of Object.entries(texts)) if (read(`${prefix}:${key}`) === null) write(`${prefix}:${key}`, text)
    },
    open: (owner, key, spec) => {
      const name = `${prefix}:${owner}:${key}`
      const tab = spec.clear === 'tab'
      return {
        get: () => readEnvelope(() => read(name, tab), spec),
        set: (value) => write(name, JSON.stringify({ v: spec.version, d: value, ...(tab ? { c: 2 } : spec.clear === 'disconnect' && { c: 1 }) }), tab),
        clear: () => write(name, null, tab),
        subscribe: (listener) => environment.onStorage((changed) => (changed === name || changed === null) && listener()),
      }
    },
    has: (owner, key) => read(`${prefix}:${owner}:${key}`) !== null,
    onDisconnect: () => [true, false].forEach(clear),
    onSettled: () => clear(true),
    watch: (owner, key, run) => environment.onStorage((changed) => (changed === `${prefix}:${owner}:${key}` || changed === null) && run()),
    get mode() {
      return memory.size > 0 || attempt(environment.storage) === undefined ? 'memory' : 'local'
    },
  }
}
