import type { Plugin } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { type Builtin, builtins } from '../plugins/index.js'
import { isWanted } from './isWanted.js'

/** Fetches the manifests of a phase that these options may switch on. It comes with the code of the kernel, and so do most manifests. */
export const loadManifests = (phase: Builtin['phase'], options: Readonly<Record<string, unknown>>): Promise<readonly Plugin[]> =>
  Promise.all(builtins.flatMap((row) => (row.phase === phase && isWanted(row.id, options) ? importWithRetry(row.manifest) : [])))

/** Fetches the code that the first view needs, by the ids of the plugins. */
export const prefetchBuiltins = (): Readonly<Record<string, ReturnType<Plugin['load']>>> =>
  Object.fromEntries(builtins.flatMap(({ id, prefetch }) => (prefetch ? [[id, prefetch()]] : [])))
