import type { Page } from '../../adapters/walletconnect/startPairing.js'

/** What the wallet library keeps over reloads, in a map of the test's. */
export const libraryStorage = (items = new Map<string, string>()): NonNullable<Page['storage']> => {
  const storage = {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items].map(([key, text]) => [key, JSON.parse(text)]),
    getItem: async (key: string) => JSON.parse(items.get(key) ?? 'null') ?? undefined,
    setItem: async (key: string, value: unknown) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void items.delete(key),
  }
  return storage as NonNullable<Page['storage']>
}
