import { createEnvironment } from '../../kernel/environment.js'
import { builtins } from '../../plugins/index.js'
import { migrateLegacyStorage } from './migrateLegacyStorage.js'

/** Reads the incumbent kit's data on this page, as a seed of our storage. After a pairing its sessions are read, too. */
export const readPage = (
  storage: Storage,
  window: (Window & typeof globalThis) | undefined,
  chains: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> => {
  const { now, after } = createEnvironment()
  return migrateLegacyStorage({
    storage,
    chains,
    now,
    pairings: async () => {
      const page = { database: () => window?.indexedDB, local: () => storage, after }
      return (await Promise.all(builtins.flatMap(({ legacySessions }) => legacySessions?.(page) ?? []))).flat().map(({ session }) => session)
    },
  })
}
