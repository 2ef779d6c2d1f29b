import { importWithRetry } from '../lib/importWithRetry.js'
import { type Builtin, builtins } from '../plugins/index.js'
import { SocialReturned } from '../ports/social.js'
import type { ClientParts } from './createClient.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

/** The built-in plugins of a host with these options, as parts of its client. */
export const builtinParts = (options: AppKitOptions): Pick<ClientParts, 'deferred' | 'later'> => {
  const fetch = (phase: Builtin['phase']) =>
    Promise.all(builtins.flatMap((one) => (one.phase === phase && one.when?.(options) !== false ? importWithRetry(one.manifest) : [])))
  return {
    deferred: [
      {
        load: () => fetch('initial'),
        attach: (kernel) => {
          const { history, location } = window
          const { hash, pathname, search } = location
          if (!builtins.some(({ returns, when }) => returns && hash.startsWith(returns) && when?.(options) !== false)) return
          // At once: neither scripts that come later nor the history have it.
          history.replaceState(history.state, '', pathname + search)
          kernel.emit(SocialReturned, hash)
          kernel.load().catch(() => {})
        },
        prefetch: () => Object.fromEntries(builtins.flatMap(({ id, prefetch }) => (prefetch ? [[id, prefetch()]] : []))),
      },
    ],
    later: () => fetch('deferred'),
  }
}
