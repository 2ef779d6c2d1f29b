/** The entry points of the pages, and the worker of the keys. */
export const entryPoints = {
  main: 'apps/vault/frame/main.ts',
  window: 'apps/vault/window/main.tsx',
  wallet: 'apps/vault/window/wallet.tsx',
  device: 'apps/vault/window/device.tsx',
  review: 'apps/vault/window/review.tsx',
  keep: 'apps/vault/window/keep.tsx',
  keysWorker: 'apps/vault/worker/keysWorker.ts',
} as const
export type EntryName = keyof typeof entryPoints

const drawing = ['apps/vault/views/createViewHost.tsx', 'ui/kit/deferred.ts'] as const
/** Modules that an entry point always loads by `import()`: sources relative to the root of the repository. */
export const atOnce: Readonly<Record<EntryName, readonly string[]>> = {
  main: ['apps/vault/frame/start.ts', 'apps/vault/views/createExclusive.ts', 'apps/vault/views/createFlows.tsx', ...drawing],
  window: drawing,
  wallet: drawing,
  device: drawing,
  review: drawing,
  keep: drawing,
  keysWorker: [],
}

/** Entry points that share files. */
export const programs = {
  frame: ['main'],
  windows: ['window', 'device', 'keep'],
  review: ['review'],
  wallet: ['wallet'],
  worker: ['keysWorker'],
} as const satisfies Readonly<Record<string, readonly EntryName[]>>
export type ProgramName = keyof typeof programs

/**
 * The file for code that these programs load immediately: few files for the frame, which everybody waits for, and little in a window or
 * in the worker that only others need. Returns undefined for code that none of them loads immediately.
 */
export const sharedFile = (users: ReadonlySet<ProgramName>): string | undefined => {
  const only = (...names: readonly ProgramName[]) => [...users].every((name) => names.includes(name))
  if (users.size === 0) return undefined
  if (only('frame')) return 'frame'
  if (only('frame', 'worker')) return 'keys'
  if (users.has('worker')) return 'base'
  return users.has('frame') && only('frame', 'review') ? 'requests' : 'kit'
}
