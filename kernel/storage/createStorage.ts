import type { Dispose, StorageKey, Stored } from '../contract/index.js'
import type { Environment } from '../environment.js'
import { type Envelope, readEnvelope, toEnvelope } from './readEnvelope.js'

export interface StorageNeeds {
  readonly environment: Pick<Environment, 'storage' | 'onStorage'>
  /** `portico:<instance>` */
  readonly prefix: string
  /** Texts by `<owner>:<key>`, for keys with nothing in them. */
  readonly seed?: Readonly<Record<string, string>> | undefined
}
export interface KernelStorage {
  /** Opens one key. Nothing is read before `get` and nothing written before `set`. Never throws. */
  open<value>(owner: string, key: string, spec: StorageKey<value>): Stored<value>
  /** Whether something is stored under a key, whatever it is. */
  has(owner: string, key: string): boolean
  /** Clears every key with `clear: 'disconnect'`, also of plugins whose code is not loaded. */
  onDisconnect(): void
  /** Tells when another tab changed the key. */
  watch(owner: string, key: string, run: () => void): Dispose
  /** `memory` when storage is blocked, full or swallows writes: values then last as long as the page. */
  readonly mode: 'local' | 'memory'
}

export const createStorage = ({ environment, prefix, seed = {} }: StorageNeeds): KernelStorage => {
  /** Values that storage did not take, null for removed ones. */
  const memory = new Map<string, string | null>()
  /** The one place where storage errors end. */
  const attempt = <value>(run: (storage: Storage) => value): value | undefined => {
    try {
      const storage = environment.storage()
      return storage && run(storage)
    } catch {
      return undefined
    }
  }
  const read = (name: string): string | null => {
    const kept = memory.get(name)
    return kept === undefined ? (attempt((storage) => storage.getItem(name)) ?? null) : kept
  }
  const write = (name: string, text: string | null): void => {
    attempt((storage) => (text === null ? storage.removeItem(name) : storage.setItem(name, text)))
    // Some browsers swallow writes without an error, so what counts is what can be read again.
    if ((attempt((storage) => ({ text: storage.getItem(name) })) ?? { text: undefined }).text === text) memory.delete(name)
    else memory.set(name, text)
  }
  const envelope = (name: string): Envelope | undefined => {
    try {
      return toEnvelope(read(name))
    } catch {
      return undefined
    }
  }

  for (const [key, text] of Object.entries(seed)) if (read(`${prefix}:${key}`) === null) write(`${prefix}:${key}`, text)

  return {
    open: (owner, key, spec) => {
      const name = `${prefix}:${owner}:${key}`
      return {
        get: () => readEnvelope(() => read(name), spec),
        set: (value) => write(name, JSON.stringify({ v: spec.version, d: value, ...(spec.clear === 'disconnect' ? { c: 1 } : {}) })),
        clear: () => write(name, null),
      }
    },
    has: (owner, key) => read(`${prefix}:${owner}:${key}`) !== null,
    onDisconnect: () => {
      const names = new Set(memory.keys())
      attempt((storage) => {
        for (let at = 0; at < storage.length; at++) names.add(storage.key(at) ?? '')
      })
      for (const name of names) if (name.startsWith(`${prefix}:`) && envelope(name)?.c === 1) write(name, null)
    },
    watch: (owner, key, run) => environment.onStorage((changed) => (changed === `${prefix}:${owner}:${key}` || changed === null) && run()),
    get mode() {
      return memory.size > 0 || attempt(() => true) === undefined ? 'memory' : 'local'
    },
  }
}
