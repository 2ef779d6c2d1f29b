import type { Dispose, StorageKey, Stored } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import { readEnvelope, toEnvelope } from './readEnvelope.js'

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
    // Some browsers swallow writes without an error, so what counts is what can be read again.
    if (stored(name) === text) memory.delete(name)
    else memory.set(name, text)
  }

  for (const [key, text] of Object.entries(seed)) if (read(`${prefix}:${key}`) === null) write(`${prefix}:${key}`, text)

  return {
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
