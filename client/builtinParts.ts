import { importWithRetry } from '../lib/importWithRetry.js'
import { type Builtin, builtins } from '../plugins/index.js'
import type { ClientParts } from './createClient.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

/** The built-in plugins of a host with these options, as parts of its client. */
export const builtinParts = (options: AppKitOptions): Pick<ClientParts, 'coming' | 'later'> => {
  const fetch = (phase: Builtin['phase']) =>
    Promise.all(builtins.flatMap((one) => (one.phase === phase && one.when?.(options) !== false ? importWithRetry(one.manifest) : [])))
  return {
    coming: [
      {
        fetch: () => fetch('initial'),
        warm: () => Object.fromEntries(builtins.flatMap(({ id, prefetch }) => (prefetch ? [[id, prefetch()]] : []))),
      },
    ],
    later: () => fetch('deferred'),
  }
}
