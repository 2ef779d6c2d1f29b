import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { SocialReturned, socialReturn } from '../ports/social.js'
import { builtinOptions } from './builtinOptions.js'
import type { ClientParts } from './createClient.js'

const loadList = () => importWithRetry(() => import('./loadBuiltins.js'))

/** The built-in plugins as parts of a client. Their list comes with the kernel; which of them come is decided by the options at that moment. */
export const builtinParts = (): Required<Pick<ClientParts, 'deferred' | 'later' | 'specs'>> => ({
  specs: builtinOptions,
  deferred: [
    {
      load: async (options) => (await loadList()).loadManifests('initial', options),
      attach: (kernel) => {
        const { history, location } = window
        const { hash, pathname, search } = location
        // The fragment is ours whether or not the page has social logins: without them nobody hears the event.
        if (!hash.startsWith(socialReturn)) return
        // At once: neither scripts that come later nor the history have it.
        history.replaceState(history.state, '', pathname + search)
        kernel.emit(SocialReturned, hash)
        kernel.load().catch(() => {})
      },
      outline: async (known) => (await importWithRetry(() => import('./outlineFirstList.js'))).outlineFirstList(known),
      prefetch: async () => (await loadList()).prefetchBuiltins(),
    },
  ],
  later: async (options) => (await loadList()).loadManifests('deferred', options),
})
