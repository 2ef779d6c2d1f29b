import type { Memory } from './types.js'

const isMemory = (value: unknown): value is Memory => {
  const record = value as Partial<Memory> | null
  return (
    typeof record === 'object' &&
    record !== null &&
    typeof record.connected === 'boolean' &&
    Number.isInteger(record.account) &&
    Number.isInteger(record.chain) &&
    Array.isArray(record.added)
  )
}

/**
 * A wallet's memory in this origin's storage, under `sandbox:wallet:<id>`. Nothing is written before something changes. Another
 * tab's change arrives as `onChange`.
 */
export const createMemory = (id: string, initial: Memory, onChange: (before: Memory, after: Memory) => void) => {
  const key = `sandbox:wallet:${id}`
  const read = (): Memory => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isMemory(value) ? { ...initial, ...value } : initial
    } catch {
      return initial
    }
  }
  let current = read()

  const replace = (next: Memory) => {
    const before = current
    current = next
    onChange(before, next)
  }

  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) replace(read())
  })

  return {
    get: () => current,
    set: (change: Partial<Memory>) => {
      const next = { ...current, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is blocked or full: the wallet remembers until the page goes.
      }
      replace(next)
    },
  }
}

export type MemoryStore = ReturnType<typeof createMemory>
