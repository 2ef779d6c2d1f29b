import type { Dispose, StorageKey, Stored } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import { readEnvelope, toEnvelope } from './readEnvelope.js'

export interface StorageNeeds {
  readonly environment: Pick<Environment, 'storage' | 'onStorage'>
  /** `portico:<instance>` */
  readonly prefix: string
}
export interface KernelStorage {
  /** Writes texts by `<owner>:<key>` where nothing is stored yet. */
  seed(texts: Readonly<Record<string, string>>): void
  /** Opens one key. Nothing is read before `get` and nothing written before `set`. Never throws. */
  open<value>(owner: string, key: string, spec: StorageKey<value>): Stored<value>
  /** Whether anything is stored under a key. */
  has(owner: string, key: string): boolean
  /** Clears every key with `clear: 'disconnect'`, also of plugins whose code is not loaded. */
  onDisconnect(): void
  /** Calls the listener when another tab changed the key. */
  watch(owner: string, key: string, run: () => void): Dispose
  /** `memory` when storage is blocked, full or drops writes: values then last until the page is left. */
  readonly mode: 'local' | 'memory'
}

export const createStorage = ({ environment, prefix }: StorageNeeds): KernelStorage => {
  /** Values that could not be stored, null for removed ones. */
  const memory = new Map<string, string | null>()
  /** Storage errors are handled here and nowhere else. */
  const attempt = <value>(run: () => value): value | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  const stored = (name: string) => attempt(() => environment.storage()?.getItem(name))
  const read = (name: string): string | null => {
    const kept = memory.get(name)
    return kept === undefined ? (stored(name) ?? null) : kept
  }
  const write = (name: string, text: string | null): void => {
    attempt(() => (text === null ? environment.storage()?.removeItem(name) : environment.storage()?.setItem(name, text)))
    // Some browsers drop writes without an error, so a value is read back after it is written.
    if (stored(name) === text) memory.delete(name)
    else memory.set(name, text)
  }

  return {
    seed: (texts) => {
      for (const [key, text] of Object.entries(texts)) if (read(`${prefix}:${key}`) === null) write(`${prefix}:${key}`, text)
    },
    open: (owner, key, spec) => {
      const name = `${prefix}:${owner}:${key}`
      return {
        get: () => readEnvelope(() => read(name), spec),
        set: (value) => write(name, JSON.stringify({ v: spec.version, d: value, ...(spec.clear === 'disconnect' ? { c: 1 } : {}) })),
        clear: () => write(name, null),
        subscribe: (listener) => environment.onStorage((changed) => (changed === name || changed === null) && listener()),
      }
    },
    has: (owner, key) => read(`${prefix}:${owner}:${key}`) !== null,
    onDisconnect: () => {
      const names = new Set(memory.keys())
      attempt(() => {
        const storage = environment.storage()
        for (let at = 0; storage && at < storage.length; at++) names.add(storage.key(at) ?? '')
      })
      for (const name of names) if (name.startsWith(`${prefix}:`) && attempt(() => toEnvelope(read(name)))?.c === 1) write(name, null)
    },
    watch: (owner, key, run) => environment.onStorage((changed) => (changed === `${prefix}:${owner}:${key}` || changed === null) && run()),
    get mode() {
      return memory.size > 0 || attempt(environment.storage) === undefined ? 'memory' : 'local'
    },
  }
}
