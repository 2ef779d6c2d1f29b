import type { PhoneMemory } from './createPhone.js'

const key = 'sandbox:phone'

const isMemory = (value: unknown): value is PhoneMemory => {
  const memory = value as Partial<PhoneMemory> | null
  return (
    typeof memory === 'object' &&
    memory !== null &&
    Number.isInteger(memory.account) &&
    Number.isInteger(memory.chain) &&
    Array.isArray(memory.networks) &&
    memory.networks.every((item) => typeof item === 'string')
  )
}

/** What the phone remembers beside its sessions, in this origin's storage. */
export const createMemory = (initial: PhoneMemory) => {
  const read = (): PhoneMemory => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isMemory(value) ? value : initial
    } catch {
      return initial
    }
  }
  return { read, write: (memory: PhoneMemory) => localStorage.setItem(key, JSON.stringify(memory)) }
}
